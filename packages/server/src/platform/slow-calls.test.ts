import { expect, it } from 'vitest'
import { createSlowCalls } from './slow-calls.ts'

it('keeps calls from 300 ms on, the slowest on average first', () => {
  const slow = createSlowCalls()
  slow.note('A/quick', 299.9)
  slow.note('A/once', 300)
  slow.note('A/often', 1_000)
  slow.note('A/often', 400)
  expect(slow.lines(10)).toEqual([
    { what: 'A/often', calls: 2, meanMs: 700, maxMs: 1_000 },
    { what: 'A/once', calls: 1, meanMs: 300, maxMs: 300 },
  ])
  expect(slow.lines(1)).toHaveLength(1)
})
