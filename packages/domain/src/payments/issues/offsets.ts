import type { Cents } from '../../kernel/units.ts'
import { ACCOUNT } from '../ledger/accounts.ts'

/** Whom something is taken for before a payment reaches the farmer, in the order of the law. */
export const CREDITORS = [ACCOUNT.debt, ACCOUNT.insurance, ACCOUNT.seized, ACCOUNT.assigned] as const
export type Creditor = (typeof CREDITORS)[number]

/** What is open of a debt or of the claim of somebody else. */
export interface OpenClaim {
  readonly id: number
  readonly creditor: Creditor
  readonly dtedue: string
  readonly principalCents: Cents
  /** Of a debt, up to the day of payment. */
  readonly interestCents: Cents
}

export interface Offset {
  readonly claimId: number
  readonly creditor: Creditor
  readonly principalCents: Cents
  readonly interestCents: Cents
}

const DAY_MS = 86_400_000
const DAYS_OF_YEAR = 365

/**
 * Interest of a debt from the day when it was due: simple, days over 365 (Reg. (EU) 809/2014 art. 7), down to whole cents. Nothing before.
 */
export const interestOf = (principalCents: Cents, dtedue: string, day: string, percent: number): Cents => {
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(dtedue)) / DAY_MS))
  // Percent with one digit after the comma: whole numbers as long as possible.
  return Math.floor((principalCents * days * Math.round(percent * 10)) / (DAYS_OF_YEAR * 1_000))
}

const inOrder = (a: OpenClaim, b: OpenClaim): number =>
  CREDITORS.indexOf(a.creditor) - CREDITORS.indexOf(b.creditor) ||
  (a.dtedue < b.dtedue ? -1 : a.dtedue > b.dtedue ? 1 : a.id - b.id)

/**
 * What is taken from a payment: debts to the agency first, the oldest before, then insurance, seizures and assignments; of a debt its
 * interest before the rest. Never more than the payment.
 */
export const setOff = (cents: Cents, claims: readonly OpenClaim[]): readonly Offset[] => {
  let left = cents
  return claims.toSorted(inOrder).flatMap(({ id, creditor, principalCents, interestCents }) => {
    const interest = Math.min(left, interestCents)
    const principal = Math.min(left - interest, principalCents)
    left -= interest + principal
    return interest + principal === 0
      ? []
      : [{ claimId: id, creditor, principalCents: principal, interestCents: interest }]
  })
}
