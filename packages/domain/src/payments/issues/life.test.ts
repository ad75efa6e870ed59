import { expect, it } from 'vitest'
import { holdMessage, nextPayment } from './life.ts'

it('tells the next payment of a year: the advance, then the balance, then none', () => {
  expect(nextPayment([], 2025)).toEqual({ kind: 1, from: '2025-10-16', to: '2025-11-30' })
  expect(nextPayment([1], 2025)).toEqual({ kind: 2, from: '2025-12-01', to: '2026-06-30' })
  // A supplementary run or a correction is no balance.
  expect(nextPayment([1, 4, 3], 2025)?.kind).toBe(2)
  expect(nextPayment([2, 1], 2025)).toBeNull()
})

it('tells of a hold which payment it stops, and not why risk, courts and internal controls do', () => {
  expect(holdMessage(2025, { kodikos: '0011', reason: 2 })).toEqual({
    code: 'message.holdOnSpot',
    params: { payment: '2025 / 0011' },
  })
  for (const reason of [4, 5, 9] as const)
    expect(holdMessage(2025, { kodikos: null, reason })).toEqual({
      code: 'message.holdReview',
      params: { payment: '2025' },
    })
})
