import { expect, test } from 'vitest'
import { addDays, afterWorkingDays, isWorkingDay, orthodoxEaster, workingDaysLate } from './working-days.ts'

test.each([
  [2023, '2023-04-16'],
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
])('Orthodox Easter of %i is %s', (year, date) => {
  expect(orthodoxEaster(year)).toBe(date)
})

test.each([
  '2026-01-01',
  '2026-01-06',
  '2026-02-23',
  '2026-03-25',
  '2026-04-10',
  '2026-04-13',
  '2026-05-01',
  '2026-06-01',
  '2025-08-15',
  '2026-10-28',
  '2026-12-25',
  '2025-12-26',
  '2026-05-16',
  '2026-05-17',
])('%s is not a working day', (date) => {
  expect(isWorkingDay(date)).toBe(false)
})

test.each(['2026-05-15', '2026-05-18', '2026-04-09', '2026-04-14', '2026-12-24'])('%s is a working day', (date) => {
  expect(isWorkingDay(date)).toBe(true)
})

test.each([
  ['before the deadline', '2026-05-15', '2026-05-14', 0],
  ['on the deadline', '2026-05-15', '2026-05-15', 0],
  ['Saturday after a Friday', '2026-05-15', '2026-05-16', 0],
  ['Sunday after a Friday', '2026-05-15', '2026-05-17', 0],
  ['Monday after a Friday', '2026-05-15', '2026-05-18', 1],
  ['across Whit Monday', '2026-05-29', '2026-06-02', 1],
  ['across 15 August', '2025-08-14', '2025-08-18', 1],
  ['real period of 2023', '2023-08-25', '2023-09-19', 17],
  ['across a year', '2025-12-31', '2026-01-07', 3],
])('%s', (_name, deadline, day, days) => {
  expect(workingDaysLate(deadline, day)).toBe(days)
})

test('days are added across months and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
})

test('a term of working days passes over weekends and holidays', () => {
  // A Friday, then Good Friday and Easter Monday of 2026.
  expect(afterWorkingDays('2026-05-15', 1)).toBe('2026-05-18')
  expect(afterWorkingDays('2026-04-09', 1)).toBe('2026-04-14')
  expect(afterWorkingDays('2026-04-09', 0)).toBe('2026-04-09')
  expect(afterWorkingDays('2026-05-15', 2, ['2026-05-18'])).toBe('2026-05-20')
})
