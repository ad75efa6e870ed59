import type { PayHold, PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import type { IssueMove } from '@eae/domain/payments/issues/life.ts'
import { bankFile } from '@eae/domain/payments/issues/bank-file.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { PayAnswer } from '@eae/domain/payments/issues/answer-calls.ts'
import type { PayClaim, PayClaimWish } from '@eae/domain/payments/issues/claim-calls.ts'
import { statusReport, type Told } from '../../demo/bank.ts'
import { AppError } from '../../platform/errors.ts'
import { bookAnswer } from './answers.ts'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { actorOfLogin, approvedRun, type RunLine } from '../../testing/approved-run.ts'
import { claimYear } from '../../testing/applications.ts'
import { makeUser } from '../../testing/users.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { faultsOfFile } from './bank-files.ts'
import { BANK_SCHEMA } from './bank-schema.ts'

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
const DAY = '2098-01-15'

/** Of the EPC and of ISO, where this machine has them; they may not be kept here. */
const EPC = path.resolve(
  import.meta.dirname,
  '../../../../../../shared/spec/data/iso20022/pain.001.001.09-EPC132-08-2023.xsd',
)

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
const direct = (due: number, kodikos = '0001'): RunLine => ({ kodikos, fund: 1, due })
const rural = (due: number): RunLine => ({ kodikos: '1301', fund: 2, due })

const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
const wish = (runId: number, more: object = {}) => ({
  runId,
  fund: 1,
  dteekd: DAY,
  description: 'ΔΙΟΡΘΩΣΗ 2025',
  ...more,
})
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
      kysely,
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

describe('a claim on payments', () => {
  const accounts = clientOf('accounts')
  const claimsOf = async (afm: string) =>
    (await payments.call('PayClaims/findAll', { afm })).body.data as { claims: PayClaim[]; wishes: PayClaimWish[] }
  const decide = async (client: TestClient, afm: string, isApproved = true, note = ''): Promise<string> => {
    const [wish] = (await claimsOf(afm)).wishes
    return refused(client.call('PayClaims/decide', { id: wish?.id, rowVersion: wish?.rowVersion, isApproved, note }))
  }

  it('is entered and closed by two persons, and leaves the ledger as it was paid back', async () => {
    const books = await accounts
    const { afm } = at(4)
    const claim = {
      etos,
      afm,
      creditor: ACCOUNT.seized,
      fund: 1,
      document: 'Α.Π. 3/2026',
      day: '2020-01-01',
      cents: 4_000,
    }
    expect(await refused(payments.call('PayClaims/propose', claim))).toMatch(/^403/)
    expect(await refused(books.call('PayClaims/propose', { ...claim, day: '2098-01-01' }))).toBe('422 payClaim.future')
    expect(await refused(books.call('PayClaims/propose', { ...claim, afm: '090000045' }))).toMatch(/^422/)
    expect(await refused(books.call('PayClaims/propose', { ...claim, creditor: ACCOUNT.debt }))).toMatch(/^422/)
    expect(await refused(books.call('PayClaims/propose', claim))).toBe('200 ')
    expect(await decide(books, afm)).toMatch(/^403/)
    expect(await decide(approval, afm, false)).toBe('422 life.reasonMissing')
    expect((await claimsOf(afm)).claims).toEqual([])
    expect(await decide(approval, afm)).toBe('200 ')
    const [entered] = (await claimsOf(afm)).claims
    expect(entered).toMatchObject({
      creditor: 51,
      principalCents: 4_000,
      openCents: 4_000,
      interestCents: 0,
      document: 'Α.Π. 3/2026',
    })
    expect(entered?.name).not.toBe('')
    // A part of it is set off, and the rest is withdrawn.
    const run = await approvedRun(etos, 205, [
      { ...at(4), lines: [direct(1_500)] },
      { ...at(5), lines: [direct(-9_000)] },
    ])
    const id = await propose(run)
    expect((await find(id)).offsets).toEqual([{ creditor: 51, orders: 1, cents: 1_500 }])
    const end = { claimId: entered?.id, document: 'Α.Π. 4/2026', day: '2026-01-01' }
    expect(await refused(books.call('PayClaims/proposeEnd', { ...end, how: 1 }))).toBe('422 payClaim.otherWay')
    expect(await refused(books.call('PayClaims/proposeEnd', { ...end, how: 3 }))).toBe('200 ')
    expect(await refused(books.call('PayClaims/proposeEnd', { ...end, how: 3 }))).toBe('409 payClaim.closing')
    expect(await decide(approval2, afm)).toBe('200 ')
    expect((await claimsOf(afm)).claims[0]).toMatchObject({ setOffCents: 1_500, openCents: 0, closedHow: 3 })
    expect(await refused(books.call('PayClaims/proposeEnd', { ...end, how: 3 }))).toBe('409 payClaim.nothingOpen')
    // A debt of 90 euro is written off, or paid back with what it bears; one of more is not written off.
    const debtor = at(5)
    const [debt] = (await claimsOf(debtor.afm)).claims
    expect(debt).toMatchObject({ creditor: 40, openCents: 9_000 })
    const before = await balance(ACCOUNT.debt, debtor.edeId)
    const write = { claimId: debt?.id, how: 2, document: 'Α.Π. 5/2026', day: '2026-01-01' }
    expect(await refused(books.call('PayClaims/proposeEnd', write))).toBe('200 ')
    expect(await decide(approval, debtor.afm, false, 'ΝΑ ΕΠΙΣΤΡΑΦΕΙ')).toBe('200 ')
    expect(await refused(books.call('PayClaims/proposeEnd', { ...write, how: 1 }))).toBe('200 ')
    expect(await decide(approval, debtor.afm)).toBe('200 ')
    expect(await decide(approval, debtor.afm)).toMatch(/^422/)
    expect((await claimsOf(debtor.afm)).claims[0]).toMatchObject({ openCents: 0, closedHow: 1 })
    expect(before - (await balance(ACCOUNT.debt, debtor.edeId))).toBe(9_000)
    expect(await balance(ACCOUNT.bank, debtor.edeId)).toBe(9_000)
    expect(await move(payments, id, 'cancel', 'ΔΟΚΙΜΗ')).toBe('200 ')
    // What is closed is not taken any more.
    const again = await propose(run)
    expect((await find(again)).issue).toMatchObject({ offsetCents: 0, amountCents: 1_500 })
    expect(await move(payments, again, 'cancel', 'ΔΟΚΙΜΗ')).toBe('200 ')
    const large = await approvedRun(etos, 206, [{ ...at(5), lines: [direct(-10_001)] }])
    expect(large).toBeGreaterThan(0)
    const [newest] = (await claimsOf(debtor.afm)).claims
    expect(await refused(books.call('PayClaims/proposeEnd', { ...write, claimId: newest?.id }))).toBe(
      '422 payClaim.tooMuch',
    )
    expect((await verifyLedger(kysely)).faults).toEqual([])
  })
})

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

describe('a file for the bank', () => {
  const iban = makeIban('999', '0001', '0000000000000001')
  const head = {
    messageId: 'EAE-2026-0001-01',
    madeAt: '2026-11-28T10:00:00Z',
    day: '2026-12-01',
    payer: { name: 'X', iban, bic: 'DEMOGRAA' },
  }
  const order = { endToEnd: 'EAE26-1-1', cents: 1, name: 'X', iban, text: 'X' }

  it.each([
    ['nothing to pay', { cents: 0 }],
    ['no name', { name: '«»' }],
    ['no account', { iban: 'GR' }],
    ['an identity that is too long', { endToEnd: 'X'.repeat(36) }],
  ])('with %s is refused', async (_what, change) => {
    expect(await faultsOfFile(bankFile(head, [{ ...order, ...change }]), BANK_SCHEMA)).not.toEqual([])
    expect(await faultsOfFile(bankFile(head, [order]), BANK_SCHEMA)).toEqual([])
  })
})
