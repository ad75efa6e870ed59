import { describe, expect, it } from 'vitest'
import { classOfDifference } from './compare.ts'

describe('the class of a difference', () => {
  it.each([
    [0, 0],
    [1, 1],
    [999, 1],
    [1_000, 2],
    [1_001, 2],
    [9_999, 2],
    [10_000, 3],
    [99_999, 3],
    [100_000, 4],
    [-1, -1],
    [-999, -1],
    [-1_000, -2],
    [-99_999, -3],
    [-100_000, -4],
    [-900_000_000, -4],
  ])('of %i cents is %i', (cents, step) => {
    expect(classOfDifference(cents)).toBe(step)
  })
})
