/** A point in EPSG:2100, metres on the 1 mm grid. */
export type Point = readonly [number, number]
/** A ring without the closing point. */
export type Ring = readonly Point[]

/** EPSG:2100 (ΕΓΣΑ'87). */
const SRID = 2100
const EWKB_POLYGON_WITH_SRID = 0x20000003
const EWKB_LINE_WITH_SRID = 0x20000002
const EWKB_POINT_WITH_SRID = 0x20000001

/** Rounds a coordinate in metres to the 1 mm grid. */
export const toGrid = (metres: number): number => Math.round(metres * 1000) / 1000

/** Signed area in m²; positive for counter-clockwise rings. Coordinates are shifted first to keep all digits. */
export const signedArea = (ring: Ring): number => {
  const [origin = [0, 0]] = ring
  let twice = 0
  let [px, py] = ring.at(-1) ?? origin
  px -= origin[0]
  py -= origin[1]
  for (const point of ring) {
    const x = point[0] - origin[0]
    const y = point[1] - origin[1]
    twice += px * y - x * py
    px = x
    py = y
  }
  return twice / 2
}

/** Area in m² of a polygon: the first ring minus its holes. */
export const polygonArea = (rings: readonly Ring[]): number =>
  rings.reduce((sum, ring, at) => sum + (at === 0 ? 1 : -1) * Math.abs(signedArea(ring)), 0)

/** Mean of the corners: inside for the convex-like shapes of the generator. */
export const middle = (ring: Ring): Point => {
  let x = 0
  let y = 0
  for (const point of ring) {
    x += point[0]
    y += point[1]
  }
  return [toGrid(x / ring.length), toGrid(y / ring.length)]
}

/** Ray casting; the border counts as either. */
export const contains = (ring: Ring, [x, y]: Point): boolean => {
  let inside = false
  let [px, py] = ring.at(-1) ?? [0, 0]
  for (const [cx, cy] of ring) {
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside
    px = cx
    py = cy
  }
  return inside
}

const side = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** True when no two sides of the ring cross or touch. All pairs: for the short rings of fields. */
export const isSimple = (ring: Ring): boolean => {
  const count = ring.length
  if (count < 3) return false
  for (let k = 0; k < count; k++) {
    const a = ring[k]
    const b = ring[(k + 1) % count]
    if (a === undefined || b === undefined) return false
    for (let m = k + 2; m < count; m++) {
      if (k === 0 && m === count - 1) continue
      const c = ring[m]
      const d = ring[(m + 1) % count]
      if (c === undefined || d === undefined) return false
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) continue
      if (side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0) return false
    }
  }
  return true
}

/** Drops points equal to the one before (and the last when equal to the first). */
export const withoutRepeats = (points: readonly Point[]): Ring => {
  const ring: Point[] = []
  for (const point of points) {
    const last = ring.at(-1)
    if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) ring.push(point)
  }
  const [first] = ring
  const last = ring.at(-1)
  if (ring.length > 1 && first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1])
    ring.pop()
  return ring
}

let buffer = Buffer.alloc(1 << 16)

/** Polygon as hexadecimal EWKB with SRID 2100: text that both COPY and a cast to `geometry` read. */
export const ewkbHex = (rings: readonly Ring[]): string => {
  const size = 13 + rings.reduce((sum, ring) => sum + 4 + 16 * (ring.length + 1), 0)
  if (size > buffer.length) buffer = Buffer.alloc(size * 2)
  let at = buffer.writeUInt8(1, 0)
  at = buffer.writeUInt32LE(EWKB_POLYGON_WITH_SRID, at)
  at = buffer.writeUInt32LE(SRID, at)
  at = buffer.writeUInt32LE(rings.length, at)
  for (const ring of rings) {
    at = buffer.writeUInt32LE(ring.length + 1, at)
    for (let k = 0; k <= ring.length; k++) {
      const [x, y] = ring[k === ring.length ? 0 : k] ?? [0, 0]
      at = buffer.writeDoubleLE(x, at)
      at = buffer.writeDoubleLE(y, at)
    }
  }
  return buffer.toString('hex', 0, at)
}

const writePoints = (points: readonly Point[], start: number): number =>
  points.reduce((at, [x, y]) => buffer.writeDoubleLE(y, buffer.writeDoubleLE(x, at)), start)

/** The same for a line. */
export const ewkbLine = (points: readonly Point[]): string => {
  let at = buffer.writeUInt8(1, 0)
  at = buffer.writeUInt32LE(EWKB_LINE_WITH_SRID, at)
  at = buffer.writeUInt32LE(SRID, at)
  at = buffer.writeUInt32LE(points.length, at)
  return buffer.toString('hex', 0, writePoints(points, at))
}

/** The same for a point. */
export const ewkbPoint = (point: Point): string => {
  let at = buffer.writeUInt8(1, 0)
  at = buffer.writeUInt32LE(EWKB_POINT_WITH_SRID, at)
  at = buffer.writeUInt32LE(SRID, at)
  return buffer.toString('hex', 0, writePoints([point], at))
}
