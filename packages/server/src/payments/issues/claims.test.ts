import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import type { PayClaim, PayClaimWish } from '@eae/domain/payments/issues/claim-calls.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { approvedRun } from '../../testing/approved-run.ts'
import { clientOf, type TestClient } from '../../testing/app.ts'
import { direct, openPaymentDesk, refused } from '../../testing/payment-desk.ts'
import { describe, expect, it } from 'vitest'

const { approval, approval2, at, balance, etos, find, kysely, move, payments, propose } = await openPaymentDesk()

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
