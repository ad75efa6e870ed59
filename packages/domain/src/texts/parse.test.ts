import { describe, expect, it } from 'vitest'
import { athensInstant, parseDate, parseDateTime } from './parse-date.ts'
import { editableNumber, parseNumber } from './parse-number.ts'

describe('numbers as people type them', () => {
  it.each([
    ['el', '1.234,56', 1234.56],
    ['el', '12,5', 12.5],
    ['el', '12.5', 12.5],
    ['el', '1.234', 1234],
    ['el', ' 7 ', 7],
    ['en', '1,234.56', 1234.56],
    ['en', '12.5', 12.5],
  ] as const)('%s reads %s', (lang, typed, value) => expect(parseNumber(lang, typed)).toBe(value))

  it('tells nothing from nonsense', () => {
    expect(parseNumber('el', '  ')).toBeNull()
    expect(parseNumber('el', '12,5,5')).toBeNaN()
    expect(parseNumber('el', 'δώδεκα')).toBeNaN()
  })

  it('reads back what it writes', () => {
    for (const value of [0, 0.01, 1234.56, 1_000_000]) {
      for (const lang of ['el', 'en'] as const) expect(parseNumber(lang, editableNumber(lang, value, 2))).toBe(value)
    }
  })
})

describe('dates as people type them', () => {
  it('reads day first in Greek and month first in English', () => {
    expect(parseDate('el', '5/3/2026')).toBe('2026-03-05')
    expect(parseDate('en', '5/3/2026')).toBe('2026-05-03')
    expect(parseDate('el', '05032026')).toBe('2026-03-05')
  })
  it('refuses days that do not exist', () => {
    expect(parseDate('el', '31/02/2026')).toBeNull()
    expect(parseDate('el', '29/02/2027')).toBeNull()
    expect(parseDate('el', 'αύριο')).toBeNull()
  })
  it('knows summer and winter time in Athens', () => {
    expect(athensInstant('2026-07-01', '23:59:59')).toBe('2026-07-01T23:59:59+03:00')
    expect(athensInstant('2026-12-01', '00:00:00')).toBe('2026-12-01T00:00:00+02:00')
    expect(parseDateTime('el', '15/05/2026 23:59')).toBe('2026-05-15T23:59:00+03:00')
    expect(parseDateTime('el', '15/05/2026 24:00')).toBeNull()
  })
})
