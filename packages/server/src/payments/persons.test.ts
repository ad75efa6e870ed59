import type { IssueMove } from '@eae/domain/payments/issues/life.ts'
import { ISSUE_LIFE, PAY_ISSUE } from '@eae/domain/payments/issues/life.ts'
import type { PayRunDetail } from '@eae/domain/payments/runs/calls.ts'
import { PAY_RUN, RUN_LIFE, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { approvedRun } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

const { kysely } = await testDb()
const etos = (await claimYear()) - 1
const freezer = await clientOf('payments')

const idOf = async (login: string): Promise<number> =>
  (await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)).rows[0]?.id ?? 0
const ids = {
  frozenBy: await idOf('payments'),
  reviewedBy: await idOf('payments2'),
  proposedBy: await idOf('payments'),
  approvedBy: await idOf('approval2'),
  runApprovedBy: await idOf('approval'),
}
const columns = {
  frozenBy: 'frozen_by',
  reviewedBy: 'reviewed_by',
  proposedBy: 'proposed_by',
  approvedBy: 'approved_by',
  runApprovedBy: 'approved_by',
} as const

const said = async (call: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await call
  return `${status} ${String(body.code ?? '')}`
}

const ROLE_OF = { Payment_W: 'payments', Payment_Approve: 'paymentApproval', Payment_Release: 'treasury' } as const
const roleFor = (privilege: string): string => {
  const role = Object.entries(ROLE_OF).find(([name]) => name === privilege)?.[1]
  if (role === undefined) throw new Error(`no role for ${privilege}`)
  return role
}

let people = 0
/** Two logins, the second of which may make the move: of one person by their AFM, or of one hand by the administrator who changed both. */
const pairOf = async (role: string, by: 'person' | 'hand'): Promise<readonly [TestUser, TestUser]> => {
  people += 1
  const afm = makeAfm(`077200${String(people).padStart(2, '0')}`)
  const wish = { pattern: 'payments', roles: [role], ...(by === 'person' ? { afm } : {}) }
  const pair = [await makeUser(wish), await makeUser(wish)] as const
  if (by === 'hand')
    await sql`
      INSERT INTO app_user_hand (user_id, hand_id, kind) SELECT u.id, a.id, 'changed' FROM app_user a, unnest(${pair.map(({ id }) => id)}::bigint[]) AS u (id)
      WHERE a.login = 'admin'
    `.execute(kysely)
  return pair
}
const REFUSED = { person: '403 proposal.samePerson', hand: '403 proposal.sameHand' } as const

const runMoves = (Object.keys(RUN_LIFE) as RunMove[]).flatMap((move) =>
  RUN_LIFE[move].otherThan.flatMap((hand) => [[move, hand, 'person'] as const, [move, hand, 'hand'] as const]),
)

it.each(runMoves)('does not %s a run as %s again under another login: one %s', async (move, hand, by) => {
  const { from, by: privilege } = RUN_LIFE[move]
  const [before, second] = await pairOf(roleFor(privilege), by)
  const state = PAY_RUN[from[0] ?? 'draft']
  const made = await sql<{ id: number; rowVersion: number }>`
    INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, state, digest, drafted_by, frozen_by, reviewed_by)
    VALUES (${etos}, ${500 + people}, 2, false, 'x', 100, 100, ${state}, 'x', ${ids.frozenBy}, ${ids.frozenBy}, ${state === PAY_RUN.reviewed ? ids.reviewedBy : null})
    RETURNING id, row_version AS "rowVersion"
  `.execute(kysely)
  const [run] = made.rows
  await sql`UPDATE pay_run SET ${sql.ref(columns[hand])} = ${before.id} WHERE id = ${run?.id}`.execute(kysely)
  expect(await said((await second.logIn()).call('PayRuns/move', { ...run, move, reason: '' }))).toBe(REFUSED[by])
  await sql`DELETE FROM pay_run WHERE id = ${run?.id}`.execute(kysely)
})

const issueMoves = (Object.keys(ISSUE_LIFE) as IssueMove[]).flatMap((move) =>
  ISSUE_LIFE[move].otherThan.flatMap((hand) => [[move, hand, 'person'] as const, [move, hand, 'hand'] as const]),
)

