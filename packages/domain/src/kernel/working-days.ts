import type { IsoDate } from './units.ts'

const DAY_MS = 86_400_000

const atMidnight = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`)
const toIso = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

/** The civil date some days later (or earlier, when negative). */
export const addDays = (date: IsoDate, days: number): IsoDate => toIso(atMidnight(date) + days * DAY_MS)

/** Orthodox Easter Sunday by Meeus' rule for the Julian calendar; the 13 days' shift holds from 1900 to 2099. */
export const orthodoxEaster = (year: number): IsoDate => {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  return toIso(Date.UTC(year, Math.floor(julian / 31) - 1, (julian % 31) + 1 + 13))
}

const FIXED = new Set(['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'])
/** Days from Easter: Clean Monday, Good Friday, Easter Monday, Whit Monday. */
const MOVABLE = [-48, -2, 1, 50]

/** The public holidays of a year by the calendar. */
export const publicHolidays = (year: number): readonly IsoDate[] => [
  ...[...FIXED].map((day) => `${year}-${day}`),
  ...MOVABLE.map((days) => addDays(orthodoxEaster(year), days)),
]

const isHoliday = (date: IsoDate): boolean => publicHolidays(Number(date.slice(0, 4))).includes(date)

/**
 * Monday to Friday except the Greek public holidays (DOMAIN 2.3, "Working days"). `holidays` are those that the agency
 * keeps; a year of which it keeps none has those that follow from the calendar.
 */
export const isWorkingDay = (date: IsoDate, holidays: readonly IsoDate[] = []): boolean => {
  const weekday = new Date(atMidnight(date)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const isKept = holidays.some((holiday) => holiday.slice(0, 4) === date.slice(0, 4))
  return !(isKept ? holidays.includes(date) : isHoliday(date))
}

/** Number of working days after `deadline` up to and including `day`; 0 when `day` is not later. */
export const workingDaysLate = (deadline: IsoDate, day: IsoDate, holidays: readonly IsoDate[] = []): number => {
  let late = 0
  for (let date = addDays(deadline, 1); date <= day; date = addDays(date, 1))
    if (isWorkingDay(date, holidays)) late += 1
  return late
}

/** The day on which so many working days after `day` have passed; `day` itself is not counted. */
export const afterWorkingDays = (day: IsoDate, count: number, holidays: readonly IsoDate[] = []): IsoDate => {
  let date = day
  for (let left = count; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date, holidays)) left -= 1
  }
  return date
}
