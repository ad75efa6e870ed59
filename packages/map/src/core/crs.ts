import proj4 from 'proj4'
import type { Point } from './grid.ts'

/** Coordinate systems the editor can read. Everything is stored in EPSG:2100 (metres). */
export type CrsCode = 'EPSG:2100' | 'EPSG:4326' | 'EPSG:3857'

/** Greek Grid (GGRS87) with its datum shift: without `towgs84` coordinates land up to 327 m away. */
const GREEK_GRID_DEFINITION =
  '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80 ' +
  '+towgs84=-199.87,74.79,246.62,0,0,0,0 +units=m +no_defs'

/** National extent in EPSG:2100 metres: xmin, ymin, xmax, ymax. */
export const NATIONAL_EXTENT = [103987, 3849000, 1008000, 4626000] as const

const geographic = proj4(GREEK_GRID_DEFINITION, 'EPSG:4326')

type Transform = (point: readonly number[]) => [number, number]

const pair = (value: readonly number[]): [number, number] => [value[0] ?? Number.NaN, value[1] ?? Number.NaN]

/**
 * The 2-D datum shift drops the ellipsoidal height, so the plain inverse is up to 3 mm off, always in the same
 * direction. Three fix-point steps against the forward transform bring the round trip below a nanometre scale error.
 */
function exactInverse(forward: Transform, inverse: Transform): Transform {
  return (point) => {
    let [x, y] = inverse(point)
    for (let step = 0; step < 3; step++) {
      const wanted = inverse(point)
      const got = inverse(forward([x, y]))
      x += wanted[0] - got[0]
      y += wanted[1] - got[1]
    }
    return [x, y]
  }
}

/** A position the projection cannot take (not a number, beyond a pole) becomes not-a-number, which every check refuses. */
function guarded(transform: Transform): Transform {
  return (point) => {
    if (!Number.isFinite(point[0]) || !Number.isFinite(point[1])) return [Number.NaN, Number.NaN]
    try {
      return transform(point)
    } catch {
      // proj4 throws for latitudes beyond 90 degrees; the caller hears of it as a position that is no number.
      return [Number.NaN, Number.NaN]
    }
  }
}

/**
 * Radius of the sphere of web maps, m. Their projection is written out here: between the Greek Grid and EPSG:3857 proj4
 * builds a projection anew for every single position.
 */
const RADIUS = 6_378_137

const toMercator: Transform = ([longitude = Number.NaN, latitude = Number.NaN]) => [
  (RADIUS * longitude * Math.PI) / 180,
  RADIUS * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
]
const fromMercator: Transform = ([x = Number.NaN, y = Number.NaN]) => [
  (x / RADIUS / Math.PI) * 180,
  ((2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) / Math.PI) * 180,
]

/** EPSG:2100 metres to EPSG:3857 display metres. */
export const toDisplay: Transform = guarded((point) => toMercator(geographic.forward(pair(point))))
/** EPSG:3857 display metres to EPSG:2100 metres, exact to less than a micrometre on the round trip. */
export const fromDisplay: Transform = guarded(
  exactInverse(toDisplay, (point) => pair(geographic.inverse(fromMercator(point)))),
)
/** EPSG:2100 metres to WGS84 degrees (longitude, latitude). */
export const toWgs84: Transform = guarded((point) => pair(geographic.forward(pair(point))))
/** WGS84 degrees (longitude, latitude) to EPSG:2100 metres. */
export const fromWgs84: Transform = guarded(exactInverse(toWgs84, (point) => pair(geographic.inverse(pair(point)))))

/** Reads a point given in `crs` (x east, y north) into EPSG:2100 metres. */
export function toGreekGrid(crs: CrsCode, point: readonly number[]): [number, number] {
  if (crs === 'EPSG:4326') return fromWgs84(point)
  if (crs === 'EPSG:3857') return fromDisplay(point)
  return pair(point)
}

/** Result of looking at raw numbers: the system they fit and whether x and y are exchanged. */
export interface DetectedCrs {
  readonly crs: CrsCode
  readonly swapped: boolean
}

const ranges: readonly (readonly [CrsCode, number, number, number, number])[] = [
  ['EPSG:2100', 100_000, 3_840_000, 1_010_000, 4_630_000],
  ['EPSG:4326', 19, 34, 30, 42],
  ['EPSG:3857', 2_100_000, 4_100_000, 3_400_000, 5_200_000],
]

/** Tells the coordinate system of raw points by their numbers, testing both axis orders; null when none fits all. */
export function detectCrs(points: readonly Point[]): DetectedCrs | null {
  if (points.length === 0) return null
  for (const swapped of [false, true]) {
    for (const [crs, xmin, ymin, xmax, ymax] of ranges) {
      const fits = points.every(([a, b]) => {
        const [x, y] = swapped ? [b, a] : [a, b]
        return x >= xmin && x <= xmax && y >= ymin && y <= ymax
      })
      if (fits) return { crs, swapped }
    }
  }
  return null
}