it.each(issueMoves)('does not %s an order as %s again under another login: one %s', async (move, hand, by) => {
  const { from, by: privilege } = ISSUE_LIFE[move]
  const [before, second] = await pairOf(roleFor(privilege), by)
  const state = PAY_ISSUE[from[0] ?? 'open']
  const runId = await approvedRun(etos, 600 + people, [])
  const made = await sql<{ id: number; rowVersion: number }>`
    INSERT INTO pay_issue (etos, number, run_id, fund, budgetcode, description, dteekd, state, orders, gross_cents, offset_cents, amount_cents, digest, proposed_by, approved_by)
    VALUES (${etos}, ${700 + people}, ${runId}, 1, '0802', 'x', '2098-01-15', ${state}, 0, 0, 0, 0, 'x', ${ids.proposedBy}, ${state === PAY_ISSUE.approved ? ids.approvedBy : null})
    RETURNING id, row_version AS "rowVersion"
  `.execute(kysely)
  const [issue] = made.rows
  const isOfRun = hand === 'runApprovedBy'
  const [table, id] = [isOfRun ? 'pay_run' : 'pay_issue', isOfRun ? runId : issue?.id]
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(columns[hand])} = ${before.id} WHERE id = ${id}`.execute(kysely)
  expect(await said((await second.logIn()).call('PayIssues/move', { ...issue, move, reason: '' }))).toBe(REFUSED[by])
})

const draft = async (isTrial: boolean): Promise<PayRunDetail['run']> => {
  const wish = { etos, kind: 2, isTrial, description: 'x', directPercent: 100, ruralPercent: 100, rulesYear: null }
  const { body } = await freezer.call('PayRuns/draft', wish)
  return find((body.data as { id: number }).id)
}
const find = async (id: number): Promise<PayRunDetail['run']> =>
  ((await freezer.call('PayRuns/findOne', { id })).body.data as PayRunDetail).run
const move = async ({ id }: { readonly id: number }, what: RunMove) => {
  const { rowVersion } = await find(id)
  return freezer.call('PayRuns/move', { id, rowVersion, move: what, reason: what === 'cancel' ? 'x' : '' })
}

it('hides a trial from farmers and offices, by its id, its number and its name', async () => {
  const trial = await draft(true)
  for (const step of ['freeze', 'compute'] as const) {
    expect((await move(trial, step)).status).toBe(200)
    const { rows } = await sql<{ job: number }>`SELECT job_id AS job FROM pay_run WHERE id = ${trial.id}`.execute(
      kysely,
    )
    await jobOver((path, body) => freezer.call(path, body), rows[0]?.job ?? 0)
  }
  const own = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' WHERE h.etos = ${etos}
  `.execute(kysely)
  const id = own.rows[0]?.id ?? 0
  const criteria = { askedRun: trial.number }
  const rowsOf = async (login: 'farmer' | 'daok' | 'payments') =>
    (
      (await (await clientOf(login)).call('PayvexathdSearch/findTotals_grid', { etos, criteria })).body.data as {
        rows: number
      }
    ).rows
  expect([await rowsOf('farmer'), await rowsOf('daok')]).toEqual([0, 0])
  expect(await rowsOf('payments')).toBeGreaterThan(0)
  const farmer = await clientOf('farmer')
  expect((await farmer.call('PayStatements/findOf', { etos, id })).body.data).toMatchObject({
    runs: [],
    statement: null,
  })
  expect(await said(farmer.call('PayStatements/findOf', { etos, id, runId: trial.id }))).toBe('404 error.notFound')
  expect(await said(farmer.call('PayRuns/findOne', { id: trial.id }))).toMatch(/^403/)
  expect((await freezer.call('PayStatements/findOf', { etos, id, runId: trial.id })).status).toBe(200)
})

it('is not begun without an amount that is asked for, nor without a register that proves it; a trial is', async () => {
  const run = await draft(false)
  const without = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change()
    const { status, body } = await move(run, 'freeze')
    await back()
    return [status, body.code, body.params]
  }
  const ewes = (amount: number | null) =>
    sql`UPDATE edetsupportschema SET unitamount = ${amount} WHERE etos = ${etos} AND kodikos = '0117'`.execute(kysely)
  expect(
    await without(
      () => ewes(null),
      () => ewes(6.2),
    ),
  ).toEqual([409, 'payRun.noUnit', { schemes: '0117' }])
  const rename = (from: string, to: string) => () =>
    sql`UPDATE register_version SET register = ${to} WHERE register = ${from} AND etos = ${etos}`.execute(kysely)
  expect(await without(rename('reg_delivery', 'none'), rename('none', 'reg_delivery'))).toEqual([
    409,
    'payRun.noRegister',
    { register: 'choice.register.reg_delivery', schemes: '0304, 0312' },
  ])
  expect((await find(run.id)).state).toBe(PAY_RUN.draft)
  await ewes(null)
  const trial = await draft(true)
  expect((await move(trial, 'freeze')).status).toBe(200)
  await ewes(6.2)
  expect((await move(run, 'freeze')).status).toBe(200)
  for (const one of [trial, run]) expect((await move(one, 'cancel')).status).toBe(200)
})
