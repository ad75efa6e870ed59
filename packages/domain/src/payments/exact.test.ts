import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, isAbove, minus, over, percentOf, plus, roundHalfUp, smaller, times, toNumber, ZERO } from './exact.ts'

test.each([
  [1.5, 2],
  [1.499999, 1],
  [-1.5, -2],
  [-1.4, -1],
  [0, 0],
  [123_406.5, 123_407],
  [0.5, 1],
])('%d rounds to %d', (value, whole) => {
  expect(roundHalfUp(exact(value))).toBe(whole)
})

test('what drifts in binary stays exact', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(toNumber(plus(exact(0.1), exact(0.2)))).toBe(0.3)
  expect(roundHalfUp(times(exact(1.005), exact(100)))).toBe(101)
  expect(toNumber(percentOf(exact(200), 37.5))).toBe(75)
  expect(toNumber(over(exact(-1), exact(8)))).toBe(-0.125)
})

test('order and smaller', () => {
  expect(isAbove(exact(0.3), plus(exact(0.1), exact(0.2)))).toBe(false)
  expect(isAbove(exact(0.300001), exact(0.3))).toBe(true)
  expect(smaller(exact(2), exact(1))).toEqual(exact(1))
  expect(isAbove(ZERO, minus(exact(1), exact(2)))).toBe(true)
})

test('a division and its multiplication cancel', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1 }),
      (a, b) => roundHalfUp(times(over(exact(a), exact(b)), exact(b))) === a,
    ),
  )
})
