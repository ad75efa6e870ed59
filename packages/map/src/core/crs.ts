import proj4 from 'proj4'

/** Greek Grid (GGRS87) with its datum shift: without `towgs84` coordinates land up to 327 m away. */
const GREEK_GRID_DEFINITION =
  '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80 ' +
  '+towgs84=-199.87,74.79,246.62,0,0,0,0 +units=m +no_defs'

/** National extent in EPSG:2100 metres: xmin, ymin, xmax, ymax. */
export const NATIONAL_EXTENT = [103987, 3849000, 1008000, 4626000] as const

/** Whether a position (EPSG:2100) lies in the box of the country. */
export const isInCountry = ([x, y]: readonly [number, number]): boolean => {
  const [xmin, ymin, xmax, ymax] = NATIONAL_EXTENT
  return x >= xmin && x <= xmax && y >= ymin && y <= ymax
}

/** Greek Grid to WGS84 degrees and back; keeps the height where it is told to. */
export const geographic = proj4(GREEK_GRID_DEFINITION, 'EPSG:4326')

export type Transform = (point: readonly number[]) => [number, number]

/** The first two numbers of a position; not-a-number for what is missing. */
export const pair = (value: readonly number[]): [number, number] => [value[0] ?? Number.NaN, value[1] ?? Number.NaN]

/**
 * The 2-D datum shift drops the ellipsoidal height, so the plain inverse is up to 3 mm off, always in the same
 * direction. Three fix-point steps against the forward transform bring the round trip below a nanometre scale error.
 */
export function exactInverse(forward: Transform, inverse: Transform): Transform {
  return (point) => {
    const wanted = inverse(point)
    let [x, y] = wanted
    for (let step = 0; step < 3; step++) {
      const got = inverse(forward([x, y]))
      x += wanted[0] - got[0]
      y += wanted[1] - got[1]
    }
    return [x, y]
  }
}

/** A position the projection cannot take (not a number, beyond a pole) becomes not-a-number, which every check refuses. */
export function guarded(transform: Transform): Transform {
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
