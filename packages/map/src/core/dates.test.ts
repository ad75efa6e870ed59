import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'

test.each([
  ['el', '2026-03-05T10:07:00Z', '05/03/2026 12:07'],
  ['en', '2026-03-05T10:07:00Z', '03/05/2026 12:07'],
  ['el', '2026-06-30T20:59:59Z', '30/06/2026 23:59'],
  ['el', '2026-06-30T21:00:00Z', '01/07/2026 00:00'],
] as const)('in %s the instant %s is %s in Athens', (lang, instant, shown) => {
  const moment = Date.parse(instant)
  expect(formatMoment(moment, lang)).toBe(shown)
  expect(formatDay(moment, lang)).toBe(shown.slice(0, 10))
})
