import { athensDate } from '../kernel/athens-date.ts'
import type { Lang } from '../kernel/lang.ts'
import type { MessageParam } from '../kernel/message.ts'
import { M2_PER_HECTARE, M2_PER_STREMMA, otherAreaUnit, type AreaUnit } from '../kernel/units.ts'

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
    // What is nothing once it is rounded has no sign.
    signDisplay: 'negative',
  })
  numberFormats.set(key, made)
  return made
}

/** A number with a fixed count of decimals: `1.234,50` in Greek. */
export const formatNumber = (lang: Lang, value: number, digits = 0): string => numberFormat(lang, digits).format(value)

interface UnitOfArea {
  readonly m2: number
  readonly sign: Readonly<Record<Lang, string>>
  /** Decimals of a sum, and of one shape: a hundred m² and one m². */
  readonly digits: number
  readonly shapeDigits: number
}
const AREA_UNITS: Readonly<Record<AreaUnit, UnitOfArea>> = {
  stremma: { m2: M2_PER_STREMMA, sign: { el: 'στρ.', en: 'str.' }, digits: 1, shapeDigits: 3 },
  hectare: { m2: M2_PER_HECTARE, sign: { el: 'ha', en: 'ha' }, digits: 2, shapeDigits: 4 },
}

/** The sign of a unit of areas: `στρ.`, `ha`. */
export const areaSign = (lang: Lang, unit: AreaUnit): string => AREA_UNITS[unit].sign[lang]

/** How an area is typed: m² in one of the unit, and the decimals that reach one m². */
export const areaInputOf = (unit: AreaUnit): { readonly m2: number; readonly digits: number } => ({
  m2: AREA_UNITS[unit].m2,
  digits: AREA_UNITS[unit].shapeDigits,
})

/** An area given in m² as a bare number, for a column whose head names the unit; of one shape to the m². */
export const formatAreaNumber = (lang: Lang, unit: AreaUnit, areaM2: number, isShape = false): string => {
  const { m2, digits, shapeDigits } = AREA_UNITS[unit]
  return formatNumber(lang, areaM2 / m2, isShape ? shapeDigits : digits)
}

/** An area given in m² in one unit: `12,5 στρ.`; of one shape to the m². */
export const formatAreaIn = (lang: Lang, unit: AreaUnit, areaM2: number, isShape = false): string =>
  `${formatAreaNumber(lang, unit, areaM2, isShape)} ${areaSign(lang, unit)}`

/** An area given in m², in the reader's unit and then in the other: `12,5 στρ. (1,25 ha)`. */
export const formatArea = (lang: Lang, unit: AreaUnit, areaM2: number, isShape = false): string =>
  `${formatAreaIn(lang, unit, areaM2, isShape)} (${formatAreaIn(lang, otherAreaUnit(unit), areaM2, isShape)})`

/** Whole square metres: `1.234 m²`. */
const formatSquareMetres = (lang: Lang, areaM2: number): string => `${formatNumber(lang, areaM2, 0)} m²`

/** Euro from integer cents: `1.234,50 €`, with a space that does not break. */
export const formatCents = (lang: Lang, cents: number): string => `${formatNumber(lang, cents / 100, 2)}\u00a0€`

/** Greek `DD/MM/YYYY`; English `MM/DD/YYYY` (specification section 5). Takes `YYYY-MM-DD` or an ISO date-time. */
export const formatDate = (lang: Lang, iso: string): string => {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return lang === 'el' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

// The same clock in both languages.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const exactClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
/** Date and time of an instant as clocks in Athens show it, to the minute; to the second where one proves something by it. */
export const formatDateTime = (lang: Lang, instant: string, isExact = false): string =>
  `${formatDate(lang, athensDate(instant))} ${(isExact ? exactClock : clock).format(new Date(instant))}`

/** Hours and minutes of an instant as clocks in Athens show them, in both languages. */
export const formatTime = (instant: string): string => clock.format(new Date(instant))

/** An instant in few words: hours and minutes in Athens where it lies on the day of `now`, else the date. */
export const formatRecent = (lang: Lang, instant: string, now: string): string =>
  athensDate(instant) === athensDate(now) ? formatTime(instant) : formatDate(lang, athensDate(instant))

/** Digits after the comma that are shown of a number as it is. */
const MAX_DIGITS = 6

const formatAsIs = (lang: Lang, value: number): string =>
  formatNumber(lang, value, Math.min(MAX_DIGITS, (String(value).split('.')[1] ?? '').length))

/** An area as {@link formatArea} tells it, for a place in brackets already: `12,5 στρ. · 1,25 ha`. */
const formatAreaInside = (lang: Lang, unit: AreaUnit, areaM2: number, isShape: boolean): string =>
  [unit, otherAreaUnit(unit)].map((each) => formatAreaIn(lang, each, areaM2, isShape)).join(' · ')

interface Place {
  readonly lang: Lang
  readonly unit: AreaUnit
  /** It stands in brackets: others within them would be hard to read. */
  readonly isInside: boolean
}

const formatParam = ({ lang, unit, isInside }: Place, value: MessageParam, kind: string | undefined): string => {
  const area = isInside ? formatAreaInside : formatArea
  switch (kind) {
    case 'area':
      return area(lang, unit, Number(value), false)
    case 'shape':
      return area(lang, unit, Number(value), true)
    case 'size':
      return `${formatAsIs(lang, Number(value) / AREA_UNITS[unit].m2)} ${areaSign(lang, unit)}`
    case 'm2':
      // Many square metres are read as land is on the rest of the page.
      return Math.abs(Number(value)) < M2_PER_STREMMA
        ? formatSquareMetres(lang, Number(value))
        : area(lang, unit, Number(value), true)
    case 'cents':
      return formatCents(lang, Number(value))
    case 'date':
      return formatDate(lang, String(value))
    case 'datetime':
      return formatDateTime(lang, String(value))
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
 * area (m² in both units, the reader's first), shape (the same to the m²), size (m² in the reader's unit, with as many digits
 * as it has), m2 (square metres, from a stremma on as area), cents, date, datetime, n (as many digits as it has), n1, n2, n3. A placeholder without a parameter stays
 * visible: a fault one can see. A parameter that is a name may have its English beside it, as `<name>En`.
 */
export const fillText = (
  lang: Lang,
  text: string,
  params: Readonly<Record<string, MessageParam>> | undefined,
  unit: AreaUnit = 'hectare',
): string =>
  params === undefined
    ? text
    : text.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, kind: string | undefined, at: number) => {
        const english = lang === 'en' ? params[`${name}En`] : undefined
        const value = english ?? params[name]
        const before = text.slice(0, at)
        const isInside = before.lastIndexOf('(') > before.lastIndexOf(')')
        return value === undefined ? whole : formatParam({ lang, unit, isInside }, value, kind)
      })
