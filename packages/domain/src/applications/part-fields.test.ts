import { expect, it } from 'vitest'
import { measureEnded } from './part-fields.ts'

it.each([
  ['on the last day of the year before', '2026-12-31', 'measureEnded'],
  ['on the first day of the year', '2027-01-01', null],
  ['never', null, null],
])('a measure that ends %s', (_when, dteend, reason) =>
  expect(measureEnded({}, { year: 2027, was: () => ({ dteend }) })).toBe(reason),
)

it('a measure that no list has is not said to have ended', () =>
  expect(measureEnded({}, { year: 2027, was: () => null })).toBeNull())
