import { closeRing, contains, fromParts, locate, openRing, partsOf, ringsOf, samePoint } from './grid.ts'
import type { ParcelGeometry, Point, Ring } from './grid.ts'
import { meet } from './segments.ts'

/** Address of a corner: part, ring (0 is the shell), position in the open ring. */
export interface VertexRef {
  readonly part: number
  readonly ring: number
  readonly index: number
}

/** Replaces one ring; every other ring keeps its identity, so untouched corners stay bit-identical. */
function withRing(
  geometry: ParcelGeometry,
  ref: Omit<VertexRef, 'index'>,
  change: (open: readonly Point[]) => Point[],
) {
  const parts = partsOf(geometry).map((rings, part) =>
    part === ref.part ? rings.map((ring, at) => (at === ref.ring ? closeRing(change(openRing(ring))) : ring)) : rings,
  )
  return fromParts(parts) ?? geometry
}

/** The geometry with one corner put at `point`. */
export function moveVertex(geometry: ParcelGeometry, ref: VertexRef, point: Point): ParcelGeometry {
  return withRing(geometry, ref, (open) => open.with(ref.index, point))
}

/** The geometry with a new corner before position `ref.index`. */
export function insertVertex(geometry: ParcelGeometry, ref: VertexRef, point: Point): ParcelGeometry {
  return withRing(geometry, ref, (open) => open.toSpliced(ref.index, 0, point))
}

/** The geometry without one corner. A hole of three corners disappears; a shell of three is left as it is. */
export function deleteVertex(geometry: ParcelGeometry, ref: VertexRef): ParcelGeometry {
  const ring = partsOf(geometry)[ref.part]?.[ref.ring]
  if (!ring) return geometry
  if (openRing(ring).length > 3) return withRing(geometry, ref, (open) => open.toSpliced(ref.index, 1))
  return ref.ring > 0 ? removeRing(geometry, ref) : geometry
}

/** The geometry without one hole. */
export function removeRing(geometry: ParcelGeometry, ref: Omit<VertexRef, 'index'>): ParcelGeometry {
  const parts = partsOf(geometry).map((rings, part) =>
    part === ref.part ? rings.filter((_, at) => at === 0 || at !== ref.ring) : rings,
  )
  return fromParts(parts) ?? geometry
}

/** The geometry without any hole. */
export function removeHoles(geometry: ParcelGeometry): ParcelGeometry {
  return fromParts(partsOf(geometry).map((rings) => rings.slice(0, 1))) ?? geometry
}

export const holeCount = (geometry: ParcelGeometry | null): number =>
  geometry ? partsOf(geometry).reduce((sum, rings) => sum + rings.length - 1, 0) : 0

/** A polygon from the corners of a sketch. */
export const polygonFrom = (points: readonly Point[]): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [closeRing(points)],
})

/** Adds a hole to the part whose shell holds it; null when no shell does. */
export function addHole(geometry: ParcelGeometry, points: readonly Point[]): ParcelGeometry | null {
  const hole: Ring = closeRing(points)
  const parts = partsOf(geometry)
  const target = parts.findIndex(([shell]) => shell && hole.every((point) => locate(point, shell) >= 0))
  if (target < 0) return null
  return fromParts(parts.map((rings, part) => (part === target ? rings.concat([hole]) : rings)))
}

/** Whether a hole corner may stand here: inside the parcel or on its border, not inside another hole. */
export function holePointAllowed(geometry: ParcelGeometry, point: Point): boolean {
  if (contains(geometry, point)) return true
  return partsOf(geometry).some(([shell, ...holes]) => {
    if (!shell) return false
    const onBorder = locate(point, shell) === 0 || holes.some((hole) => locate(point, hole) === 0)
    const onCorner = [shell, ...holes].some((ring) => ring.some((corner) => samePoint(corner, point)))
    return onBorder || onCorner
  })
}

/** Whether a hole side may lie here: it meets the borders of the parcel at single places only and stays inside. */
export function holeSideAllowed(geometry: ParcelGeometry, a: Point, b: Point): boolean {
  const isCut = (from: Point, to: Point): boolean => (meet(from, to, a, b)?.kind ?? 'touch') !== 'touch'
  const isCutBy = (ring: Ring): boolean => ring.some((to, index) => isCut(ring[index - 1] ?? to, to))
  return holePointAllowed(geometry, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) && !ringsOf(geometry).some(isCutBy)
}
