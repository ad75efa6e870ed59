import type { Lang } from './format.ts'

const SEPARATORS: Readonly<Record<Lang, { readonly decimal: string; readonly group: string }>> = {
  el: { decimal: ',', group: '.' },
  en: { decimal: '.', group: ',' },
}

/** The decimal separator that readers of the language type. */
export const decimalSeparator = (lang: Lang): string => SEPARATORS[lang].decimal

/**
 * Reads a number as people type it: `1.234,56`, `12,5` and, because many keyboards have only a point, `12.5`. A group
 * separator counts as one only where whole groups of three follow. Null for an empty text, NaN for one that is no number.
 */
export const parseNumber = (lang: Lang, typed: string): number | null => {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (text === '') return null
  const { decimal, group } = SEPARATORS[lang]
  const escaped = group === '.' ? '\\.' : group
  const grouped = new RegExp(`^[-+]?\\d{1,3}(${escaped}\\d{3})+(\\${decimal}\\d*)?$`)
  const plain = grouped.test(text) ? text.replaceAll(group, '') : text
  const normal = plain.replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : Number.NaN
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
