import type { Language } from './messages.ts'

// Every page shows the clock of Athens, wherever the reader's own device believes it is.
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (moment: number): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> =>
  Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))

/** The day of an instant (milliseconds) in Athens: Greek `DD/MM/YYYY`, English `MM/DD/YYYY` (specification section 5). */
export function formatDay(moment: number, lang: Language): string {
  const { day, month, year } = partsOf(moment)
  return lang === 'el' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** Day and minute of an instant (milliseconds) in Athens, the day as {@link formatDay} tells it. */
export function formatMoment(moment: number, lang: Language): string {
  const { hour, minute } = partsOf(moment)
  return `${formatDay(moment, lang)} ${hour}:${minute}`
}
