import type { Point } from './grid.ts'

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

/** Where the segments a-b and c-d meet; null when they do not. Exact for integer coordinates. */
export function meet(a: Point, b: Point, c: Point, d: Point): Meeting | null {
  const [abc, abd, cda, cdb] = [orient(a, b, c), orient(a, b, d), orient(c, d, a), orient(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) {
    const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator
    return { kind: 'cross', point: [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] }
  }
  const shared: Point[] = []
  const add = (point: Point) => {
    if (!shared.some((known) => known[0] === point[0] && known[1] === point[1])) shared.push(point)
  }
  if (abc === 0 && within(a, b, c)) add(c)
  if (abd === 0 && within(a, b, d)) add(d)
  if (cda === 0 && within(c, d, a)) add(a)
  if (cdb === 0 && within(c, d, b)) add(b)
  const [first] = shared
  return first ? { kind: shared.length > 1 ? 'overlap' : 'touch', point: first } : null
}

/** The position on segment a-b nearest to p. */
export function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
  return [a[0] + t * dx, a[1] + t * dy]
}
