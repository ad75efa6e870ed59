import type { VertexRef } from './edits.ts'
import { distance, openRing, partsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { nearestOn } from './segments.ts'

/** A corner or edge of the edited geometry under the pointer. */
export interface GrabHit {
  readonly kind: 'vertex' | 'edge'
  readonly part: number
  readonly ring: number
  /** Corner position, or for an edge the position a new corner would take. */
  readonly index: number
  readonly point: Point
}

/** The corner nearest to a position, else the nearest edge; null beyond `tolerance` metres. */
export function grabAt(geometry: ParcelGeometry, point: Point, tolerance: number): GrabHit | null {
  let vertex: GrabHit | null = null
  let edge: GrabHit | null = null
  let [vertexAt, edgeAt] = [tolerance, tolerance]
  partsOf(geometry).forEach((rings, part) => {
    rings.forEach((closed, ring) => {
      const open = openRing(closed)
      open.forEach((a, index) => {
        const away = distance(a, point)
        if (away <= vertexAt) [vertex, vertexAt] = [{ kind: 'vertex', part, ring, index, point: a }, away]
        const near = nearestOn(a, open[(index + 1) % open.length] ?? a, point)
        const aside = distance(near, point)
        if (aside <= edgeAt) [edge, edgeAt] = [{ kind: 'edge', part, ring, index: index + 1, point: near }, aside]
      })
    })
  })
  return vertex ?? edge
}

/** The hole with a corner within `tolerance` metres of a position, the nearest one; null without any. */
export function holeNear(
  geometry: ParcelGeometry,
  point: Point,
  tolerance: number,
): { readonly part: number; readonly ring: number } | null {
  let best: { readonly part: number; readonly ring: number } | null = null
  let nearest = tolerance
  partsOf(geometry).forEach((rings, part) => {
    rings.forEach((closed, ring) => {
      const away = ring === 0 ? Infinity : Math.min(...openRing(closed).map((corner) => distance(corner, point)))
      if (away <= nearest) [best, nearest] = [{ part, ring }, away]
    })
  })
  return best
}

/** What a menu at a corner is about. */
export interface CornerMenu {
  /** Where the corner stands, EPSG:2100 metres. */
  readonly point: Point
  readonly ref: VertexRef
  /** The hole with a corner within reach, too; null for none. */
  readonly hole: Omit<VertexRef, 'index'> | null
}

/** The menu for the corner nearest to a position; null without a corner within `tolerance` metres. */
export function cornerMenuAt(geometry: ParcelGeometry, place: Point, tolerance: number): CornerMenu | null {
  const hit = grabAt(geometry, place, tolerance)
  if (hit?.kind !== 'vertex') return null
  const { part, ring, index, point } = hit
  return { point, ref: { part, ring, index }, hole: holeNear(geometry, place, tolerance) }
}

/** How far above the finger a dragged corner is kept, pixels: a finger covers what lies under it. */
export const LIFT_PIXELS = 56

/**
 * Where a corner stands that a finger drags from `start` to `now` (pixels, y downwards): above the finger, rising with the
 * first pixels of the way, so that it does not jump.
 */
export function liftedPixel(
  start: readonly [number, number],
  now: readonly [number, number],
): readonly [number, number] {
  const way = Math.hypot(now[0] - start[0], now[1] - start[1])
  return [now[0], now[1] - Math.min(way, LIFT_PIXELS)]
}
