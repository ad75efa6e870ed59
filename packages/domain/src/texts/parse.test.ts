import { describe, expect, it } from 'vitest'
import { athensInstant, parseDate, parseDateTime, parseIso } from './parse-date.ts'
import { editableNumber, faultOfNumber, parseNumber } from '../kernel/parse-number.ts'

describe('numbers as people type them', () => {
  it.each([
    ['el', '1.234,56', 1234.56],
    ['el', '12,5', 12.5],
    ['el', '12.5', 12.5],
    ['el', '1.234', 1234],
    ['el', ' 7 ', 7],
    ['el', '1,5', 1.5],
    ['el', '1.5', 1.5],
    ['el', '1.50', 1.5],
    ['el', '1.500', 1500],
    ['el', '1.5000', 1.5],
    ['el', '0.125', 0.125],
    ['el', '1 234,5', 1234.5],
    ['el', '1\u00a0234\u202f567', 1_234_567],
    ['el', '−3', -3],
    ['en', '1,500', 1500],
    ['en', '1,5', 1.5],
    ['en', '0,125', 0.125],
    ['en', '1 234.5', 1234.5],
    ['en', '1,234.56', 1234.56],
    ['en', '12.5', 12.5],
  ] as const)('%s reads %s', (lang, typed, value) => expect(parseNumber(lang, typed)).toBe(value))

  it('tells nothing from nonsense', () => {
    expect(parseNumber('el', '  ')).toBeNull()
    expect(parseNumber('el', '12,5,5')).toBeNaN()
    expect(parseNumber('el', 'δώδεκα')).toBeNaN()
  })

  it.each([
    ['1 5', 'error.numberGap'],
    ['1 50', 'error.numberGap'],
    ['1 2345', 'error.numberGap'],
    ['1 234 5', 'error.numberGap'],
    ['0 123', 'error.numberGap'],
    ['1, 5', 'error.numberGap'],
    ['1,2,3', 'error.numberMarks'],
    ['1.2.3', 'error.numberMarks'],
    ['1.234.5', 'error.numberMarks'],
    ['1,234,5', 'error.numberMarks'],
    ['٣', 'error.numberDigits'],
    ['１５', 'error.numberDigits'],
    ['1५', 'error.numberDigits'],
    ['5 στρ', 'error.invalidNumber'],
    ['1e3', 'error.invalidNumber'],
  ])('reads %j in no language, and says %s', (typed, code) => {
    for (const lang of ['el', 'en'] as const) expect(parseNumber(lang, typed)).toBeNaN()
    expect(faultOfNumber(typed).code).toBe(code)
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
    expect(parseDateTime('el', '15/5/2026, 09:05')).toBe('2026-05-15T09:05:00+03:00')
  })
  it.each([
    ['2026-12-22 23:59:59', '2026-12-22T23:59:59+02:00'],
    ['2026-06-22T23:59', '2026-06-22T23:59:00+03:00'],
    ['2026-12-22T21:59:59.123Z', '2026-12-22T21:59:59.000Z'],
    ['2026-12-22 23:59:59+02', '2026-12-22T21:59:59.000Z'],
    ['2026-12-22 23:59:59 +0200', '2026-12-22T21:59:59.000Z'],
  ])('takes a time of a machine without a zone as one of Athens: %s', (text, instant) => {
    expect(parseIso(text)).toEqual({ day: text.slice(0, 10), instant })
  })
  it('refuses days and times of a machine that there are not', () => {
    expect(parseIso('2026-02-28')).toEqual({ day: '2026-02-28', instant: null })
    for (const text of [
      '2026-02-30',
      '0000-01-01',
      '2026-02-28 24:00',
      '2026-02-28 10:60',
      '2026-02-28Τ10:00',
      '28-02-2026',
    ])
      expect(parseIso(text)).toBeNull()
  })
})
