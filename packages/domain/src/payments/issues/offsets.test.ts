import { describe, expect, it } from 'vitest'
import { interestOf, setOff, type OpenClaim } from './offsets.ts'

const claim = (values: Partial<OpenClaim>): OpenClaim => ({
  id: 1,
  creditor: 40,
  dtedue: '2026-01-01',
  principalCents: 10_000,
  interestCents: 0,
  ...values,
})

describe('interest of a debt', () => {
  it('begins the day after it was due, counts days over 365, and is cut to whole cents', () => {
    expect(interestOf(100_000, '2026-01-10', '2026-01-09', 3)).toBe(0)
    expect(interestOf(100_000, '2026-01-10', '2026-01-10', 3)).toBe(0)
    expect(interestOf(100_000, '2026-01-10', '2026-01-11', 3)).toBe(8)
    expect(interestOf(100_000, '2026-01-10', '2027-01-10', 3)).toBe(3_000)
    // Over the change of the clocks a day is a day.
    expect(interestOf(365_000, '2026-03-28', '2026-03-30', 0.1)).toBe(2)
  })
})

describe('what is set off', () => {
  it('goes to debts, then insurance, seizures and assignments, of debts the oldest first', () => {
    const claims = [
      claim({ id: 1, creditor: 52 }),
      claim({ id: 2, creditor: 51 }),
      claim({ id: 3, dtedue: '2026-05-01' }),
      claim({ id: 4, creditor: 50 }),
      claim({ id: 5, dtedue: '2025-05-01' }),
    ]
    expect(setOff(1_000_000, claims).map(({ claimId }) => claimId)).toEqual([5, 3, 4, 2, 1])
  })

  it.each([
    [499, [[0, 499]]],
    [500, [[0, 500]]],
    [501, [[1, 500]]],
    [10_499, [[9_999, 500]]],
    [10_500, [[10_000, 500]]],
    [10_501, [[10_000, 500]]],
    [0, []],
  ])('of %i cents takes interest first, and never more than there is', (cents, expected) => {
    const taken = setOff(cents, [claim({ interestCents: 500 })])
    expect(taken.map(({ principalCents, interestCents }) => [principalCents, interestCents])).toEqual(expected)
  })
})
