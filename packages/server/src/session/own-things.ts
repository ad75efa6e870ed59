import { OWN_ROWS, type OwnRows } from '@eae/domain/reports/report.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, living } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { ownRows } from '../platform/own.ts'
import type { Executor } from '../platform/transaction.ts'

/** What an applicant has, as his menu asks. */
export interface OwnThings {
  /** His applications that are in force, the newest year first. */
  readonly applications: readonly { readonly id: number; readonly etos: number }[]
  readonly newestYear: number | null
  /** What any of these has a row of. */
  readonly rows: ReadonlySet<OwnRows>
  /** Codes of the schemes that approved runs have a line of for any of them. */
  readonly schemes: readonly string[]
}

const has = (table: string, condition: RawBuilder<unknown> = sql`TRUE`): RawBuilder<unknown> =>
  sql`EXISTS (SELECT FROM ${sql.table(table)} x WHERE x.etos = h.etos AND x.ede_id = h.id AND ${condition})`

/** A run on alias `r` that applicants may see. */
const IS_APPROVED = sql`r.state = ${PAY_RUN.approved} AND NOT r.is_trial`
const PAID = has('payvexathd', sql`EXISTS (SELECT FROM pay_run r WHERE r.id = x.run_id AND ${IS_APPROVED})`)

/** Whether the application on alias `h` has such a row. */
const CONDITIONS: Readonly<Record<OwnRows, RawBuilder<unknown>>> = {
  applications: sql`TRUE`,
  parcels: has('edetedeaeeagroi'),
  crops: has('edetedeaeefytiko'),
  titles: has('edetedeaeeagroiem'),
  organic: has('edetedeaeeagroi', sql`x.bioflag > 0`),
  ecoSchemes: has('edetedeaeeagroieco'),
  pastures: has('edetedeaeeagroi', sql`x.ilotregion = 1`),
  holdings: has('edetedeaeezekm'),
  animals: has('edetedeaeezoiko'),
  entitlements: has('edetedeaeebpe'),
  signals: has('ams_result'),
  seeds: has('edetedeaeerequestsporo'),
  findings: has('finding'),
  opinions: has('office_opinion'),
  statements: PAID,
  paidHoldings: sql`${PAID} AND ${has('edetedeaeezekm')}`,
  paidTags: sql`${PAID} AND ${has('edetedeaeeboo')}`,
  paidEntitlements: sql`${PAID} AND ${has('edetedeaeebpe')}`,
  transfers: has('pay_order', sql`x.state <> ${PAY_ORDER.toSend}`),
}

/** The same as the elements of an array: the name where there is one, else null. */
const NAMES = sql.join(OWN_ROWS.map((name) => sql`CASE WHEN ${CONDITIONS[name]} THEN ${name}::text END`))

/** What an applicant has, by one statement over his own applications; null for every other user. */
export const findOwnThings = async (db: Executor, actor: Actor): Promise<OwnThings | null> => {
  if (actor.userType !== 'ONLINE') return null
  const found = await sql<{
    id: number
    etos: number
    newestYear: number
    rows: readonly OwnRows[]
    schemes: readonly string[]
  }>`
    SELECT h.id, h.etos, (SELECT max(p.year_eae) FROM edetparam p) AS "newestYear", array_remove(ARRAY[${NAMES}], NULL) AS rows,
      array(SELECT DISTINCT l.kodikos FROM pay_line l JOIN pay_run r ON r.id = l.run_id WHERE l.etos = h.etos AND l.ede_id = h.id AND ${IS_APPROVED}) AS schemes
    FROM edetedeaeehd h WHERE ${ownRows(actor, 'h')} AND ${living('h')} AND ${head('h')} ORDER BY h.etos DESC, h.id
  `.execute(db)
  return {
    applications: found.rows.map(({ id, etos }) => ({ id, etos })),
    newestYear: found.rows[0]?.newestYear ?? null,
    rows: new Set(found.rows.flatMap(({ rows }) => rows)),
    schemes: [...new Set(found.rows.flatMap(({ schemes }) => schemes))],
  }
}
