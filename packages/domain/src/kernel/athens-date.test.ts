import { expect, it } from 'vitest'
import { athensMidnight } from './athens-date.ts'
import { date, datetime } from './fields.ts'

it.each([
  ['a day of the winter', '2026-01-15', '2026-01-15T00:00:00+02:00'],
  ['a day of the summer', '2026-07-15', '2026-07-15T00:00:00+03:00'],
  ['the day on which the summer begins', '2026-03-29', '2026-03-29T00:00:00+02:00'],
  ['the day on which it ends', '2026-10-25', '2026-10-25T00:00:00+03:00'],
])('%s begins at its midnight in Athens', (_what, day, instant) => expect(athensMidnight(day)).toBe(instant))

it('a date-time may be sent as DO# and a day, like a date', () => {
  expect(date({ column: 'a' }).schema.parse('DO#15072026')).toBe('2026-07-15')
  expect(datetime({ column: 'a' }).schema.parse('DO#15072026')).toBe('2026-07-15T00:00:00+03:00')
  expect(datetime({ column: 'a' }).schema.parse('2026-07-15T10:00:00Z')).toBe('2026-07-15T10:00:00Z')
})

it.each(['DO#99999999', 'DO#31022026', 'DO#150726', '15072026'])('%s is no date-time', (value) =>
  expect(datetime({ column: 'a' }).schema.safeParse(value).success).toBe(false),
)
