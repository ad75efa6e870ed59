/** Least and greatest easting and northing of the country in EPSG:2100, metres. */
const EAST = [103_987, 1_008_000] as const
const NORTH = [3_849_000, 4_626_000] as const

/** Ways to write metres: six or seven digits together, or with points, commas or blanks between thousands; three decimals at most. */
const WAYS = [
  String.raw`(\d{6,7})(?:[.,](\d{1,3}))?`,
  String.raw`(\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,3}))?`,
  String.raw`(\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,3}))?`,
  String.raw`(\d{1,3}(?: \d{3}){1,2})(?:[.,](\d{1,3}))?`,
] as const
const METRES = WAYS.map((way) => new RegExp(`^${way}$`))
const ANY = WAYS.map((way) => way.replaceAll(/\((?!\?)/g, '(?:')).join('|')
const WRITTEN = new RegExp(String.raw`^(${ANY})(?:\s*[,;/]\s*|\s+)(${ANY})$`)

const metresOf = (text: string): number => {
  const [, whole = '', decimals = '0'] = METRES.map((way) => way.exec(text)).find((found) => found !== null) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

/** Two coordinates on the 1 mm grid as they are stored: `412345.6 4398765.4`. */
export const pointText = ([x, y]: readonly [number, number]): string =>
  [x, y].map((metres) => String(Math.round(metres * 1_000) / 1_000)).join(' ')

/**
 * Easting and northing that somebody typed, as they are stored; anything else as it is. The northing may come first: no number is
 * both an easting and a northing of the country.
 */
export const tidyPoint = (text: string): string => {
  const written = WRITTEN.exec(text.trim().replaceAll(/[\u00a0\u202f]/g, ' '))
  if (written === null) return text
  const [first, second] = [metresOf(written[1] ?? ''), metresOf(written[2] ?? '')]
  return pointText(isWithin(first, NORTH) && isWithin(second, EAST) ? [second, first] : [first, second])
}

/** The coordinates of a stored point, EPSG:2100 metres; null for a text that is none within the country. */
export const coordinatesOf = (text: string): readonly [number, number] | null => {
  const found = /^(\d{6,7}(?:\.\d{1,3})?) (\d{7}(?:\.\d{1,3})?)$/.exec(text)
  if (found === null) return null
  const [x, y] = [Number(found[1]), Number(found[2])]
  return isWithin(x, EAST) && isWithin(y, NORTH) ? [x, y] : null
}

/** Whether a tidied text is a place within the country. */
export const isPoint = (text: string): boolean => coordinatesOf(text) !== null
