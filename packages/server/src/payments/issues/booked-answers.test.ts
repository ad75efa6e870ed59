import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql } from 'kysely'
import type { PayAnswer } from '@eae/domain/payments/issues/answer-calls.ts'
import { statusReport, type Told } from '../../demo/bank.ts'
import { AppError } from '../../platform/errors.ts'
import { bookAnswer } from './answers.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { actorOfLogin, approvedRun } from '../../testing/approved-run.ts'
import { testDb } from '../../testing/app.ts'
import { direct, openPaymentDesk, refused, rural, wish } from '../../testing/payment-desk.ts'
import { describe, expect, it } from 'vitest'

const { approval2, at, balance, etos, find, holds, kysely, lift, move, payments, propose, treasury } =
  await openPaymentDesk()

describe('an answer of the bank', () => {
  it('is booked once: what was paid leaves the bank, what came back is owed again, held, and paid by a later order', async () => {
    const accounts = await actorOfLogin('accounts')
    const run = await approvedRun(etos, 203, [
      { ...at(0), lines: [direct(7_000)] },
      { ...at(1), lines: [direct(3_000), rural(-900)] },
    ])
    const id = await propose(run)
    expect(await move(approval2, id, 'approve')).toBe('200 ')
    expect(await move(treasury, id, 'release')).toBe('200 ')
    const sent = (
      await sql<{ endToEnd: string; cents: number; edeId: number }>`
        SELECT o.end_to_end AS "endToEnd", o.amount_cents AS cents, o.ede_id AS "edeId" FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${id} ORDER BY o.no
      `.execute(kysely)
    ).rows
    expect(sent.map(({ cents }) => cents)).toEqual([7_000, 2_100])
    const [first, second] = sent.map(({ endToEnd, cents }) => ({ endToEnd, cents, reason: null }))
    if (first === undefined || second === undefined) throw new Error('two orders were sent')
    const said = async (...told: readonly Told[]): Promise<string> => {
      answers += 1
      return book(statusReport(`BANK-${answers}`, 'x', told))
    }
    let answers = 0
    const db = await testDb()
    const book = (xml: string): Promise<string> =>
      bookAnswer(db, accounts, { etos, name: 'a.xml', content: Buffer.from(xml) }).then(
        ({ paid, returned }) => `${paid} ${returned}`,
        (error: unknown) => String(error instanceof AppError ? error.message : error),
      )
    expect(await said({ ...first, endToEnd: 'OTHER' })).toBe('bankAnswer.nothingFits')
    expect(await said({ ...first, cents: 1 })).toBe('bankAnswer.nothingFits')
    expect(await book('<x>')).toBe('bankAnswer.notWhole')
    expect((await find(id)).orders).toEqual([{ state: 1, orders: 2, cents: 9_100 }])
    const whole = statusReport('BANK-X', 'x', [
      first,
      first,
      { ...second, reason: 'AC04' },
      { ...first, endToEnd: 'OTHER' },
    ])
    expect(await book(whole)).toBe('1 1')
    expect(await book(whole)).toBe('bankAnswer.twice')
    expect(await find(id)).toMatchObject({
      issue: { state: 3 },
      orders: [
        { state: 2, orders: 1, cents: 7_000 },
        { state: 3, orders: 1, cents: 2_100 },
      ],
    })
    const listed = (await payments.call('PayAnswers/findAll', { etos })).body.data as { answers: PayAnswer[] }
    expect(listed.answers).toMatchObject([
      { messageId: 'BANK-X', paid: 1, returned: 1, misfits: 2, lines: [{ why: 'answered' }, { why: 'unknown' }] },
    ])
    // What was set off stays so; the rest is owed again, and not paid before somebody has looked at the account.
    expect(await balance(ACCOUNT.payable, at(1).edeId)).toBe(-2_100)
    expect(await refused(payments.call('PayIssues/propose', wish(run)))).toBe('409 payIssue.nothing')
    const held = (await holds(approval2)).find((one) => one.afm === at(1).afm && one.liftedAt === null)
    expect(held).toMatchObject({ reason: 6, document: 'BANK-X' })
    expect(await lift(approval2, held)).toBe('200 ')
    expect((await find(await propose(run))).issue).toMatchObject({ orders: 1, grossCents: 2_100, offsetCents: 0 })
    // A transfer that was paid comes back days later.
    expect(await said({ ...first, reason: 'MD07' })).toBe('0 1')
    expect(await balance(ACCOUNT.payable, at(0).edeId)).toBe(-7_000)
    expect((await holds(approval2)).find((one) => one.afm === at(0).afm && one.liftedAt === null)?.reason).toBe(7)
    expect((await verifyLedger(kysely)).faults).toEqual([])
  })
})
