import { BASIS } from '@eae/domain/facts/scheme-facts.ts'
import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { regBpe, regSpecial } from '@eae/domain/registers/entitlements.ts'
import { kbdMovement } from '@eae/domain/registers/kbd.ts'
import { sql, type RawBuilder } from 'kysely'
import { drafted } from '../applications/index.ts'
import type { DemoRegister, DemoTrouble, Spoiled } from './demo-register.ts'

/** Movements were notified two days after they had happened; of those that are late twelve. */
const MOVEMENTS: DemoRegister = {
  code: kbdMovement.code,
  fill: (year) => [
    sql`
      INSERT INTO kbd_movement (version, kodekm, animal, dteevent, dtenotice)
      SELECT DISTINCT 1, s.kodekm, z.kodikos, make_date(${year}, 3, 10), make_date(${year}, 3, 12)
      FROM edetedeaeezoiko a JOIN edetedeaeezekm s ON s.etos = a.etos AND s.id = a.zekm_id JOIN edetzoiko z ON z.id = a.ezo_id WHERE a.etos = ${year}
    `,
  ],
}

const ENTITLEMENTS: DemoRegister = {
  code: regBpe.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_bpe (etos, version, bpe_id, afm, bpetype, qty, unusedyears, pendingflag)
      SELECT DISTINCT ON (b.bpe_id) ${year}::integer, 1, b.bpe_id, h.afm, b.bpetype, b.qty, 0, FALSE
      FROM edetedeaeebpe b JOIN edetedeaeehd h ON h.etos = b.etos AND h.id = b.ede_id WHERE b.etos = ${year} ORDER BY b.bpe_id, b.id
    `,
  ],
}

/** Who asks for animals with special entitlements has them: half of the people for all of their animals, the others for four of five. */
const SPECIAL: DemoRegister = {
  code: regSpecial.code,
  hasLastYear: true,
  fill: (year) => [
    sql`
      INSERT INTO reg_special (etos, version, special_id, afm, kodikos, qty, historic)
      SELECT r.etos, 1, 'ΕΔ-' || lpad(h.kodikos::text, 6, '0') || '-' || s.kodikos, h.afm, s.kodikos,
        ceil(sum(z.plithos * CASE s.basis WHEN ${BASIS.lsu} THEN a.mmz ELSE 1 END) * CASE WHEN h.kodikos % 12 = 1 THEN 0.8 ELSE 1 END), sum(z.plithos * a.mmz)
      FROM edetedeaeerequest r JOIN edetedeaeehd h ON h.etos = r.etos AND h.id = r.ede_id JOIN edetsupportschema s ON s.id = r.esch_id AND s.kodikos IN ('0123', '0124')
      JOIN edetsupportschemazoiko x ON x.etos = r.etos AND x.esch_id = s.id JOIN edetedeaeezoiko z ON z.etos = r.etos AND z.ede_id = r.ede_id AND z.ezo_id = x.ezo_id
      JOIN edetzoiko a ON a.id = z.ezo_id WHERE r.etos = ${year} GROUP BY r.etos, h.kodikos, h.afm, s.kodikos, s.basis
    `,
  ],
}

export const ENTITLEMENT_REGISTERS: readonly DemoRegister[] = [MOVEMENTS, ENTITLEMENTS, SPECIAL]

/** The first entitlement of a few applications, by a condition on their headers. */
const some = (
  year: number,
  { applications, first }: Spoiled,
  column: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT ${sql.ref(column)} FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${condition} CROSS JOIN LATERAL (
    SELECT * FROM edetedeaeebpe o WHERE o.etos = ${year} AND o.ede_id = s.id ORDER BY o.bpe_id LIMIT 1) o ${first}
`

export const ENTITLEMENT_TROUBLES: readonly DemoTrouble[] = [
  {
    code: registerChecks.noticesLate.code,
    make: (year, { applications, first }) => sql`
      UPDATE kbd_movement m SET dtenotice = m.dteevent + 12 WHERE m.kodekm IN (
        SELECT z.kodekm FROM ${applications} CROSS JOIN LATERAL (
          SELECT kodekm FROM edetedeaeezekm k WHERE k.etos = ${year} AND k.ede_id = s.id ORDER BY k.kodikos LIMIT 1) z ${first})
    `,
  },
  {
    code: registerChecks.entitlementExceeded.code,
    make: (year, spoiled) => sql`
      UPDATE reg_bpe r SET qty = round(r.qty / 2, 2) WHERE r.etos = ${year} AND r.bpe_id IN (${some(year, spoiled, 'o.bpe_id', sql`TRUE`)})
    `,
  },
  {
    code: registerChecks.entitlementUnused.code,
    // What is submitted stays as it was.
    make: (year, spoiled) => sql`
      WITH off AS (
        UPDATE edetedeaeebpe b SET activateflag = FALSE WHERE b.etos = ${year} AND b.id IN (${some(year, spoiled, 'o.id', drafted('h'))}) RETURNING b.bpe_id
      ) UPDATE reg_bpe r SET unusedyears = 1 FROM off WHERE r.etos = ${year} AND r.bpe_id = off.bpe_id
    `,
  },
  {
    code: registerChecks.transferPending.code,
    make: (year, spoiled) => sql`
      UPDATE reg_bpe r SET pendingflag = TRUE WHERE r.etos = ${year} AND r.bpe_id IN (${some(year, spoiled, 'o.bpe_id', sql`TRUE`)})
    `,
  },
]
