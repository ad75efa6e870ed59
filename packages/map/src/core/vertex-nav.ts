import { distance, openRing, partsOf, samePoint } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import type { VertexRef } from './edits.ts'

/** The four ways of the arrow keys, as steps east and north. */
export const DIRECTIONS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
} as const satisfies Record<string, Point>

export type ArrowKey = keyof typeof DIRECTIONS
export const isArrow = (key: string): key is ArrowKey => Object.hasOwn(DIRECTIONS, key)

/** A nudge by an arrow key, m; with Shift the finer one. */
export const NUDGE = 0.1
export const FINE_NUDGE = 0.01
/** How much worse a corner counts for each metre that it lies aside of the wanted direction. */
const ASIDE = 2

interface Corner {
  readonly ref: VertexRef
  readonly point: Point
}

const cornersOf = (geometry: ParcelGeometry): readonly Corner[] =>
  partsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((closed, ring) => openRing(closed).map((point, index) => ({ ref: { part, ring, index }, point }))),
  )

/** The position of a corner; null when the geometry has no such corner (any more). */
export const vertexAt = (geometry: ParcelGeometry | null, ref: VertexRef | null): Point | null =>
  (geometry && ref && openRing(partsOf(geometry)[ref.part]?.[ref.ring] ?? [])[ref.index]) ?? null

/** A corner taken by the keyboard: whose it is, and the place where it stood. */
export interface HeldVertex {
  readonly key: string | null
  readonly ref: VertexRef
  readonly point: Point
}

/**
 * The held corner while it is the same: of this parcel, at its place. After a change of the shape by other ways its number
 * may name another corner; then, and for another parcel, null.
 */
export function stillHeld(
  held: HeldVertex | null,
  key: string | null,
  geometry: ParcelGeometry | null,
): HeldVertex | null {
  const point = held && held.key === key ? vertexAt(geometry, held.ref) : null
  return point && held && samePoint(point, held.point) ? held : null
}

/** The corner nearest to a position; null for a geometry without corners. */
export function nearestVertex(geometry: ParcelGeometry, point: Point): VertexRef | null {
  const [best] = cornersOf(geometry).toSorted((a, b) => distance(a.point, point) - distance(b.point, point))
  return best?.ref ?? null
}

/** The next corner from one in the direction of an arrow key, within 45° of it; null when there is none. */
export function vertexTowards(geometry: ParcelGeometry, from: VertexRef, key: ArrowKey): VertexRef | null {
  const start = vertexAt(geometry, from)
  if (!start) return null
  const [east, north] = DIRECTIONS[key]
  const candidates = cornersOf(geometry).flatMap(({ ref, point }) => {
    const [dx, dy] = [point[0] - start[0], point[1] - start[1]]
    const ahead = dx * east + dy * north
    const aside = Math.abs(dx * north - dy * east)
    return ahead > 0 && aside <= ahead ? [{ ref, cost: ahead + ASIDE * aside }] : []
  })
  const [best] = candidates.toSorted((a, b) => a.cost - b.cost)
  return best?.ref ?? null
}
