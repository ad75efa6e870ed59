import { describe, expect, it } from 'vitest'
import { isNotable, plusOf } from './difference.ts'
import { kinds } from './kinds.ts'

describe('a difference', () => {
  it.each([
    [-0.01, ''],
    [0, ''],
    [0.01, '+'],
    [null, ''],
  ])('of %s is read with its sign', (value, sign) => expect(plusOf(kinds.change(), value)).toBe(sign))

  it.each([
    [9.99, false],
    [10, false],
    [10.01, true],
    [-10, false],
    [-10.01, true],
    [null, false],
  ])('of %s %% is to be looked at: %s', (value, isSeen) => expect(isNotable(kinds.change(), value)).toBe(isSeen))

  it('is no other number', () => {
    expect(plusOf(kinds.percent(), 12)).toBe('')
    expect(isNotable(kinds.percent(), 12)).toBe(false)
  })

  it('in a unit other than hundredths is never judged: how much of it is much nobody knows', () => {
    expect(plusOf(kinds.difference(kinds.area()), 12)).toBe('+')
    expect(isNotable(kinds.difference(kinds.area()), 12)).toBe(false)
  })
})
