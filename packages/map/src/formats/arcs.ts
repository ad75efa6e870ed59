import type { Point } from '../core/grid.ts'

/** A corner and the bulge of the side that leaves it: the tangent of a quarter of the arc's angle, 0 for straight. */
export type Corner = readonly [point: Point, bulge: number]

/**
 * The positions between the two ends of an arc, so that no chord leaves it by more than `tolerance` (in the units of the
 * ends). `bulge` is the tangent of a quarter of the angle, positive to the left of the way from start to end. Null when
 * more than `limit` positions are needed; none for an arc that is no arc.
 */
export function arcPoints(start: Point, end: Point, bulge: number, tolerance: number, limit: number): Point[] | null {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const chord = Math.hypot(dx, dy)
  // The height of the arc over its chord: below the tolerance the chord alone is near enough.
  if (!((Math.abs(bulge) * chord) / 2 > tolerance)) return []
  const sweep = 4 * Math.atan(bulge)
  const radius = (chord * (1 / Math.abs(bulge) + Math.abs(bulge))) / 4
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radius))
  const count = Math.ceil(Math.abs(sweep) / step)
  if (!(count - 1 <= limit)) return null
  // The centre lies on the middle line of the chord, by this share of the chord to its left.
  const share = (1 - bulge * bulge) / (4 * bulge)
  const [cx, cy] = [(start[0] + end[0]) / 2 - dy * share, (start[1] + end[1]) / 2 + dx * share]
  const from = Math.atan2(start[1] - cy, start[0] - cx)
  return Array.from({ length: count - 1 }, (_, index): Point => {
    const angle = from + (sweep * (index + 1)) / count
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}
