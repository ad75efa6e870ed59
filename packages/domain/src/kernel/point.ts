/** Least and greatest easting and northing of the country in EPSG:2100, metres. */
const EAST = [103_987, 1_008_000] as const
const NORTH = [3_849_000, 4_626_000] as const

const WRITTEN = /^(\d{6,7})(?:[.,](\d{1,3}))?(?:\s*[,;/]\s*|\s+)(\d{7})(?:[.,](\d{1,3}))?$/

/** Two coordinates on the 1 mm grid as they are stored: `412345.6 4398765.4`. */
export const pointText = ([x, y]: readonly [number, number]): string =>
  [x, y].map((metres) => String(Math.round(metres * 1_000) / 1_000)).join(' ')

/** Easting and northing that somebody typed, as they are stored; anything else as it is. Metres may have a comma or a point. */
export const tidyPoint = (text: string): string => {
  const [, east, eastPart = '0', north, northPart = '0'] = WRITTEN.exec(text.trim()) ?? []
  return east === undefined || north === undefined
    ? text
    : pointText([Number(`${east}.${eastPart}`), Number(`${north}.${northPart}`)])
}

/** The coordinates of a stored point, EPSG:2100 metres; null for a text that is none within the country. */
export const coordinatesOf = (text: string): readonly [number, number] | null => {
  const found = /^(\d{6,7}(?:\.\d{1,3})?) (\d{7}(?:\.\d{1,3})?)$/.exec(text)
  if (found === null) return null
  const [x, y] = [Number(found[1]), Number(found[2])]
  return x >= EAST[0] && x <= EAST[1] && y >= NORTH[0] && y <= NORTH[1] ? [x, y] : null
}

/** Whether a tidied text is a place within the country. */
export const isPoint = (text: string): boolean => coordinatesOf(text) !== null
