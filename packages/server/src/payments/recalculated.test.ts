import { STATES } from '@eae/domain/applications/states.ts'
import type { RunMove } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statusReport } from '../demo/bank.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { claimYear, treeOf } from '../testing/applications.ts'
import { bookAnswer } from './issues/answers.ts'
import { COMPUTE } from './compute.ts'
import { compareRuns } from './compare.ts'
import { draftRun, moveRun } from './life.ts'
import { FREEZE } from './freeze.ts'
import { workOn } from './steps.ts'
import { readRun } from './stored.ts'
import { verifyLedger } from './ledger/verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const [freezer, reviewer, approver, accounts] = [
  await actorOfLogin('payments'),
  await actorOfLogin('payments2'),
  await actorOfLogin('approval'),
  await actorOfLogin('accounts'),
]
const payments = await clientOf('payments')

const lead = async (actor: typeof freezer, id: number, move: RunMove): Promise<void> =>
  moveRun(db, actor, { id, rowVersion: (await readRun(db.kysely, id)).rowVersion, move, reason: '' })

/** A run from its draft to its review; `approve` is a step of its own. */
const reviewed = async (description: string): Promise<number> => {
  const id = await draftRun(db, freezer, {
    etos,
    kind: 4,
    isTrial: false,
    description,
    directPercent: 100,
    ruralPercent: 100,
    rulesYear: null,
  })
  await lead(freezer, id, 'freeze')
  await workOn(db, freezer, id, FREEZE)
  await lead(freezer, id, 'compute')
  await workOn(db, freezer, id, COMPUTE)
  return id
}
const stateOf = async (id: number): Promise<number | undefined> =>
  (
    await sql<{ status: number }>`SELECT status FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`.execute(
      db.kysely,
    )
  ).rows[0]?.status
const logOf = async (id: number): Promise<readonly string[]> =>
  (
    await sql<{ step: string }>`
      SELECT l.from_status || '>' || l.to_status || ' ' || l.reason || ' ' || l.usr AS step FROM edetedeaeestatuslog l
      WHERE l.etos = ${etos} AND l.ede_id = ${id} AND l.reason IN ('clear', 'pay', 'applyAct', 'recalculated') ORDER BY l.id
    `.execute(db.kysely)
  ).rows.map(({ step }) => step)

it('leads what is sent and paid through its life; an act after that is calculated anew, and a loss of all lines is a debt of what was paid', async () => {
  const { rows } = await sql<{ id: number }>`
    UPDATE edetedeaeehd SET status = ${STATES.IN_CONTROL} WHERE etos = ${etos} AND id = (
      SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status = ${STATES.PAID} AND h.iban LIKE 'GR%' AND h.totektash > 0
        AND EXISTS (SELECT FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id WHERE r.etos = h.etos AND r.ede_id = h.id AND s.kodikos = '0001')
        AND NOT EXISTS (SELECT FROM reg_account a WHERE a.iban = h.iban AND a.afm <> h.afm) ORDER BY h.id LIMIT 1) RETURNING id
  `.execute(db.kysely)
  const id = rows[0]?.id ?? 0
  const first = await reviewed('ΠΡΩΤΗ')
  await lead(reviewer, first, 'review')
  await lead(approver, first, 'approve')
  expect(await stateOf(id)).toBe(STATES.IN_CONTROL)

  const wish = { runId: first, fund: 1, dteekd: '2098-01-15', description: 'Χ' }
  const made = await payments.call('PayIssues/propose', wish)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id: issueId } = made.body.data as { id: number }
  for (const [login, move] of [
    ['approval2', 'approve'],
    ['treasury', 'release'],
  ] as const) {
    const found = await payments.call('PayIssues/findOne', { id: issueId })
    const { rowVersion } = (found.body.data as { issue: { rowVersion: number } }).issue
    const moved = await (await clientOf(login)).call('PayIssues/move', { id: issueId, rowVersion, move, reason: '' })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  }
  expect([await stateOf(id), await logOf(id)]).toEqual([STATES.CLEARED, ['50>60 clear treasury']])
  const orders = await sql<{ endToEnd: string; cents: number }>`
    SELECT o.end_to_end AS "endToEnd", o.amount_cents AS cents FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${issueId} AND o.state = 1
  `.execute(db.kysely)
  const report = statusReport(
    'B1',
    'x',
    orders.rows.map((row) => ({ ...row, reason: null })),
  )
  await bookAnswer(db, accounts, { etos, name: 'a.xml', content: Buffer.from(report) })
  expect(await stateOf(id)).toBe(STATES.PAID)
  expect(await logOf(id)).toEqual(['50>60 clear treasury', '60>70 pay accounts'])

  // No button of anybody: the call of events knows none of the three.
  const agency = await clientOf('agency')
  const { tree } = await treeOf(agency, etos, id)
  for (const event of ['clear', 'pay', 'recalculated']) {
    const asked = { etos, id, rowVersion: tree.header.rowVersion, event, reason: '' }
    expect((await agency.call('Life/move', asked)).status, event).toBe(422)
  }

  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(db.kysely)
  const lines = [...tree.requests.map((row) => ['requests', row.id]), ...tree.eco.map((row) => ['eco', row.id])].map(
    ([part, line]) => ({ part, line: Number(line), pedio: null, nea: null }),
  )
  const act = {
    etos,
    edeId: id,
    praxtype: 2,
    seen: null,
    lines,
    aitiologia: 'Ο έλεγχος δεν βρήκε τίποτα από όσα ζητούνται.',
  }
  const proposed = await agency.call('Dikpraxh/propose', act)
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  const { id: actId } = proposed.body.data as { id: number }
  const shown = (await agency.call('Dikpraxh/findOne', { etos, id: actId })).body.data as { rowVersion: number }
  const seen = { etos, id: actId, rowVersion: shown.rowVersion, isApproved: true, words: '' }
  const decided = await (await clientOf('agency2')).call('Dikpraxh/decide', seen)
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  expect(await stateOf(id)).toBe(STATES.RECALCULATING)

  const second = await reviewed('ΔΕΥΤΕΡΗ')
  await compareRuns(db.kysely, reviewer, { id: second, baseId: first })
  await lead(reviewer, second, 'review')
  await lead(approver, second, 'approve')
  expect(await stateOf(id)).toBe(STATES.PAID)
  expect((await logOf(id)).slice(-2)).toEqual(['70>75 applyAct agency2', '75>70 recalculated approval'])
  const sums = await sql<{ paid: number; owed: number }>`
    SELECT (SELECT sum(o.amount_cents + o.offset_cents) FROM pay_order o WHERE o.etos = ${etos} AND o.ede_id = ${id})::bigint AS paid,
      (SELECT sum(c.principal_cents) FROM pay_claim c WHERE c.run_id = ${second} AND c.ede_id = ${id})::bigint AS owed
  `.execute(db.kysely)
  expect(sums.rows[0]?.paid).toBeGreaterThan(0)
  expect(sums.rows[0]?.owed).toBe(sums.rows[0]?.paid)
  expect((await verifyLedger(db.kysely)).faults).toEqual([])
})
