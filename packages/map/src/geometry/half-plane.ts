import { openRing, ringsOf, signedArea } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'

/** Which way a cut moves over the land: a unit vector; the cut line itself is perpendicular to it. */
export type Sweep = readonly [number, number]

/** How far a position lies along the sweep from the origin of coordinates, metres. */
export const along = ([x, y]: Point, [ux, uy]: Sweep): number => x * ux + y * uy

/** The least and the greatest distance of the geometry along the sweep. */
function reachOf(geometry: ParcelGeometry, sweep: Sweep): readonly [number, number] {
  const all = ringsOf(geometry).flatMap((ring) => ring.map((point) => along(point, sweep)))
  return [Math.min(...all), Math.max(...all)]
}

/** Area of a ring below the cut. Where a bent ring falls apart, the doubled edges on the cut cancel out. */
function ringAreaBelow(ring: Ring, sweep: Sweep, cut: number): number {
  const open = openRing(ring)
  const kept: Point[] = []
  open.forEach((point, index) => {
    const before = open.at(index - 1) ?? point
    const [from, to] = [along(before, sweep) - cut, along(point, sweep) - cut]
    if (from < 0 !== to < 0) {
      const t = from / (from - to)
      kept.push([before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])])
    }
    if (to < 0) kept.push(point)
  })
  return signedArea(kept)
}

/** The area (m²) of the geometry below a cut, holes taken off. */
function areaBelow(geometry: ParcelGeometry, sweep: Sweep, cut: number): number {
  return ringsOf(geometry).reduce((sum, ring) => sum + ringAreaBelow(ring, sweep, cut), 0)
}

/** Steps of the search: the interval of a kilometre is below a nanometre afterwards. */
const STEPS = 60

/**
 * Where along the sweep the cut must lie so that `target` m² are below it. The geometry must be canonical (shells and
 * holes turn opposite ways).
 */
export function cutForArea(geometry: ParcelGeometry, sweep: Sweep, target: number): number {
  let [low, high] = reachOf(geometry, sweep)
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (areaBelow(geometry, sweep, middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}
