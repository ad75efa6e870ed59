import { readAngle } from './angles.ts'
import { readCoordinate } from './coordinates.ts'
import { fromWgs84, isInCountry } from './crs.ts'
import { gridPoint } from './grid.ts'
import type { Point } from './grid.ts'

/** How a position is typed: Greek Grid metres, WGS84 degrees with decimals, or degrees, minutes and seconds. */
export type PlaceSystem = 'greekGrid' | 'degrees' | 'dms'

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
  const read = system === 'greekGrid' ? readCoordinate : readAngle
  const [a, b] = [read(first), read(second)]
  if (a === null || b === null) return { status: 'unreadable' }
  const point = gridPoint(system === 'greekGrid' ? [a, b] : fromWgs84([b, a]))
  return isInCountry(point) ? { status: 'done', point } : { status: 'outside' }
}
