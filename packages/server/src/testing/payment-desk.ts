import type { PayHold, PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import type { IssueMove } from '@eae/domain/payments/issues/life.ts'
import { sql } from 'kysely'
import { clientOf, testDb, type TestClient } from './app.ts'
import type { RunLine } from './approved-run.ts'
import { claimYear } from './applications.ts'
import { makeUser } from './users.ts'

/** A day on which the bank can pay, whenever the test runs: corrections have no window. */
const DAY = '2098-01-15'

/** A line of direct payments, in cents. */
export const direct = (due: number, kodikos = '0001'): RunLine => ({ kodikos, fund: 1, due })
/** A line of rural development, in cents. */
export const rural = (due: number): RunLine => ({ kodikos: '1301', fund: 2, due })

/** What a call said: its status, and the code of its first fault. */
export const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
/** The wish for an order of a run that pays a correction. */
export const wish = (runId: number, more: object = {}) => ({
  runId,
  fund: 1,
  dteekd: DAY,
  description: 'ΔΙΟΡΘΩΣΗ 2025',
  ...more,
})

/** The people of payments in the database of the tests, the applicants whom they pay for last year, and what they do. */
export const openPaymentDesk = async () => {
  const { kysely } = await testDb()
  const etos = (await claimYear()) - 1
  const [payments, approval, approval2, treasury] = [
    await clientOf('payments'),
    await clientOf('approval'),
    await clientOf('approval2'),
    await clientOf('treasury'),
  ]
  const everything = await (
    await makeUser({ pattern: 'payments', roles: ['payments', 'paymentApproval', 'treasury'] })
  ).logIn()
  const people = (
    await sql<{ edeId: number; afm: string; iban: string; rowVersion: number }>`
      SELECT h.id AS "edeId", h.afm, h.iban, h.row_version AS "rowVersion" FROM edetedeaeehd h
      WHERE h.etos = ${etos} AND h.iban LIKE 'GR%' AND NOT EXISTS (SELECT 1 FROM reg_account a WHERE a.iban = h.iban AND a.afm <> h.afm) ORDER BY h.id LIMIT 6
    `.execute(kysely)
  ).rows
  const at = (index: number) => {
    const one = people[index]
    if (one === undefined) throw new Error('too few applications have an account')
    return one
  }
  const propose = async (runId: number, more: object = {}): Promise<number> => {
    const { status, body } = await payments.call('PayIssues/propose', wish(runId, more))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body.data as { id: number }).id
  }
  const find = async (id: number): Promise<PayIssueDetail> =>
    (await payments.call('PayIssues/findOne', { id })).body.data as PayIssueDetail
  const move = async (client: TestClient, id: number, what: IssueMove, reason = ''): Promise<string> =>
    refused(client.call('PayIssues/move', { id, rowVersion: (await find(id)).issue.rowVersion, move: what, reason }))
  const holds = async (client: TestClient): Promise<readonly PayHold[]> =>
    ((await client.call('PayHolds/findAll', { etos })).body.data as { holds: PayHold[] }).holds
  const lift = async (client: TestClient, hold: PayHold | undefined): Promise<string> =>
    refused(client.call('PayHolds/lift', { id: hold?.id, rowVersion: hold?.rowVersion, reason: 'ΕΛΕΓΧΘΗΚΕ' }))
  const balance = async (account: number, edeId: number): Promise<number> => {
    const found = await sql<{ cents: number }>`
      SELECT coalesce(sum(CASE WHEN m.debit = ${account} THEN m.cents ELSE -m.cents END), 0)::bigint AS cents FROM ledger_movement m
      WHERE m.etos = ${etos} AND m.ede_id = ${edeId} AND ${account} IN (m.debit, m.credit)
    `.execute(kysely)
    return found.rows[0]?.cents ?? 0
  }
  return {
    kysely,
    etos,
    payments,
    approval,
    approval2,
    treasury,
    everything,
    at,
    propose,
    find,
    move,
    holds,
    lift,
    balance,
  }
}
