import { area, fromParts, gridPoint, openRing, closeRing, partsOf, signedArea } from '../core/grid.ts'
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

/** Sine of the smallest turn (11.5 degrees) at which a neighbour slides: its end goes up to five times as far as the side. */
const LEAST_TURN = 0.2

/** Where a moved side ends on its neighbour; null when the neighbour goes on in nearly the same direction. */
function endOn(moved: Point, direction: Point, corner: Point, neighbour: Point): Point | null {
  const turn = direction[0] * neighbour[1] - direction[1] * neighbour[0]
  const isStraight = Math.abs(turn) < LEAST_TURN * Math.hypot(...direction) * Math.hypot(...neighbour)
  return isStraight ? null : crossing(moved, direction, corner, neighbour)
}

/** What takes the place of the two corners of a side that is moved outward by `metres`. */
function movedEnds(geometry: ParcelGeometry, edge: Edge, metres: number): readonly (readonly Point[])[] {
  const inward = inwardOf(geometry, edge) ?? [0, 0]
  const shift = (point: Point): Point => [point[0] - inward[0] * metres, point[1] - inward[1] * metres]
  const open = openRing(partsOf(geometry)[edge.part]?.[edge.ring] ?? [])
  const [a, b] = [edge.from, edge.to]
  const before = open[(edge.index - 1 + open.length) % open.length] ?? a
  const after = open[(edge.index + 2) % open.length] ?? b
  const direction = minus(b, a)
  const start = endOn(shift(a), direction, a, minus(a, before))
  const end = endOn(shift(b), direction, b, minus(after, b))
  return [start ? [gridPoint(start)] : [a, gridPoint(shift(a))], end ? [gridPoint(end)] : [gridPoint(shift(b)), b]]
}

/**
 * The geometry with one side moved parallel to itself: outward for positive metres, inward for negative. Its
 * neighbours get longer or shorter; a neighbour that continues it nearly straight gets a step. All other corners stay as they
 * are, bit for bit. The result may be invalid when the side is moved too far.
 */
export function offsetEdge(geometry: ParcelGeometry, edge: Edge, metres: number): ParcelGeometry {
  if (!inwardOf(geometry, edge) || metres === 0) return geometry
  const [first = [], second = []] = movedEnds(geometry, edge, metres)
  const parts = partsOf(geometry).map((rings, part) =>
    rings.map((closed, ring) => {
      if (part !== edge.part || ring !== edge.ring) return closed
      const open = openRing(closed)
      const count = open.length
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

/** Farther than this no side is moved to reach an area, metres. */
const MAX_OFFSET = 10_000
/** The grid of all geometries, metres. */
const GRID_STEP = 0.001
/** Areas are told in whole square metres. */
const HALF_SQUARE_METRE = 0.5
/** Halvings of the way: the last one is far below the 1 mm grid. */
const HALVINGS = 40

/** Whether a side moved that far still bounds its ring as before: pushed neither through the ring nor past a neighbour. */
export function isKept(geometry: ParcelGeometry, edge: Edge, metres: number): boolean {
  const ringOf = (one: ParcelGeometry) => openRing(partsOf(one)[edge.part]?.[edge.ring] ?? [])
  const isTurned = signedArea(ringOf(offsetEdge(geometry, edge, metres))) * signedArea(ringOf(geometry)) <= 0
  const [first = [], second = []] = movedEnds(geometry, edge, metres)
  const [from, to] = [first.at(-1) ?? edge.from, second[0] ?? edge.to]
  const [[dx, dy], [x, y]] = [minus(to, from), minus(edge.to, edge.from)]
  const open = ringOf(geometry)
  const before = open[(edge.index - 1 + open.length) % open.length] ?? edge.from
  const after = open[(edge.index + 2) % open.length] ?? edge.to
  const isAhead = (far: Point, corner: Point, now: Point): boolean => {
    const [[ux, uy], [vx, vy]] = [minus(corner, far), minus(now, far)]
    return ux * vx + uy * vy > 0
  }
  // A neighbour with a step is as long as before; one that slides may not be used up.
  const isRoom =
    (first.length > 1 || isAhead(before, edge.from, from)) && (second.length > 1 || isAhead(after, edge.to, to))
  return !isTurned && isRoom && dx * x + dy * y > 0
}

/**
 * The geometry with one side moved parallel to itself, outward or inward, until its area is `target` m²: to the square
 * metre, or to the rounding of the side to the 1 mm grid where the side is longer than a kilometre. Null when no
 * position of the side gives that area. The result may be invalid when the side runs into the rest of the border.
 */
export function offsetToArea(geometry: ParcelGeometry, edge: Edge, target: number): ParcelGeometry | null {
  const way = Math.sign(target - area(geometry))
  if (!(target > 0) || !inwardOf(geometry, edge) || way === 0) return target > 0 ? geometry : null
  // Until the side turns inside out the area changes in one direction only: what lies beyond can be halved.
  const isBeyond = (metres: number) =>
    !isKept(geometry, edge, metres) || (area(offsetEdge(geometry, edge, metres)) - target) * way >= 0
  let [near, far] = [0, MAX_OFFSET]
  for (let count = 0; count < HALVINGS; count++) {
    const middle = (near + far) / 2
    if (isBeyond(middle * way)) far = middle
    else near = middle
  }
  const [best] = [near, far]
    .filter((metres) => isKept(geometry, edge, metres * way))
    .map((metres) => offsetEdge(geometry, edge, metres * way))
    .toSorted((a, b) => Math.abs(area(a) - target) - Math.abs(area(b) - target))
  const tolerance = Math.max(HALF_SQUARE_METRE, edge.length * GRID_STEP)
  return best && Math.abs(area(best) - target) <= tolerance ? best : null
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
