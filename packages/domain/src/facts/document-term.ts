import type { IsoDate } from '../kernel/units.ts'

/** `checkstatus` of a document: what the office says of it. */
export const DOCUMENT_ACCEPTED = 1
/** One that the office does not accept: it answers no demand any more. */
export const DOCUMENT_REFUSED = 2

/** Days of a month (1 to 12) of a year. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The last day on which a document proves something: as many months after its own date as its kind says, the last day of the
 * month where that one is shorter (Civil Code art. 243). Null for one without a date, or of a kind without an end.
 */
export const documentEnd = (dtedoc: IsoDate | null, monthsvalid: number | null): IsoDate | null => {
  if (dtedoc === null || monthsvalid === null) return null
  const [year = 0, month = 0, day = 0] = dtedoc.split('-').map(Number)
  const months = year * 12 + month - 1 + monthsvalid
  const [endYear, endMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(endYear).padStart(4, '0')}-${two(endMonth)}-${two(Math.min(day, daysIn(endYear, endMonth)))}`
}

/** The day of a claim year on which the land must be at the disposal of the farmer (Reg. (EU) 2021/2115 art. 4(4); DOMAIN 3.2). */
export const landDay = (etos: number): IsoDate => `${etos}-05-31`

/**
 * The day on which documents of a claim year must be in force: that of the land, or the day on which it is asked, where that is later.
 */
export const documentNeededOn = (etos: number, today: IsoDate): IsoDate =>
  today > landDay(etos) ? today : landDay(etos)
