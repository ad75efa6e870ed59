import type { MessageParam } from '../kernel/message.ts'
import { M2_PER_HECTARE, M2_PER_STREMMA } from '../kernel/units.ts'

/** Languages of the interface. Greek is the language of the product, English the fallback. */
export type Lang = 'el' | 'en'

const LOCALES: Record<Lang, string> = { el: 'el-GR', en: 'en-GB' }

const numberFormats = new Map<string, Intl.NumberFormat>()
const numberFormat = (lang: Lang, digits: number): Intl.NumberFormat => {
  const key = `${lang}${digits}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(LOCALES[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  numberFormats.set(key, made)
  return made
}

/** A number with a fixed count of decimals: `1.234,50` in Greek. */
export const formatNumber = (lang: Lang, value: number, digits = 0): string => numberFormat(lang, digits).format(value)

/** An area given in m²: `1,25 ha (12,5 στρ.)`, as farmers and the paper form both expect. */
export const formatArea = (lang: Lang, areaM2: number): string => {
  const stremmata = formatNumber(lang, areaM2 / M2_PER_STREMMA, 1)
  const hectares = formatNumber(lang, areaM2 / M2_PER_HECTARE, 2)
  return lang === 'el' ? `${hectares} ha (${stremmata} στρ.)` : `${hectares} ha (${stremmata} str.)`
}

/** Whole square metres: `1.234 m²`. */
const formatSquareMetres = (lang: Lang, areaM2: number): string => `${formatNumber(lang, areaM2, 0)} m²`

/** Euro from integer cents: `1.234,50 €`, with a space that does not break. */
export const formatCents = (lang: Lang, cents: number): string => `${formatNumber(lang, cents / 100, 2)}\u00a0€`

/** Greek `DD/MM/YYYY`; English `MM/DD/YYYY` (specification section 5). Takes `YYYY-MM-DD` or an ISO date-time. */
export const formatDate = (lang: Lang, iso: string): string => {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return lang === 'el' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

const dateTimeFormats: Record<Lang, Intl.DateTimeFormat> = {
  el: new Intl.DateTimeFormat('el-GR', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }),
}
const athensDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Athens',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The civil day in Athens of an instant, `YYYY-MM-DD`. */
export const athensDate = (instant: string): string => athensDay.format(new Date(instant))

/** Date and time of an instant as clocks in Athens show it. */
export const formatDateTime = (lang: Lang, instant: string): string =>
  `${formatDate(lang, athensDate(instant))} ${dateTimeFormats[lang].format(new Date(instant))}`

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant in few words: hours and minutes in Athens where it lies on the day of `now`, else the date. */
export const formatRecent = (lang: Lang, instant: string, now: string): string =>
  athensDate(instant) === athensDate(now) ? clock.format(new Date(instant)) : formatDate(lang, athensDate(instant))

/** Digits after the comma that are shown of a number as it is. */
const MAX_DIGITS = 6

const formatAsIs = (lang: Lang, value: number): string =>
  formatNumber(lang, value, Math.min(MAX_DIGITS, (String(value).split('.')[1] ?? '').length))

const formatParam = (lang: Lang, value: MessageParam, kind: string | undefined): string => {
  switch (kind) {
    case 'area':
      return formatArea(lang, Number(value))
    case 'm2':
      return formatSquareMetres(lang, Number(value))
    case 'cents':
      return formatCents(lang, Number(value))
    case 'date':
      return formatDate(lang, String(value))
    case 'datetime':
      return formatDateTime(lang, String(value))
    case 'ha':
      return formatAsIs(lang, Number(value) / M2_PER_HECTARE)
    case 'n':
      return formatAsIs(lang, Number(value))
    case 'n1':
      return formatNumber(lang, Number(value), 1)
    case 'n2':
      return formatNumber(lang, Number(value), 2)
    case 'n3':
      return formatNumber(lang, Number(value), 3)
    default:
      return typeof value === 'number' ? formatNumber(lang, value, Number.isInteger(value) ? 0 : 2) : value
  }
}

/**
 * Fills a text's placeholders: `{name}` (numbers by locale, strings as they are) or `{name:kind}` with kind one of
 * area, m2, ha (m² as hectares), cents, date, datetime, n (as many digits as it has), n1, n2, n3. A placeholder without a parameter stays visible: a fault one can see.
 */
export const fillText = (
  lang: Lang,
  text: string,
  params: Readonly<Record<string, MessageParam>> | undefined,
): string =>
  params === undefined
    ? text
    : text.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, kind: string | undefined) => {
        const value = params[name]
        return value === undefined ? whole : formatParam(lang, value, kind)
      })
