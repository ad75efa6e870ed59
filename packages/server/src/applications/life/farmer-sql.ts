import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { FUNDS } from '@eae/domain/payments/schemes.ts'
import { sql, type RawBuilder } from 'kysely'
import { head } from './life-sql.ts'

/** The first two digits of activities of farming (KAD). */
export const FARMING = '01'
const DIRECT = FUNDS.indexOf('direct') + 1

/**
 * Cents of direct payments that approved runs of the year before paid to the applicant of the header on an alias. Payments that were never
 * computed here count as none.
 */
export const paidDirectBefore = (
  header: string,
  year: RawBuilder<unknown> = sql`${sql.ref(`${header}.etos`)} - 1`,
): RawBuilder<unknown> => sql`
  coalesce((SELECT sum(l.due_cents) FROM edetedeaeehd b JOIN pay_line l ON l.etos = b.etos AND l.ede_id = b.id AND l.fund = ${sql.lit(DIRECT)}
    JOIN pay_run n ON n.id = l.run_id AND n.state = ${sql.lit(PAY_RUN.approved)}
    WHERE b.etos = ${year} AND ${head('b')} AND b.afm = ${sql.ref(`${header}.afm`)}), 0)`
