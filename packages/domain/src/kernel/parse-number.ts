import { message, type Message } from './message.ts'
import type { Lang } from './lang.ts'

const SEPARATORS: Readonly<Record<Lang, { readonly decimal: string; readonly group: string }>> = {
  el: { decimal: ',', group: '.' },
  en: { decimal: '.', group: ',' },
}

/** The decimal separator that readers of the language type. */
export const decimalSeparator = (lang: Lang): string => SEPARATORS[lang].decimal

/** Groups of three digits; none begins with a zero, so `0.125` has decimals and no group. */
const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^[-+]?[1-9]\\d{0,2}(${group}\\d{3})+(${decimal}\\d*)?$`)
const GROUPED: Readonly<Record<Lang, RegExp>> = { el: grouped('\\.', ','), en: grouped(',', '\\.') }
/** With blanks between the groups, either sign may stand before the decimals. */
const SPACED = grouped('[ \u00a0\u2009\u202f]', '[.,]')

/**
 * Reads a number as people type it: `1.234,56`, `1 234,56`, `12,5` and, because many keyboards have only a point, `12.5`.
 * A group separator or a blank counts as one only where whole groups of three follow; anywhere else it is no number,
 * because nobody can say whether `1 5` was 15 or 1,5. Null for an empty text, NaN for one that is no number.
 */
export const parseNumber = (lang: Lang, typed: string): number | null => {
  const text = typed.trim().replace(/^[−–]/u, '-')
  if (text === '') return null
  const plain = GROUPED[lang].test(text)
    ? text.replaceAll(SEPARATORS[lang].group, '')
    : SPACED.test(text)
      ? text.replaceAll(/\s/g, '')
      : text
  const normal = plain.replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : Number.NaN
}

/** What is wrong with a text that {@link parseNumber} cannot read, with an example of what it reads. */
export const faultOfNumber = (typed: string): Message => {
  const text = typed.trim()
  if (/(?![0-9])\p{Nd}/u.test(text)) return message('error.numberDigits')
  if (/^[-+]?[\d.,\s]+$/.test(text) && /\s/.test(text)) return message('error.numberGap', { typed: text.slice(0, 40) })
  if (/^[-+]?[\d.,]+$/.test(text)) return message('error.numberMarks', { typed: text.slice(0, 40) })
  return message('error.invalidNumber')
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number as it stands in an input: whole numbers plain (years and codes are such), others grouped, with as many decimals as it has and `scale` allows. */
export const editableNumber = (lang: Lang, value: number | null, scale: number): string => {
  if (value === null || Number.isNaN(value)) return ''
  const key = `${lang}${scale}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(lang === 'el' ? 'el-GR' : 'en-GB', {
      maximumFractionDigits: scale,
      useGrouping: scale === 0 ? false : 'always',
    })
  formats.set(key, format)
  return format.format(value)
}
