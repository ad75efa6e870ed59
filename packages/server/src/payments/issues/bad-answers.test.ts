import { FILE_LIMITS } from '@eae/domain/kernel/file.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import type { PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statusReport } from '../../demo/bank.ts'
import { clientOf, testDb } from '../../testing/app.ts'
import { approvedRun } from '../../testing/approved-run.ts'
import { claimYear } from '../../testing/applications.ts'
import { sendFile, type Caller } from '../../testing/import.ts'

const { kysely } = await testDb()
const etos = (await claimYear()) - 1
const accounts = await clientOf('accounts')

/** Everything that an answer of the bank may change. */
const standing = async (): Promise<unknown> =>
  (
    await sql`
      SELECT (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.id) FROM pay_order o WHERE o.etos = ${etos}) AS orders,
        (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.id) FROM pay_issue i) AS issues, (SELECT count(*) FROM ledger_movement) AS movements,
        (SELECT count(*) FROM bank_answer) AS answers, (SELECT count(*) FROM pay_hold) AS holds,
        (SELECT jsonb_agg(jsonb_build_array(h.id, h.status) ORDER BY h.id) FROM edetedeaeehd h WHERE h.etos = ${etos}) AS states
    `.execute(kysely)
  ).rows[0]

it('an answer that is too large, cut, with entities, of another file or of the year before, or brought in twice is named and changes nothing', async () => {
  const who = await sql<{ edeId: number; afm: string }>`
    SELECT h.id AS "edeId", h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.iban LIKE 'GR%'
      AND NOT EXISTS (SELECT 1 FROM reg_account a WHERE a.iban = h.iban AND a.afm <> h.afm) ORDER BY h.id LIMIT 2
  `.execute(kysely)
  const runId = await approvedRun(
    etos,
    1,
    who.rows.map((one) => ({ ...one, lines: [{ kodikos: '0001', fund: 1, due: 5_000 }] })),
  )
  const made = await (
    await clientOf('payments')
  ).call('PayIssues/propose', { runId, fund: 1, dteekd: '2098-01-15', description: 'x' })
  const { id } = made.body.data as { id: number }
  for (const [login, move] of [
    ['approval2', 'approve'],
    ['treasury', 'release'],
  ] as const) {
    const { issue } = (await accounts.call('PayIssues/findOne', { id })).body.data as PayIssueDetail
    const { status } = await (
      await clientOf(login)
    ).call('PayIssues/move', { id, rowVersion: issue.rowVersion, move, reason: '' })
    expect(status).toBe(200)
  }
  const sent = (
    await sql<{ endToEnd: string; cents: number }>`
      SELECT o.end_to_end AS "endToEnd", o.amount_cents AS cents FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${id} AND o.state = ${PAY_ORDER.sent} ORDER BY o.no
    `.execute(kysely)
  ).rows.map((one) => ({ ...one, reason: null }))
  expect(sent).toHaveLength(2)
  const before = await standing()
  const call: Caller = (path, body) => accounts.call(path, body)
  const book = async (xml: string): Promise<string> => {
    const fileId = await sendFile(call, 'apanthsh.xml', Buffer.from(xml), 'bank')
    const { status, body } = await accounts.call('PayAnswers/book', { etos, fileId })
    return `${status} ${String(body.code ?? '')}`
  }
  const whole = statusReport('BANK-1', 'x', sent)
  const large = { purpose: 'bank', name: 'apanthsh.xml', size: 21 * 1024 * 1024 }
  const refused = await accounts.call('Files/begin', large)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('file.tooLarge')])
  expect(FILE_LIMITS.bank).toBe(20 * 1024 * 1024)
  expect(await book(whole.slice(0, -60))).toBe('422 bankAnswer.notWhole')
  expect(await book(whole.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'))).toBe(
    '422 bankAnswer.entities',
  )
  expect(await book(whole.replaceAll(/EAE\d\d-/gu, 'EAE09-'))).toBe('409 bankAnswer.nothingFits')
  expect(await book(statusReport('BANK-2', 'x', [{ endToEnd: 'OTHER', cents: 5_000, reason: null }]))).toBe(
    '409 bankAnswer.nothingFits',
  )
  expect(await standing()).toEqual(before)
  expect(await book(whole)).toBe('200 ')
  const after = await standing()
  expect(after).not.toEqual(before)
  expect(await book(whole)).toBe('409 bankAnswer.twice')
  expect(await book(`${whole}\n`)).toBe('409 bankAnswer.twice')
  expect(await standing()).toEqual(after)
})
