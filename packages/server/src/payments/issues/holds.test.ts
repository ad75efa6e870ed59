import type { PayHold } from '@eae/domain/payments/issues/calls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { approvedRun } from '../../testing/approved-run.ts'
import { claimYear } from '../../testing/applications.ts'

const { kysely } = await testDb()
const etos = (await claimYear()) - 1

it('D12: a hold changes no amount of a statement, it keeps the order back', async () => {
  const payments = await clientOf('payments')
  const { rows } = await sql<{ edeId: number; afm: string; name: string }>`
    SELECT h.id AS "edeId", h.afm, concat_ws(' ', h.lastname, h.firstname) AS name FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.iban LIKE 'GR%' ORDER BY h.id LIMIT 1
  `.execute(kysely)
  const [one] = rows
  if (one === undefined) throw new Error('nobody has an account')
  const runId = await approvedRun(etos, 212, [{ ...one, lines: [{ kodikos: '0001', fund: 1, due: 10_000 }] }])
  const stated = async () =>
    (
      await sql<{ toPay: number; due: number; seal: string }>`
        SELECT p.topay_cents AS "toPay", l.due_cents AS due, p.sha256 AS seal FROM payvexathd p JOIN pay_line l USING (etos, run_id, ede_id)
        WHERE p.etos = ${etos} AND p.run_id = ${runId}
      `.execute(kysely)
    ).rows
  const before = await stated()
  expect(before).toMatchObject([{ toPay: 10_000, due: 10_000 }])
  const hold = { etos, afm: one.afm, kodikos: null, reason: 2, document: 'Α.Π. 1/2026' }
  expect((await payments.call('PayHolds/open', hold)).status).toBe(200)
  expect(await stated()).toEqual(before)
  // Its list names whom it holds, and nobody else.
  const { holds } = (await payments.call('PayHolds/findAll', { etos })).body.data as { holds: readonly PayHold[] }
  expect(holds.map(({ afm, name }) => [afm, name])).toEqual([[one.afm, one.name]])
  const proposed = await payments.call('PayIssues/propose', {
    runId,
    fund: 1,
    dteekd: '2098-01-15',
    description: 'Δ12',
  })
  expect([proposed.status, proposed.body]).toMatchObject([409, { code: 'payIssue.nothing' }])
})
