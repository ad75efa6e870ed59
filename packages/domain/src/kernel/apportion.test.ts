import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'

describe('a total shared out in proportion', () => {
  it.each([
    // Just below, exactly at and just above the half that decides who gets the last unit.
    [100, [0.501, 0.499], [50, 50]],
    [101, [0.501, 0.499], [51, 50]],
    [101, [0.5, 0.5], [51, 50]],
    [101, [0.499, 0.501], [50, 51]],
    [10_000, [3_333, 3_333, 3_334], [3_333, 3_333, 3_334]],
    [10, [1, 1, 1], [4, 3, 3]],
    [1, [1, 1, 1], [1, 0, 0]],
    [0, [5, 7], [0, 0]],
    // What stands behind the comma stays with the first.
    [1_000.25, [3, 1], [750.25, 250]],
    [0.75, [1, 99], [0.75, 0]],
    [12, [0, 0], [12, 0]],
  ])('%d by %j gives %j', (total, weights, shares) => {
    expect(apportion(total, weights)).toEqual(shares)
  })

  it('has exactly the same sum, and no share is a unit away from its proportion', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000_000 })
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        const m2 = total / 100
        const shares = apportion(m2, parts)
        expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(total)
        const sum = parts.reduce((all, weight) => all + weight, 0)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(Math.abs(share - (m2 * (parts[at] ?? 0)) / sum)).toBeLessThan(2)
          if (at > 0) expect(Number.isInteger(share)).toBe(true)
        }
      }),
    )
  })
})
