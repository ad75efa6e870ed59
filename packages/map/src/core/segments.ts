import { contains, distance, ringsOf, type ParcelGeometry, type Point } from './grid.ts'

/** How two segments meet: a proper crossing, a shared stretch, or a touch at one end. */
export interface Meeting {
  readonly kind: 'cross' | 'overlap' | 'touch'
  readonly point: Point
}

const orient = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const within = (a: Point, b: Point, p: Point): boolean =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1])

/** Whether the boxes around the segments a-b and c-d are apart: most pairs are, and need no more than this. */
export const isApart = (a: Point, b: Point, c: Point, d: Point): boolean =>
  Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
  Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
  Math.max(c[1], d[1]) < Math.min(a[1], b[1])

/** Where segments meet that do not cross: at the ends of one that lie on the other. */
function touch(on: readonly (Point | null)[]): Meeting | null {
  const first = on.find((point) => point !== null)
  if (!first) return null
  const isLong = on.some((point) => point !== null && (point[0] !== first[0] || point[1] !== first[1]))
  return { kind: isLong ? 'overlap' : 'touch', point: first }
}

/** Where the segments a-b and c-d meet; null when they do not. Exact for integer coordinates. */
export function meet(a: Point, b: Point, c: Point, d: Point): Meeting | null {
  const abc = orient(a, b, c)
  const abd = orient(a, b, d)
  if (abc * abd > 0) return null
  const cda = orient(c, d, a)
  const cdb = orient(c, d, b)
  if (cda * cdb > 0) return null
  if (abc * abd < 0 && cda * cdb < 0) {
    const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator
    return { kind: 'cross', point: [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] }
  }
  return touch([
    abc === 0 && within(a, b, c) ? c : null,
    abd === 0 && within(a, b, d) ? d : null,
    cda === 0 && within(c, d, a) ? a : null,
    cdb === 0 && within(c, d, b) ? b : null,
  ])
}

/** The position on segment a-b nearest to p. */
export function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
  return [a[0] + t * dx, a[1] + t * dy]
}

/** Metres from a position to the border of a shape; 0 inside it. Infinite for a shape without corners. */
export function metresOutside(geometry: ParcelGeometry, point: Point): number {
  if (contains(geometry, point)) return 0
  let least = Infinity
  for (const ring of ringsOf(geometry))
    ring.forEach((corner, at) => {
      const next = ring[at + 1]
      if (next) least = Math.min(least, distance(nearestOn(corner, next, point), point))
    })
  return least
}
