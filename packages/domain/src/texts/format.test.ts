import { expect, it } from 'vitest'
import { athensDate } from '../kernel/athens-date.ts'
import { fillText, formatArea, formatAreaIn, formatDate, formatDateTime, formatNumber, formatRecent } from './format.ts'

it.each([
  ['el', '2026-03-05', '05/03/2026'],
  ['en', '2026-03-05', '03/05/2026'],
  ['el', '2024-02-29', '29/02/2024'],
  ['en', '2024-02-29', '02/29/2024'],
  ['el', '2026-12-31', '31/12/2026'],
  ['en', '2026-12-31', '12/31/2026'],
  // The day as it is written, not of another time zone.
  ['el', '2026-05-15T23:59:59+03:00', '15/05/2026'],
  ['en', '2026-05-15T23:59:59+03:00', '05/15/2026'],
  ['el', '2026-01-01T00:00:00+02:00', '01/01/2026'],
] as const)('%s writes the day of %s as %s', (lang, iso, shown) => expect(formatDate(lang, iso)).toBe(shown))

it.each([
  // The last second of the year in Athens, and the first of the next.
  ['2025-12-31T21:59:59Z', '2025-12-31', '31/12/2025 23:59:59', '12/31/2025 23:59:59'],
  ['2025-12-31T22:00:00Z', '2026-01-01', '01/01/2026 00:00:00', '01/01/2026 00:00:00'],
  // Summer time: three hours ahead of Greenwich.
  ['2026-07-01T20:59:59Z', '2026-07-01', '01/07/2026 23:59:59', '07/01/2026 23:59:59'],
  ['2026-07-01T21:00:00Z', '2026-07-02', '02/07/2026 00:00:00', '07/02/2026 00:00:00'],
])('clocks in Athens show %s as %s', (instant, day, greek, english) => {
  expect(athensDate(instant)).toBe(day)
  expect(formatDateTime('el', instant, true)).toBe(greek)
  expect(formatDateTime('en', instant, true)).toBe(english)
  expect(formatDateTime('el', instant)).toBe(greek.slice(0, -3))
})

it.each([
  ['the same day in Athens: the time', '2026-05-15T10:07:59+03:00', '2026-05-15T23:59:59+03:00', '10:07'],
  [
    'yesterday in Athens, today in UTC: the date',
    '2026-05-14T23:59:59+03:00',
    '2026-05-15T00:00:00+03:00',
    '14/05/2026',
  ],
  ['today in Athens, yesterday in UTC: the time', '2026-05-14T21:00:00Z', '2026-05-15T12:00:00+03:00', '00:00'],
] as const)('few words for %s', (_what, instant, now, text) => expect(formatRecent('el', instant, now)).toBe(text))

it.each([
  ['el', 'stremma', 42_600, false, '42,6 στρ. (4,26 ha)'],
  ['el', 'hectare', 42_600, false, '4,26 ha (42,6 στρ.)'],
  ['en', 'stremma', 42_600, false, '42.6 str. (4.26 ha)'],
  // One shape is told to the m².
  ['el', 'stremma', 5_375, true, '5,375 στρ. (0,5375 ha)'],
  ['el', 'hectare', 5_375, true, '0,5375 ha (5,375 στρ.)'],
  ['el', 'stremma', 0, false, '0,0 στρ. (0,00 ha)'],
] as const)('%s in %s tells %d m² (one shape: %s) as %s', (lang, unit, m2, isShape, told) =>
  expect(formatArea(lang, unit, m2, isShape)).toBe(told),
)

it.each([
  ['below half a unit', -0.004_999, 2, '0,00'],
  ['exactly half a unit', -0.005, 2, '-0,01'],
  ['above half a unit', -0.005_001, 2, '-0,01'],
  ['below half a whole', -0.499, 0, '0'],
  ['exactly half a whole', -0.5, 0, '-1'],
  ['of nothing', -0, 2, '0,00'],
])('writes no sign before what is nothing once it is rounded: %s', (_what, value, digits, text) => {
  expect(formatNumber('el', value, digits)).toBe(text)
})

it('tells an area alone where there is no room for both', () => {
  expect(formatAreaIn('el', 'stremma', 1_234_500)).toBe('1.234,5 στρ.')
  expect(formatAreaIn('en', 'hectare', 1_234_500)).toBe('123.45 ha')
})

it.each([
  ['{m2:area}', 'stremma', '5,4 στρ. (0,54 ha)'],
  ['{m2:area}', undefined, '0,54 ha (5,4 στρ.)'],
  ['{m2:shape}', 'stremma', '5,375 στρ. (0,5375 ha)'],
  // Brackets stand in no others.
  ['έκταση ({m2:area})', 'stremma', 'έκταση (5,4 στρ. · 0,54 ha)'],
  ['({m2:shape} έως {m2:area})', 'hectare', '(0,5375 ha · 5,375 στρ. έως 0,54 ha · 5,4 στρ.)'],
  ['(α) {m2:area}', 'stremma', '(α) 5,4 στρ. (0,54 ha)'],
  // A limit with as many digits as it has.
  ['{m2:size}', 'stremma', '5,375 στρ.'],
  ['{m2:size}', 'hectare', '0,5375 ha'],
] as const)('a text with %s, read in %s, says %s', (text, unit, told) =>
  expect(fillText('el', text, { m2: 5_375 }, unit)).toBe(told),
)
