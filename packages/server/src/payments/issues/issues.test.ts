import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { verifyLedger } from '../ledger/verify.ts'
import { faultsOfFile } from './bank-files.ts'
import { BANK_SCHEMA } from './bank-schema.ts'
import { approvedRun } from '../../testing/approved-run.ts'
import type { TestClient } from '../../testing/app.ts'
import { direct, openPaymentDesk, refused, rural, wish } from '../../testing/payment-desk.ts'
import { describe, expect, it } from 'vitest'
import { asOwner } from '../../testing/owner.ts'

const {
  approval,
  approval2,
  at,
  balance,
  etos,
  everything,
  find,
  holds,
  kysely,
  lift,
  move,
  payments,
  propose,
  treasury,
} = await openPaymentDesk()

/** Of the EPC and of ISO, where this machine has them; they may not be kept here. */
const EPC = path.resolve(
  import.meta.dirname,
  '../../../../../../shared/spec/data/iso20022/pain.001.001.09-EPC132-08-2023.xsd',
)

describe('an order of payment', () => {
  it('is proposed, approved and sent by three persons, none of whom approved the run, and pays what the run says', async () => {
    const run = await approvedRun(etos, 201, [
      { ...at(0), lines: [direct(100_000), rural(50_000)] },
      { ...at(1), lines: [direct(20_000, '0001'), direct(-5_000, '0011')] },
      { ...at(2), lines: [direct(-30_000), rural(700)] },
    ])
    expect(await refused(approval.call('PayIssues/propose', wish(run)))).toBe('403 error.forbidden')
    expect(await refused(payments.call('PayIssues/propose', wish(run, { dteekd: '2020-01-01' })))).toBe(
      '422 payIssue.past',
    )
    const id = await propose(run)
    expect((await find(id)).issue).toMatchObject({
      orders: 2,
      grossCents: 115_000,
      offsetCents: 0,
      amountCents: 115_000,
    })
    // Whoever approves sees whom it pays, with the ends of their accounts alone.
    const ends = `${at(0).iban.slice(0, 4)} … ${at(0).iban.slice(-4)}`
    expect((await find(id)).largest.map((row) => [row.edeId, row.amountCents, row.maskedIban])).toEqual([
      [at(0).edeId, 100_000, ends],
      [at(1).edeId, 15_000, expect.stringContaining(' … ')],
    ])
    expect(await refused(payments.call('PayIssues/propose', wish(run)))).toBe('409 payIssue.another')
    expect(await move(approval, id, 'approve')).toBe('409 payIssue.otherPerson')
    expect(await move(treasury, id, 'release')).toBe('409 payIssue.notNow')
    expect(await move(treasury, id, 'approve')).toBe('403 locked.noPrivilege')
    expect(await move(everything, id, 'approve')).toBe('200 ')
    expect(await move(everything, id, 'release')).toBe('409 payIssue.otherPerson')
    expect(await move(treasury, id, 'release')).toBe('200 ')
    const { files, orders, steps } = await find(id)
    expect(orders).toEqual([{ state: 1, orders: 2, cents: 115_000 }])
    expect(steps.map((step) => step.move)).toEqual(['propose', 'approve', 'release'])
    expect(files).toMatchObject([{ orders: 2, amountCents: 115_000, messageId: `EAE-${etos}-0001-01` }])
    expect(await refused(payments.call('PayIssues/readFile', { id: files[0]?.id }))).toMatch(/^403/)
    const file = await treasury.call('PayIssues/readFile', { id: files[0]?.id })
    const xml = file.bytes.toString('utf8')
    expect(xml).toContain(`<IBAN>${at(0).iban}</IBAN>`)
    expect(await faultsOfFile(xml, BANK_SCHEMA)).toEqual([])
    if (existsSync(EPC)) expect(await faultsOfFile(xml, readFileSync(EPC, 'utf8'))).toEqual([])
    expect((await find(id)).steps.at(-1)).toMatchObject({ move: 'download', usr: 'treasury' })
    // Of the debt of the third nothing is paid from this fund; what he gets of the other one is set off.
    expect(await balance(ACCOUNT.payable, at(0).edeId)).toBe(-50_000)
    expect(await balance(ACCOUNT.payable, at(1).edeId)).toBe(0)
    const other = await propose(run, { fund: 2 })
    expect((await find(other)).offsets).toEqual([{ creditor: 40, orders: 1, cents: 700 }])
    expect(await move(approval2, other, 'approve')).toBe('200 ')
    expect(await move(treasury, other, 'release')).toBe('200 ')
    expect((await find(other)).orders).toEqual([
      { state: 1, orders: 1, cents: 50_000 },
      { state: 2, orders: 1, cents: 0 },
    ])
    expect(await balance(ACCOUNT.debt, at(2).edeId)).toBe(29_300)
    expect(await balance(ACCOUNT.payable, at(2).edeId)).toBe(0)
    expect(await refused(payments.call('PayIssues/propose', wish(run)))).toBe('409 payIssue.nothing')
    expect((await verifyLedger(kysely)).faults).toEqual([])
  })

  it('leaves out who is held, or one scheme of his, and pays it when another person has lifted the hold', async () => {
    const run = await approvedRun(etos, 202, [
      { ...at(3), lines: [direct(10_000), direct(4_000, '0011')] },
      { ...at(4), lines: [direct(8_000)] },
      { ...at(5), lines: [direct(6_000)] },
    ])
    const hold = { etos, afm: at(3).afm, kodikos: '0011', reason: 2, document: 'Α.Π. 1/2026' }
    expect(await refused(payments.call('PayHolds/open', { ...hold, kodikos: '9999' }))).toBe('422 payHold.noScheme')
    expect(await refused(payments.call('PayHolds/open', { ...hold, afm: '090000045' }))).toMatch(/^422/)
    expect(await refused(treasury.call('PayHolds/open', hold))).toMatch(/^403/)
    expect(await refused(payments.call('PayHolds/open', hold))).toBe('200 ')
    expect(await refused(payments.call('PayHolds/open', { ...hold, afm: at(4).afm, kodikos: null }))).toBe('200 ')
    const id = await propose(run)
    expect(await find(id)).toMatchObject({
      issue: { orders: 2, amountCents: 16_000 },
      leftOut: [{ why: 'hold', applications: 2, cents: 12_000 }],
    })
    // A hold that comes after the proposal makes it another one.
    expect(await refused(payments.call('PayHolds/open', { ...hold, afm: at(5).afm, kodikos: null }))).toBe('200 ')
    expect(await move(approval2, id, 'approve')).toBe('409 payIssue.otherPlan')
    expect(await move(payments, id, 'cancel')).toBe('422 life.reasonMissing')
    expect(await move(payments, id, 'cancel', 'ΝΕΑ ΠΑΡΑΚΡΑΤΗΣΗ')).toBe('200 ')
    const again = await propose(run)
    expect((await find(again)).issue.amountCents).toBe(10_000)
    const open = (afm: string) => async (client: TestClient) =>
      (await holds(client)).find((one) => one.afm === afm && one.liftedAt === null)
    expect(await lift(payments, await open(at(5).afm)(payments))).toMatch(/^403/)
    expect(await lift(approval2, await open(at(5).afm)(approval2))).toBe('200 ')
    expect(
      await lift(
        approval2,
        (await holds(approval2)).find((one) => one.afm === at(5).afm),
      ),
    ).toBe('409 payHold.lifted')
    expect(await move(payments, again, 'cancel', 'ΑΡΣΗ')).toBe('200 ')
    // A hold of another scheme that was there before the proposal stops nothing.
    const before = { ...hold, afm: at(5).afm, kodikos: '0031' }
    expect(await refused(payments.call('PayHolds/open', before))).toBe('200 ')
    const third = await propose(run)
    // Who lifted a hold of somebody that is paid does not approve his order.
    expect(await move(approval2, third, 'approve')).toBe('409 payIssue.decided')
    expect(await move(everything, third, 'approve')).toBe('200 ')
    // The account of one changes before the file is made: his order stops, and he is held until somebody has looked.
    await sql`UPDATE edetedeaeehd SET iban = ${makeIban('017', '0001', '0000000000000077')} WHERE etos = ${etos} AND id = ${at(3).edeId}`.execute(
      asOwner(kysely),
    )
    expect(await move(treasury, third, 'release')).toBe('200 ')
    expect((await find(third)).orders).toEqual([
      { state: 1, orders: 1, cents: 6_000 },
      { state: 4, orders: 1, cents: 10_000 },
    ])
    expect((await holds(payments)).find((one) => one.afm === at(3).afm && one.reason === 6)).toMatchObject({
      openedBy: 'treasury',
      kodikos: null,
    })
    expect(await balance(ACCOUNT.payable, at(3).edeId)).toBe(-14_000)
    expect(await balance(ACCOUNT.transit, at(5).edeId)).toBe(-6_000)
    for (const hidden of (await holds(approval)).filter(({ liftedAt }) => liftedAt === null))
      expect(await lift(approval, hidden)).toBe('200 ')
    const last = await propose(run)
    expect((await find(last)).issue).toMatchObject({ orders: 2, amountCents: 22_000 })
    expect((await verifyLedger(kysely)).faults).toEqual([])
  })
})

