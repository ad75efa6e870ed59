import type { Point } from './grid.ts'
import type { Language } from './messages.ts'

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' }

const formats = new Map<string, Intl.NumberFormat>()

/** Each format is made once: making one takes longer than a frame may for all the lengths of a sketch. */
const formatOf = (lang: Language, digits: number): Intl.NumberFormat => {
  const key = `${lang}${digits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, made)
  return made
}

const number = (value: number, digits: number, lang: Language): string => formatOf(lang, digits).format(value)

/** Length for people: metres, kilometres above 100 m. */
export function formatLength(metres: number, lang: Language): string {
  const [km, m] = lang === 'el' ? ['χλμ.', 'μ.'] : ['km', 'm']
  return metres > 100 ? `${number(metres / 1000, 3, lang)} ${km}` : `${number(metres, 2, lang)} ${m}`
}

/** Length always in metres, as a companion of the kilometre form. */
export function formatMetres(metres: number, lang: Language): string {
  return `${number(metres, 2, lang)} ${lang === 'el' ? 'μ.' : 'm'}`
}

/** What a reader counts land in. */
export type AreaUnit = 'stremma' | 'hectare'

/** Area for people, in their unit: stremmata, or m² and from 1000 m² on hectares. */
export function formatArea(squareMetres: number, lang: Language, unit: AreaUnit): string {
  if (unit === 'stremma') return formatStremmata(squareMetres, lang)
  return formatPiece(squareMetres, lang)
}

/** A piece of land of any size: whole fields in hectares, what is less than 1000 m² in square metres. */
export function formatPiece(squareMetres: number, lang: Language): string {
  return squareMetres >= 1000 ? `${number(squareMetres / 10_000, 4, lang)} ha` : formatSquareMetres(squareMetres, lang)
}

/** Area in m² with one decimal. */
export function formatSquareMetres(squareMetres: number, lang: Language): string {
  return `${number(squareMetres, 1, lang)} ${lang === 'el' ? 'τ.μ.' : 'm²'}`
}

/** Area in stremmata (1000 m²). */
export function formatStremmata(squareMetres: number, lang: Language): string {
  return `${number(squareMetres / 1000, 3, lang)} ${lang === 'el' ? 'στρ.' : 'str.'}`
}

/** An area in every unit people use, that of the reader first. */
export function areaForms(squareMetres: number, lang: Language, unit: AreaUnit): readonly [string, ...string[]] {
  const [hectares, stremmata] = [formatPiece(squareMetres, lang), formatStremmata(squareMetres, lang)]
  const [first, second] = unit === 'stremma' ? [stremmata, hectares] : [hectares, stremmata]
  return squareMetres >= 1000 ? [first, second, formatSquareMetres(squareMetres, lang)] : [first, second]
}

/** A length in the unit of the specification, and in metres where that is another one. */
export function lengthForms(metres: number, lang: Language): readonly [string, ...string[]] {
  const first = formatLength(metres, lang)
  return metres > 100 ? [first, formatMetres(metres, lang)] : [first]
}

/** A share from 0 to 1 in percent with one decimal, without the sign. */
export const formatShare = (share: number, lang: Language): string => number(share * 100, 1, lang)

/** A coordinate in metres with the decimals of the storage grid. */
export const formatCoordinate = (value: number): string => value.toFixed(3)

/** The angle of a corner between its two sides, in degrees from 0 to 180; null where a side has no length. */
export function cornerAngle(before: Point, at: Point, after: Point): number | null {
  const [ux, uy] = [before[0] - at[0], before[1] - at[1]]
  const [vx, vy] = [after[0] - at[0], after[1] - at[1]]
  if ((ux === 0 && uy === 0) || (vx === 0 && vy === 0)) return null
  return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI
}

/** An angle in degrees with one decimal. */
export const formatDegrees = (degrees: number, lang: Language): string => `${number(degrees, 1, lang)}°`
