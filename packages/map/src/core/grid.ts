/** A position in EPSG:2100 metres: x east, y north. */
export type Point = readonly [number, number]
/** A closed ring: the last position repeats the first. */
export type Ring = readonly Point[]

export interface ParcelPolygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly Ring[]
}
export interface ParcelMultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly Ring[])[]
}
/** A land parcel: GeoJSON polygon or multipolygon with EPSG:2100 coordinates. */
export type ParcelGeometry = ParcelPolygon | ParcelMultiPolygon
/** xmin, ymin, xmax, ymax in metres. */
export type Box = readonly [number, number, number, number]

/** Rounds a coordinate to the 1 mm storage grid. */
export const toGrid = (value: number): number => Math.round(value * 1000) / 1000
/** Rounds a position to the 1 mm storage grid. */
export const gridPoint = (point: readonly [number, number]): Point => [toGrid(point[0]), toGrid(point[1])]

export const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The polygons of a geometry, each a list of rings (shell first). */
export function partsOf(geometry: ParcelGeometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** Builds a geometry from parts: one part is a Polygon, several a MultiPolygon, none is null. */
export function fromParts(parts: readonly (readonly Ring[])[]): ParcelGeometry | null {
  const [first] = parts
  if (!first) return null
  return parts.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: parts }
}

export const ringsOf = (geometry: ParcelGeometry): readonly Ring[] => partsOf(geometry).flat()

/** Repeats the first position at the end when the ring is open; untouched otherwise. */
export function closeRing(points: readonly Point[]): Ring {
  const first = points[0]
  const last = points.at(-1)
  return first && last && !samePoint(first, last) ? [...points, first] : points
}

/** The positions of a ring without the repeated last one. */
export function openRing(ring: Ring): readonly Point[] {
  const first = ring[0]
  const last = ring.at(-1)
  return ring.length > 1 && first && last && samePoint(first, last) ? ring.slice(0, -1) : ring
}

/** Signed planar area of a ring in m²: positive when counter-clockwise. */
export function signedArea(ring: Ring): number {
  const origin = ring[0]
  if (!origin) return 0
  let sum = 0
  // Relative to the first point: with 4,600,000 m northings the plain shoelace loses square centimetres.
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] ?? origin
    const b = ring[i + 1] ?? origin
    sum += (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1])
  }
  return sum / 2
}

/** Planar EPSG:2100 area in m², holes taken off. */
export function area(geometry: ParcelGeometry | null): number {
  if (!geometry) return 0
  let sum = 0
  for (const rings of partsOf(geometry)) {
    rings.forEach((ring, index) => {
      sum += index === 0 ? Math.abs(signedArea(ring)) : -Math.abs(signedArea(ring))
    })
  }
  return sum
}

/** Length of a line in metres. */
export function lineLength(points: readonly Point[]): number {
  let sum = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before) sum += distance(before, point)
  })
  return sum
}

/** Length in metres of all borders, holes included. */
export function perimeter(geometry: ParcelGeometry | null): number {
  return geometry ? ringsOf(geometry).reduce((sum, ring) => sum + lineLength(closeRing(ring)), 0) : 0
}

/** Number of corners, the repeated closing positions not counted. */
export function vertexCount(geometry: ParcelGeometry | null): number {
  return geometry ? ringsOf(geometry).reduce((sum, ring) => sum + openRing(ring).length, 0) : 0
}

/** Bounding box in metres; null without any position. */
export function bbox(geometry: ParcelGeometry | null): Box | null {
  let [xmin, ymin, xmax, ymax] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of geometry ? ringsOf(geometry) : []) {
    for (const [x, y] of ring) {
      if (x < xmin) xmin = x
      if (y < ymin) ymin = y
      if (x > xmax) xmax = x
      if (y > ymax) ymax = y
    }
  }
  return xmin <= xmax ? [xmin, ymin, xmax, ymax] : null
}

/** True when a box lies in another, its edges included. */
export const boxHolds = (outer: Box, inner: Box): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]

/** True when two boxes overlap or touch. */
export const boxesMeet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** Where a position lies: 1 inside the ring, 0 on its border, -1 outside. */
export function locate(point: Point, ring: Ring): 1 | 0 | -1 {
  const [x, y] = point
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j]
    const b = ring[i]
    if (!a || !b) continue
    const cross = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
    const between =
      x >= Math.min(a[0], b[0]) && x <= Math.max(a[0], b[0]) && y >= Math.min(a[1], b[1]) && y <= Math.max(a[1], b[1])
    if (cross === 0 && between) return 0
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside ? 1 : -1
}

/** True when the position is strictly inside the geometry (not in a hole, not on a border). */
export function contains(geometry: ParcelGeometry, point: Point): boolean {
  return partsOf(geometry).some((rings) =>
    rings.every((ring, index) => (index === 0 ? locate(point, ring) === 1 : locate(point, ring) === -1)),
  )
}

/** Same coordinates, bit for bit, in the same order. */
export function sameGeometry(a: ParcelGeometry | null, b: ParcelGeometry | null): boolean {
  if (a === b) return true
  if (!a || !b || a.type !== b.type) return false
  const left = partsOf(a)
  const right = partsOf(b)
  return left.length === right.length && left.every((rings, part) => sameRings(rings, right[part] ?? []))
}

function sameRings(a: readonly Ring[], b: readonly Ring[]): boolean {
  return (
    a.length === b.length &&
    a.every((ring, index) => {
      const other = b[index] ?? []
      return (
        ring === other ||
        (ring.length === other.length &&
          ring.every((point, at) => {
            const twin = other[at]
            return twin !== undefined && samePoint(point, twin)
          }))
      )
    })
  )
}
