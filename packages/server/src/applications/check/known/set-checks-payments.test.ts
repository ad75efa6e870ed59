import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { claimYear } from '../../../testing/applications.ts'
import { COTTON_FOUND } from '@eae/domain/checks/pay-checks.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { readNationalSums } from './set-checks-payments.ts'
import { findInSets } from './set-checks.ts'

const etos = await claimYear()
const OTHER = '094014201'

interface Stage {
  readonly id: number
  readonly afm: string
}
type Change = (stage: Stage) => RawBuilder<unknown>

/** What is found of the first application before a payment, after some changes: each code with its amount. */
const found = (...changes: readonly Change[]) =>
  takenBack(async (trx) => {
    const { rows } = await sql<Stage>`
      SELECT h.id, h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 ORDER BY h.id LIMIT 1
    `.execute(trx)
    const [stage] = rows
    if (stage === undefined) throw new Error('the demo has none')
    for (const change of changes) await change(stage).execute(trx)
    const findings = await findInSets(trx, etos, stage.id, {}, { moment: 'P' })
    return findings.flatMap(({ check, severity, params }) =>
      check === '10302' || check.startsWith('601') ? [[check, severity, params['cents']]] : [],
    )
  })

const users = sql`(SELECT array_agg(id ORDER BY id) AS u FROM app_user) a`
const hold =
  (afm: (stage: Stage) => string, year: number, isLifted = false): Change =>
  (stage) =>
    sql`INSERT INTO pay_hold (etos, afm, reason, document, opened_by, lifted_by, lifted_at, lift_reason)
      SELECT ${year}, ${afm(stage)}, 1, 'T', u[1], CASE WHEN ${isLifted}::boolean THEN u[2] END, CASE WHEN ${isLifted}::boolean THEN now() END,
        CASE WHEN ${isLifted}::boolean THEN 'T' END FROM ${users}`
const claim =
  (creditor: number, cents: number, afm: (stage: Stage) => string = (stage) => stage.afm): Change =>
  (stage) =>
    sql`INSERT INTO pay_claim (etos, afm, creditor, fund, document, dtedecision, dtedue, principal_cents, usr)
      VALUES (${etos - 1}, ${afm(stage)}, ${creditor}, 1, 'T', now()::date, now()::date, ${cents}, 'test')`
/** A statement of a run in a state, with one line; what it says it pays, and why nothing is due. */
const statement =
  (number: number, state: number, due: number, topay: number, reason: string | null = null, gross = due): Change =>
  ({ id, afm }) =>
    sql`
    WITH run AS (
      INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, state, digest, drafted_by, frozen_by, reviewed_by, approved_by)
      SELECT ${etos}, ${number}, 2, FALSE, 'T', 100, 100, ${state}, 'x', u[1], u[1], u[2], u[3] FROM ${users} RETURNING id
    ), head AS (
      INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, sha256)
      SELECT ${etos}, run.id, ${id}, ${afm}, ${gross}, ${due}, 0, ${topay}, 0, 1, '{}', 'x' FROM run RETURNING etos, run_id, ede_id
    )
    INSERT INTO pay_line (etos, run_id, ede_id, kodikos, fund, measure, declared, determined, gross_cents, cut_penalty_cents, cut_late_cents, cut_refusal_cents, net_cents, extra_cents, paidbefore_cents, due_cents, reason, explain)
    SELECT etos, run_id, ede_id, '0001', 1, 'm2', 1, 1, ${gross}, 0, 0, ${gross - due}, ${due}, 0, 0, ${due}, ${reason}, '{}' FROM head
  `
const own = (stage: Stage): string => stage.afm
const REASON = 'minimumPayment'

it.each<[string, readonly Change[], readonly (readonly unknown[])[]]>([
  ['nothing', [], []],
  ['a hold', [hold(own, etos)], [['60101', 'B', 1]]],
  ['a hold that was lifted', [hold(own, etos, true)], []],
  ['a hold of another year', [hold(own, etos - 1)], []],
  ['a hold of another', [hold(() => OTHER, etos)], []],
  ['two debts', [claim(40, 32_000), claim(40, 1)], [['60102', 'W', 32_001]]],
  ['a debt of another', [claim(40, 32_000, () => OTHER)], []],
  ['a contribution that is due', [claim(50, 18_000)], [['60103', 'W', 18_000]]],
  ['a seizure and an assignment', [claim(51, 5_000), claim(52, 7_000)], [['60104', 'B', 12_000]]],
  ['a statement that is its lines', [statement(91, 4, 500, 500)], []],
  ['a statement of a cent more', [statement(91, 4, 500, 501)], [['60105', 'B', 1]]],
  ['an older statement of a cent more', [statement(91, 4, 500, 501), statement(92, 6, 500, 500)], []],
  ['a run that was cancelled', [statement(91, 9, 500, 501)], []],
  ['payments below the minimum', [statement(91, 4, 0, 0, REASON, 24_999)], [['10302', 'B', 24_999]]],
  ['nothing due for another reason', [statement(91, 4, 0, 0, 'tooLate', 24_999)], []],
])('before a payment: %s', async (_what, changes, findings) => {
  expect(await found(...changes)).toEqual(findings)
})

it.each<[string, readonly Change[], number]>([
  ['no run', [], 0],
  ['a run that was computed', [statement(91, 4, 500, 500)], 7_000],
  ['two runs', [statement(91, 6, 500, 500), statement(92, 4, 500, 500)], 7_000],
  ['a run that was cancelled', [statement(91, 9, 500, 500)], 0],
])('the cotton of the country is that of the last run: %s', async (_what, changes, m2) => {
  const sums = await takenBack(async (trx) => {
    const { rows } = await sql<Stage>`
      SELECT h.id, h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 ORDER BY h.id LIMIT 1
    `.execute(trx)
    const [stage] = rows
    if (stage === undefined) throw new Error('the demo has none')
    for (const change of changes) await change(stage).execute(trx)
    await sql`INSERT INTO pay_line SELECT etos, run_id, ede_id, '0031', fund, measure, 8000, 7000, gross_cents, cut_penalty_cents, cut_late_cents,
      cut_refusal_cents, net_cents, extra_cents, paidbefore_cents, due_cents, reason, explain FROM pay_line WHERE etos = ${etos} AND kodikos = '0001'
      AND run_id IN (SELECT id FROM pay_run WHERE number IN (91, 92) AND etos = ${etos})`.execute(trx)
    return readNationalSums(trx, etos)
  })
  expect(sums[COTTON_FOUND]).toBe(m2)
})
