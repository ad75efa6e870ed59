import { fromWgs84, isInCountry } from './crs.ts'
import { gridPoint } from './grid.ts'
import type { Point } from './grid.ts'

/** How a position is typed: Greek Grid metres, WGS84 degrees with decimals, or degrees, minutes and seconds. */
export type PlaceSystem = 'greekGrid' | 'degrees' | 'dms'

/** Compass letters of both languages; south and west are negative. Greek Α is east (ανατολικά), Δ is west. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { N: 1, Β: 1, E: 1, Α: 1, S: -1, Ν: -1, W: -1, Δ: -1 }

function readDecimal(text: string): number | null {
  const value = /^\s*-?\d+([.,]\d+)?\s*°?\s*$/.test(text) ? Number.parseFloat(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** Degrees from `38° 14' 5,2" Β`, `38 14 5.2` or `38:14:5`; null when unreadable or a part is 60 or more. */
function readDms(text: string): number | null {
  const match = /^\s*(-?)(\d{1,3})[°:\s]+(\d{1,2})(?:['′’:\s]+(\d{1,2}(?:[.,]\d+)?))?["″”'\s]*([A-ZΑ-Ω]?)\s*$/i.exec(
    text,
  )
  if (!match) return null
  const [, minus = '', degrees = '', minutes = '', seconds = '0', letter = ''] = match
  const [m, s] = [Number(minutes), Number(seconds.replace(',', '.'))]
  const sign = letter === '' ? 1 : SIGNS[letter.toUpperCase()]
  if (m >= 60 || s >= 60 || sign === undefined) return null
  const value = Number(degrees) + m / 60 + s / 3600
  return minus === '-' ? -value : value * sign
}

export type PlaceResult =
  | { readonly status: 'done'; readonly point: Point }
  | { readonly status: 'unreadable' }
  /** Outside the extent of the map. */
  | { readonly status: 'outside' }

/**
 * The position (EPSG:2100 metres) of two typed numbers. The Greek grid is given as X (east) and Y (north), degrees as
 * latitude and longitude, the order in which people write each.
 */
export function readPlace(system: PlaceSystem, first: string, second: string): PlaceResult {
  const read = system === 'dms' ? readDms : readDecimal
  const [a, b] = [read(first), read(second)]
  if (a === null || b === null) return { status: 'unreadable' }
  const point = gridPoint(system === 'greekGrid' ? [a, b] : fromWgs84([b, a]))
  return isInCountry(point) ? { status: 'done', point } : { status: 'outside' }
}
