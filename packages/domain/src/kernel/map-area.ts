/** Least and greatest easting and northing that a map of the country may show, EPSG:2100, metres: its view reaches beyond the borders. */
const EAST = [-500_000, 1_600_000] as const
const NORTH = [3_200_000, 5_300_000] as const

/** A box in EPSG:2100, metres: left, bottom, right, top. */
export type MapArea = readonly [number, number, number, number]

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most)

/** A box as a criterion of a search holds it: whole metres, outwards, as `512000 4201000 514000 4203000`. */
export const mapAreaText = ([left, bottom, right, top]: MapArea): string =>
  [
    within(Math.floor(left), EAST),
    within(Math.floor(bottom), NORTH),
    within(Math.ceil(right), EAST),
    within(Math.ceil(top), NORTH),
  ].join(' ')

/** The box of a stored text; null for what is none, or has no width or height. */
export const mapAreaOf = (text: string): MapArea | null => {
  const found = /^(-?\d{1,7}) (\d{7}) (-?\d{1,7}) (\d{7})$/.exec(text)
  if (found === null) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = found.slice(1).map(Number)
  const isInside = left >= EAST[0] && right <= EAST[1] && bottom >= NORTH[0] && top <= NORTH[1]
  return isInside && left < right && bottom < top ? [left, bottom, right, top] : null
}
