import { sql, type RawBuilder } from 'kysely'
import { head } from '../../life/life-sql.ts'
import type { MarkKind } from './marks.ts'

/** Applications of a year that a written key concerns: a query of `value` beside the key of each application. */
type Holders = (etos: number) => RawBuilder<unknown>

interface Touch {
  /** Kinds of what checks read that may be otherwise. */
  readonly kinds: readonly MarkKind[]
  /** By the column whose values are noted. */
  readonly by: Readonly<Record<string, Holders>>
}

const year = (etos: number) => sql.lit(etos)
const byAfm: Holders = (etos) =>
  sql`SELECT h.afm AS value, h.id AS ede_id FROM edetedeaeehd h WHERE h.etos = ${year(etos)} AND ${head('h')}`
const byEdeId: Holders = (etos) =>
  sql`SELECT h.id::text AS value, h.id AS ede_id FROM edetedeaeehd h WHERE h.etos = ${year(etos)} AND ${head('h')}`
const byTitle =
  (column: string): Holders =>
  (etos) =>
    sql`SELECT o.${sql.id(column)}::text AS value, o.ede_id FROM edetedeaeeagroiem o WHERE o.etos = ${year(etos)} AND o.${sql.id(column)} IS NOT NULL`
const byHolding: Holders = (etos) =>
  sql`SELECT s.kodekm AS value, s.ede_id FROM edetedeaeezekm s WHERE s.etos = ${year(etos)}`
const byParcel: Holders = (etos) =>
  sql`SELECT p.id::text AS value, p.ede_id FROM edetedeaeeagroi p WHERE p.etos = ${year(etos)}`
const byEntitlement: Holders = (etos) =>
  sql`SELECT b.bpe_id AS value, b.ede_id FROM edetedeaeebpe b WHERE b.etos = ${year(etos)}`
const byIlot: Holders = (etos) =>
  sql`SELECT a.ilot AS value, a.ede_id FROM pasture_allocation a WHERE a.etos = ${year(etos)}`
const byIban: Holders = (etos) =>
  sql`SELECT h.iban AS value, h.id AS ede_id FROM edetedeaeehd h WHERE h.etos = ${year(etos)} AND ${head('h')} AND h.iban IS NOT NULL`
const byDeclaration: Holders = (etos) => sql`
  SELECT n.id::text AS value, h.id AS ede_id FROM nsstdeclaration n JOIN edetedeaeehd h ON h.etos = ${year(etos)} AND h.afm = n.afm AND ${head('h')}
  WHERE n.etos = ${year(etos)}`
const byContent: Holders = (etos) => sql`
  SELECT f.sha256 AS value, d.ede_id FROM edetedeaeedikaiol d JOIN app_file f ON f.id = d.file_id AND f.sha256 IS NOT NULL WHERE d.etos = ${year(etos)}`

const ofApplicant = (...kinds: readonly MarkKind[]): Touch => ({ kinds, by: { afm: byAfm } })
const whole = (...kinds: readonly MarkKind[]): Touch => ({ kinds, by: {} })

/**
 * Registers and lists whose writes the database notes by the keys of their rows (trigger `check_touch_*`), and whom such a key concerns. What
 * is noted without a key concerns all applications. A test holds it against the tables that checks read.
 */
export const TOUCHES: Readonly<Record<string, Touch>> = {
  edete9: { kinds: ['titles'], by: { atak: byTitle('atak'), afm: byTitle('afmidiokthth') } },
  reg_lease: { kinds: ['titles'], by: { number: byTitle('e_enoik_arith') } },
  cadastre_right: { kinds: ['titles'], by: { kaek: byTitle('kaek') } },
  reg_person: {
    kinds: ['titles', 'person'],
    by: { afm: (etos) => sql`${byAfm(etos)} UNION ALL ${byTitle('afmidiokthth')(etos)}` },
  },
  reg_account: { kinds: ['person'], by: { iban: byIban } },
  edetedeauthor: ofApplicant('person'),
  ede_notice: { kinds: ['person'], by: { ede_id: byEdeId } },
  edetanoterabia: whole('person'),
  kbd_holding: { kinds: ['animals'], by: { kodekm: byHolding } },
  kbd_head: { kinds: ['animals'], by: { kodekm: byHolding } },
  kbd_bovine: { kinds: ['animals'], by: { kodekm: byHolding } },
  kbd_movement: { kinds: ['animals'], by: { kodekm: byHolding } },
  reg_contract: ofApplicant('commitments'),
  reg_certificate: ofApplicant('commitments'),
  reg_delivery: ofApplicant('commitments'),
  reg_control: ofApplicant('commitments'),
  reg_special: ofApplicant('commitments'),
  reg_bpe: { kinds: ['commitments'], by: { bpe_id: byEntitlement } },
  nsstdeclaration: { kinds: ['commitments'], by: { afm: byAfm, ede_id: byEdeId } },
  nsstdeclarationfile: { kinds: ['commitments'], by: { declaration_id: byDeclaration } },
  ams_result: { kinds: ['seen'], by: { ede_id: byEdeId, eda_id: byParcel } },
  ams_answer: { kinds: ['seen'], by: { eda_id: byParcel } },
  pasture_allocation: { kinds: ['places'], by: { ede_id: byEdeId, ilot: byIlot } },
  lpis_ilot: whole('places'),
  lpis_zone: whole('places'),
  app_file: { kinds: ['files'], by: { sha256: byContent } },
  pay_run: whole('payments'),
  pay_hold: ofApplicant('payments'),
  pay_claim: ofApplicant('payments'),
  pay_offset: whole('payments'),
}
