import { describe, expect, it } from 'vitest'
import { createBudgets } from './budgets.ts'

/** 20 calls of the map in a second, 200 at once. */
const CALLS_PER_MINUTE = 6_000

const atTime = () => {
  const clock = { ms: 0 }
  return { clock, budgets: createBudgets(CALLS_PER_MINUTE, () => clock.ms) }
}

const granted = (count: number, take: () => number): number =>
  Array.from({ length: count }, take).filter((wait) => wait === 0).length

describe('the budget of a session', () => {
  it('allows a burst, then as many as its rate, and says how long to wait', () => {
    const { clock, budgets } = atTime()
    const take = () => budgets.take('a', 'map')
    expect(granted(250, take)).toBe(200)
    expect(take()).toBe(1)
    clock.ms += 49
    expect(take()).toBe(1)
    clock.ms += 1
    expect(take()).toBe(0)
    expect(take()).toBe(1)
    clock.ms += 1_000
    expect(granted(50, take)).toBe(20)
  })

  it('fills up again, but not beyond its burst', () => {
    const { clock, budgets } = atTime()
    expect(granted(250, () => budgets.take('a', 'map'))).toBe(200)
    clock.ms += 3_600_000
    expect(granted(250, () => budgets.take('a', 'map'))).toBe(200)
  })

  it('is not touched by another session or another kind of call', () => {
    const { budgets } = atTime()
    expect(granted(250, () => budgets.take('a', 'map'))).toBe(200)
    expect(budgets.take('b', 'map')).toBe(0)
    expect(budgets.take('a', 'write')).toBe(0)
    expect(budgets.take('a', 'read')).toBe(0)
  })
})
