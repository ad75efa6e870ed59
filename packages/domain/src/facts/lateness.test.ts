import { describe, expect, it } from 'vitest'
import { anApplicationFacts } from '../checks/testing.ts'
import { lateness } from './lateness.ts'

/** Friday 15 May 2026 is the final date, 9 June the latest one. */
const facts = (now: string, more: { holidays?: readonly string[]; isForceMajeure?: boolean } = {}) => {
  const base = anApplicationFacts({ header: { dteOris: null } })
  return { ...base, now, period: { ...base.period, ...more } }
}

describe('how late an application is', () => {
  it.each([
    ['at the last second', '2026-05-15T23:59:59+03:00', 0],
    ['a second later, on Saturday', '2026-05-16T00:00:00+03:00', 0],
    ['on Monday', '2026-05-18T00:00:00+03:00', 1],
    ['on Friday after', '2026-05-22T23:59:59+03:00', 5],
  ])('%s', (_name, now, days) =>
    expect(lateness(facts(now), {})).toMatchObject({ days, percent: days, isTooLate: false }),
  )

  it('counts the holidays that the agency keeps, and those of the calendar where it keeps none of the year', () => {
    // Whit Monday is 1 June 2026.
    const day = '2026-06-02T12:00:00+03:00'
    expect(lateness(facts(day), {}).days).toBe(11)
    expect(lateness(facts(day, { holidays: ['2025-01-01'] }), {}).days).toBe(11)
    expect(lateness(facts(day, { holidays: ['2026-01-01'] }), {}).days).toBe(12)
    expect(lateness(facts(day, { holidays: ['2026-06-01', '2026-06-02'] }), {}).days).toBe(10)
  })

  it('costs nothing where force majeure was recognised, and is too late all the same after the latest date', () => {
    const late = facts('2026-05-22T12:00:00+03:00', { isForceMajeure: true })
    expect(lateness(late, {})).toEqual({ days: 5, percent: 0, isTooLate: false })
    expect(lateness(facts('2026-06-09T23:59:59+03:00', { isForceMajeure: true }), {}).isTooLate).toBe(false)
    expect(lateness(facts('2026-06-10T00:00:00+03:00', { isForceMajeure: true }), {}).isTooLate).toBe(true)
  })
})
