import { applicantPayChecks, baseAreaExceeded, COTTON_FOUND, payChecks } from '@eae/domain/checks/pay-checks.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { numbersOf, type RuleParams } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import type { Executor } from '../../../platform/transaction.ts'
import type { SetCheck, SetRow } from './set-check.ts'

/** States of a payment run that has computed its statements: computed, reviewed, approved. */
const COMPUTED = [4, 5, 6]
/** Why no direct payment was due, as lines of runs write it. */
const BELOW_MINIMUM = 'minimumPayment'
const BY_CODE = new Map<string, (typeof applicantPayChecks)[keyof typeof applicantPayChecks]>(
  Object.values(applicantPayChecks).map((check) => [check.code, check]),
)

/** What is still to be taken from the payments of `hd.afm` for these creditors, in cents. */
const open = (...creditors: readonly number[]): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(c.principal_cents - (SELECT coalesce(sum(o.principal_cents), 0) FROM pay_offset o WHERE o.claim_id = c.id)), 0)
  FROM pay_claim c WHERE c.afm = hd.afm AND c.creditor = ANY(${creditors}::smallint[]))`

const found = ({ id, place, measured }: SetRow) => {
  const check = BY_CODE.get(place)
  return check === undefined
    ? null
    : ([check, { subject: { kind: 'application', id }, field: 'afm', params: { cents: measured } }] as const)
}

/** The statement of an application in the last run of its year that was computed and is no trial. */
export const lastComputed = (etos: RawBuilder<unknown>, edeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT s.* FROM payvexathd s JOIN pay_run r ON r.id = s.run_id AND r.state = ANY(${COMPUTED}::smallint[]) AND NOT r.is_trial
  WHERE s.etos = ${etos} AND s.ede_id = ${edeId} ORDER BY s.run_id DESC LIMIT 1`

/**
 * 10302, 60101 to 60105 by one statement: what the last run of the year computed, and what stands against a payment of the applicant. A
 * finding of each code; its amount is in cents, of a hold how many there are.
 */
export const beforePayment: SetCheck = {
  query: (etos, edeId, rules) => {
    const { toleranceCents } = numbersOf(payChecks.sumDiffers.code, payChecks.sumDiffers.params, rules)
    return sql`
    WITH last AS (${lastComputed(ofYear(etos), sql`${edeId}`)})
    SELECT hd.id, hd.kodikos, v.code AS place, '' AS other, v.cents AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeehd hd CROSS JOIN LATERAL (VALUES
      ('10302', (SELECT sum(l.gross_cents) FROM last t JOIN pay_line l ON l.etos = ${ofYear(etos)} AND l.run_id = t.run_id AND l.ede_id = t.ede_id AND l.reason = ${BELOW_MINIMUM})),
      ('60101', (SELECT count(*) FROM pay_hold h WHERE h.etos = ${ofYear(etos)} AND h.afm = hd.afm AND h.lifted_at IS NULL)),
      ('60102', ${open(ACCOUNT.debt)}),
      ('60103', ${open(ACCOUNT.insurance)}),
      ('60104', ${open(ACCOUNT.seized, ACCOUNT.assigned)}),
      ('60105', (SELECT nullif(abs(t.topay_cents - t.debt_cents - (
        SELECT coalesce(sum(l.due_cents), 0) FROM pay_line l WHERE l.etos = ${ofYear(etos)} AND l.run_id = t.run_id AND l.ede_id = t.ede_id)), 0) FROM last t))
    ) AS v (code, cents)
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND v.cents > CASE v.code WHEN '60105' THEN ${toleranceCents}::bigint ELSE 0 END ORDER BY v.code
    `
  },
  found,
}

/** The scheme of cotton. */
const COTTON = '0031'

/**
 * What runs over many applications sum up once, by the names under which checks read it: cotton that the last payment run of the year found.
 * For each application anew it would be added up as often as there are applications.
 */
export const readNationalSums = async (db: Executor, etos: number): Promise<RuleParams> => {
  const { rows } = await sql<{ m2: number }>`
    SELECT coalesce(sum(l.determined), 0)::float8 AS m2 FROM pay_line l
    WHERE l.etos = ${etos} AND l.kodikos = ${COTTON} AND l.run_id = (
      SELECT r.id FROM pay_run r WHERE r.etos = ${etos} AND r.state = ANY(${COMPUTED}::smallint[]) AND NOT r.is_trial ORDER BY r.id DESC LIMIT 1)
  `.execute(db)
  return { [COTTON_FOUND]: rows[0]?.m2 ?? 0 }
}

/** 40308: who asks for cotton while the country has more of it than its base area. Where nobody summed up, nothing is known. */
export const cottonBeyondBase: SetCheck = {
  query: (etos, edeId, rules) => {
    const { baseM2 } = numbersOf(baseAreaExceeded.code, baseAreaExceeded.params, rules)
    const foundM2 = rules[COTTON_FOUND] ?? 0
    return sql`
    SELECT q.id, q.kodikos, '' AS place, ${baseM2}::text AS other, ${foundM2}::float8 AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeerequest q JOIN edetsupportschema s ON s.id = q.esch_id AND s.kodikos = ${COTTON}
    WHERE q.etos = ${ofYear(etos)} AND q.ede_id = ${edeId} AND (SELECT ${foundM2}::float8) > ${baseM2}::float8 ORDER BY q.kodikos
    `
  },
  found: ({ id, other, measured }) => {
    const baseM2 = Number(other)
    const percent = Math.round((1 - baseM2 / measured) * 1_000) / 10
    return [
      baseAreaExceeded,
      { subject: { kind: 'request', id }, field: 'eschId', params: { foundM2: measured, baseM2, percent } },
    ]
  },
}
