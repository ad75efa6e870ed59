import { fromParts, gridPoint, openRing, closeRing, partsOf, signedArea } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'
import type { Sweep } from './half-plane.ts'

/** A side of a geometry: part, ring (0 is the shell), and the corner it starts at. */
export interface EdgeRef {
  readonly part: number
  readonly ring: number
  readonly index: number
}

/** A side with its two corners, metres. */
export interface Edge extends EdgeRef {
  readonly from: Point
  readonly to: Point
  readonly length: number
}

/** All sides of all rings in order. */
export function edgesOf(geometry: ParcelGeometry): readonly Edge[] {
  return partsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((closed, ring) => {
      const open = openRing(closed)
      return open.map((from, index): Edge => {
        const to = open[(index + 1) % open.length] ?? from
        return { part, ring, index, from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
      })
    }),
  )
}

/** Where the line through `a` with direction `u` meets the line through `b` with direction `v`; null when parallel. */
export function crossing(a: Point, u: Point, b: Point, v: Point): Point | null {
  const denominator = u[0] * v[1] - u[1] * v[0]
  // Less than a twentieth of a degree: the crossing would be a far-off place that nobody meant.
  if (Math.abs(denominator) < 0.001 * Math.hypot(...u) * Math.hypot(...v)) return null
  const t = ((b[0] - a[0]) * v[1] - (b[1] - a[1]) * v[0]) / denominator
  return [a[0] + t * u[0], a[1] + t * u[1]]
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

/** The unit vector from a side into the land; null for a side without length. */
export function inwardOf(geometry: ParcelGeometry, { part, ring, from, to, length }: Edge): Sweep | null {
  const rings = partsOf(geometry)[part]?.[ring]
  if (!rings || length === 0) return null
  const [dx, dy] = minus(to, from)
  // Left of the direction of travel is inside for a counter-clockwise shell and for a clockwise hole.
  const isLeft = signedArea(openRing(rings)) > 0 === (ring === 0)
  const side = isLeft ? 1 / length : -1 / length
  return [-dy * side, dx * side]
}

/**
 * The geometry with one side moved parallel to itself: outward for positive metres, inward for negative. Its
 * neighbours get longer or shorter; a neighbour that continues it straight gets a step. All other corners stay as they
 * are, bit for bit. The result may be invalid when the side is moved too far.
 */
export function offsetEdge(geometry: ParcelGeometry, edge: Edge, metres: number): ParcelGeometry {
  const inward = inwardOf(geometry, edge)
  if (!inward || metres === 0) return geometry
  const shift = (point: Point): Point => [point[0] - inward[0] * metres, point[1] - inward[1] * metres]
  const parts = partsOf(geometry).map((rings, part) =>
    rings.map((closed, ring) => {
      if (part !== edge.part || ring !== edge.ring) return closed
      const open = openRing(closed)
      const count = open.length
      const [a, b] = [edge.from, edge.to]
      const before = open[(edge.index - 1 + count) % count] ?? a
      const after = open[(edge.index + 2) % count] ?? b
      const direction = minus(b, a)
      const start = crossing(shift(a), direction, a, minus(a, before))
      const end = crossing(shift(b), direction, b, minus(after, b))
      const first = start ? [gridPoint(start)] : [a, gridPoint(shift(a))]
      const second = end ? [gridPoint(end)] : [gridPoint(shift(b)), b]
      const rest = open.filter((_, at) => at !== edge.index && at !== (edge.index + 1) % count)
      // The last side starts at the last corner and ends at the first.
      const isLast = edge.index === count - 1
      const corners = isLast
        ? [...second, ...rest, ...first]
        : [...open.slice(0, edge.index), ...first, ...second, ...open.slice(edge.index + 2)]
      return closeRing(corners)
    }),
  )
  return fromParts(parts) ?? geometry
}

/** The band of `width` metres along a side inside the land, and the land without it; null when there is none. */
export function stripAlong(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  edge: Edge,
  width: number,
): { readonly strip: ParcelGeometry; readonly rest: ParcelGeometry | null } | null {
  const inward = inwardOf(geometry, edge)
  if (!inward || !(width > 0)) return null
  const [dx, dy] = minus(edge.to, edge.from)
  const isLeft = dx * inward[1] - dy * inward[0] > 0
  const band = engine.sideStrip([edge.from, edge.to], isLeft ? width : -width)
  const strip = band && engine.intersection(geometry, band)
  return strip ? { strip, rest: engine.difference(geometry, strip) } : null
}
