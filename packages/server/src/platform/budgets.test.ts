import { describe, expect, it } from 'vitest'
import { createBudgets } from './budgets.ts'

/** 20 calls of the map in a second, 200 at once; of one route half of that. */
const CALLS_PER_MINUTE = 6_000
const OF_KIND = 200
const OF_ROUTE = 100

const atTime = () => {
  const clock = { ms: 0 }
  return { clock, budgets: createBudgets(CALLS_PER_MINUTE, () => clock.ms) }
}

const granted = (count: number, take: (n: number) => number): number =>
  Array.from({ length: count }, (_, n) => take(n)).filter((wait) => wait === 0).length
/** Another route each time, as a page asks that shows many things. */
const spread = (n: number): string => `route-${n % 4}`

describe('the budget of a session', () => {
  it('allows a burst, then as many as its rate, and says how long to wait', () => {
    const { clock, budgets } = atTime()
    const take = (n = 0) => budgets.take('a', 'map', spread(n))
    expect(granted(OF_KIND - 1, take)).toBe(OF_KIND - 1)
    expect(take(3)).toBe(0)
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
    const take = (n: number) => budgets.take('a', 'map', spread(n))
    expect(granted(OF_KIND + 50, take)).toBe(OF_KIND)
    clock.ms += 3_600_000
    expect(granted(OF_KIND + 50, take)).toBe(OF_KIND)
  })

  it('is not touched by another session or another kind of call', () => {
    const { budgets } = atTime()
    expect(granted(OF_KIND + 50, (n) => budgets.take('a', 'map', spread(n)))).toBe(OF_KIND)
    expect(budgets.take('b', 'map', spread(0))).toBe(0)
    expect(budgets.take('a', 'write', 'save')).toBe(0)
    expect(budgets.take('a', 'read', 'menu')).toBe(0)
  })
})

describe('the budget of a session for one route', () => {
  it('is met at its last call, refused at the next, and leaves the other routes of its kind alone', () => {
    const { clock, budgets } = atTime()
    const take = () => budgets.take('a', 'map', 'one')
    expect(granted(OF_ROUTE - 1, take)).toBe(OF_ROUTE - 1)
    expect(take()).toBe(0)
    expect(take()).toBe(1)
    expect(budgets.take('a', 'map', 'another')).toBe(0)
    expect(budgets.take('b', 'map', 'one')).toBe(0)
    // Ten a second.
    clock.ms += 99
    expect(take()).toBe(1)
    clock.ms += 1
    expect(take()).toBe(0)
  })

  it('takes nothing of the kind’s for calls that it refuses', () => {
    const { budgets } = atTime()
    expect(granted(OF_ROUTE + 500, () => budgets.take('a', 'map', 'one'))).toBe(OF_ROUTE)
    expect(granted(OF_ROUTE + 500, () => budgets.take('a', 'map', 'another'))).toBe(OF_KIND - OF_ROUTE)
    expect(budgets.take('a', 'map', 'third')).toBe(1)
  })
})