describe('whoever is paid', () => {
  it('is told what was sent and what was set off, and of a hold which payment it is and what to do', async () => {
    const farmer = (
      await sql<{ edeId: number; afm: string; iban: string; rowVersion: number; userId: number }>`
        SELECT h.id AS "edeId", h.afm, h.iban, h.row_version AS "rowVersion", u.id AS "userId" FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer'
        WHERE h.etos = ${etos}
      `.execute(kysely)
    ).rows[0]
    if (farmer === undefined) throw new Error('the farmer has no application')
    // What he was told of what the tests before have paid is no part of this.
    await sql`DELETE FROM app_message WHERE user_id = ${farmer.userId}`.execute(kysely)
    await sql`
      INSERT INTO pay_claim (etos, afm, creditor, fund, document, dtedecision, dtedue, principal_cents, usr)
      VALUES (${etos}, ${farmer.afm}, ${ACCOUNT.insurance}, 1, 'ΕΛΓΑ', '2020-01-01', '2020-01-01', 2500, 'test')
    `.execute(kysely)
    const run = await approvedRun(etos, 204, [{ ...farmer, lines: [direct(10_000)] }])
    const id = await propose(run)
    expect(await move(approval2, id, 'approve')).toBe('200 ')
    expect(await move(treasury, id, 'release')).toBe('200 ')
    const hold = { etos, afm: farmer.afm, document: 'Α.Π. 2/2026' }
    for (const more of [
      { kodikos: '0011', reason: 2 },
      { kodikos: null, reason: 9 },
    ])
      expect(await refused(payments.call('PayHolds/open', { ...hold, ...more }))).toBe('200 ')
    const told = await sql<{ code: string; params: object; link: string }>`
      SELECT m.code, m.params, m.link FROM app_message m WHERE m.user_id = ${farmer.userId} AND (m.code LIKE 'message.payment%' OR m.code LIKE 'message.hold%') ORDER BY m.id
    `.execute(kysely)
    const link = `/Payvexathd?id=${farmer.edeId}&etos=${etos}`
    const setOff = { gross: 10_000, cents: 7_500, debt: 0, elga: 2_500, seized: 0, assigned: 0 }
    expect(told.rows).toEqual([
      { code: 'message.paymentSetOff', link, params: { etos, ...setOff } },
      { code: 'message.holdOnSpot', link, params: { etos, payment: `${etos} / 0011` } },
      // Why risk holds it is not told.
      { code: 'message.holdReview', link, params: { etos, payment: String(etos) } },
    ])
    for (const open of (await holds(approval)).filter(({ liftedAt }) => liftedAt === null))
      expect(await lift(approval, open)).toBe('200 ')
  })
})
