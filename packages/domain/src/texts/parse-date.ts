import type { Lang } from '../kernel/lang.ts'
import { athensDate } from '../kernel/athens-date.ts'

/** A day, or a day with a time and its zone, as machines write them (ISO 8601, with a blank in place of the T, too). */
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?( ?(?:Z|[+-]\d{2}(?::?\d{2})?))?)?$/

/** How dates are typed and shown (specification section 5). */
export const datePattern = (lang: Lang): string => (lang === 'el' ? 'ΗΗ/ΜΜ/ΕΕΕΕ' : 'MM/DD/YYYY')

const pad = (value: number): string => String(value).padStart(2, '0')

const civil = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** Reads a typed date: `5/3/2026`, `05-03-2026` or `05032026`. Null when it is none. */
export const parseDate = (lang: Lang, typed: string): string | null => {
  const parts = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(typed.trim())
  if (parts === null) return null
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return lang === 'el' ? civil(year, second, first) : civil(year, first, second)
}

const athensHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', hour: '2-digit', hourCycle: 'h23' })

/** The instant at which clocks in Athens show a civil date and time; `time` is `HH:mm:ss`. */
export const athensInstant = (date: string, time: string): string => {
  // Athens is 2 or 3 hours ahead of UTC; the right offset is the one that shows the wanted hour again.
  for (const offset of ['+03:00', '+02:00']) {
    const instant = `${date}T${time}${offset}`
    const at = new Date(instant)
    if (Number(athensHour.format(at)) === Number(time.slice(0, 2)) && athensDate(instant) === date) return instant
  }
  return `${date}T${time}+02:00`
}

/** Reads a typed date and time, `05/03/2026 14:30` with optional seconds, as an instant. Null when it is none. */
export const parseDateTime = (lang: Lang, typed: string): string | null => {
  const parts = /^([^\s,]+)[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(typed.trim())
  if (parts === null) return null
  const date = parseDate(lang, parts[1] ?? '')
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? '0')]
  if (date === null || hour > 23 || minute > 59 || second > 59) return null
  return athensInstant(date, `${pad(hour)}:${pad(minute)}:${pad(second)}`)
}

/** A day and a time that a machine wrote: the civil day, and the instant where there is a time. */
export interface IsoTime {
  readonly day: string
  readonly instant: string | null
}

/**
 * Reads `2026-12-22`, `2026-12-22 23:59:59` or `2026-12-22T21:59:59Z`. A time without a zone is that of clocks in Athens,
 * whatever the zone of the machine that reads it. Null for a day or time that there is not, and for any other text.
 */
export const parseIso = (text: string): IsoTime | null => {
  const parts = ISO.exec(text.trim())
  if (parts === null) return null
  const day = civil(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  const [hour, minute, second = '00', zone = ''] = parts.slice(4)
  if (day === null) return null
  if (hour === undefined || minute === undefined) return { day, instant: null }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const time = `${hour}:${minute}:${second}`
  if (zone === '') return { day, instant: athensInstant(day, time) }
  const [, sign = '', hours = '00', minutes = '00'] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? []
  const at = new Date(`${day}T${time}${sign === '' ? 'Z' : `${sign}${hours}:${minutes}`}`)
  return Number.isNaN(at.getTime()) ? null : { day, instant: at.toISOString() }
}
