import Flatbush from 'flatbush'
import { closeRing, distance, gridPoint, samePoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { nearestOn } from '../core/segments.ts'

type Path = readonly Point[]

interface Side {
  readonly path: number
  readonly index: number
  readonly a: Point
  readonly b: Point
}

/** A corner that a side gets because a line ends there. */
interface Extra {
  readonly index: number
  /** How far along the side, metres. */
  readonly along: number
  readonly point: Point
}

const placeOf = ([x, y]: Point): string => `${x} ${y}`

/** Whether a place lies on the line through a side, give or take: of thousands of slanted sides most boxes hold it. */
const isAlong = ([x, y]: Point, { a, b }: Side, reach: number): boolean => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  return ((x - a[0]) * dy - (y - a[1]) * dx) ** 2 <= (2 * reach) ** 2 * (dx * dx + dy * dy)
}

/** The place of a side, or its corner, that is nearest to the end of a line which does not belong to it. */
function target(end: Point, sides: readonly Side[], reach: number): { readonly side: Side; readonly at: Point } | null {
  let best: { readonly side: Side; readonly at: Point; readonly gap: number } | null = null
  for (const side of sides) {
    const { a, b } = side
    // Of a line that begins or ends here: it is joined already.
    if (samePoint(a, end) || samePoint(b, end)) continue
    const at = nearestOn(a, b, end)
    const gap = distance(at, end)
    if (gap <= (best?.gap ?? reach)) best = { side, at, gap }
  }
  return best
}

function withExtras(points: Path, extras: readonly Extra[]): Path {
  const left = extras.toSorted((one, other) => other.index - one.index || other.along - one.along)
  return points.flatMap((point, index) => {
    const here = [point]
    for (let next = left.at(-1); next?.index === index; next = left.at(-1)) {
      here.push(next.point)
      left.pop()
    }
    return here
  })
}

/**
 * Joins the ends of open lines that stop within `reach` of the middle of a side to that side: both get the same corner
 * there, to the millimetre. `rings` are closed lines whose sides count, too. All in metres.
 */
export function joinToSides(
  lines: readonly Path[],
  rings: readonly Path[],
  reach: number,
): { readonly lines: readonly Path[]; readonly rings: readonly Path[] } {
  const paths = [...lines, ...rings.map(closeRing)]
  const sides = paths.flatMap((points, path) =>
    points.slice(1).map((b, index): Side => ({ path, index, a: points[index] ?? b, b })),
  )
  if (sides.length === 0) return { lines, rings }
  const tree = new Flatbush(sides.length)
  for (const { a, b } of sides) {
    tree.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
  }
  tree.finish()
  const moved = new Map<string, Point>()
  const extras = new Map<number, Extra[]>()
  const ends = lines.flatMap((points) => [points[0], points.at(-1)])
  // Once for each place, however many lines end there.
  for (const end of new Map(ends.flatMap((one) => (one ? [[placeOf(one), one] as const] : []))).values()) {
    const [x, y] = end
    const isNear = (at: number) => {
      const side = sides[at]
      return side !== undefined && isAlong(end, side, reach)
    }
    const near = tree.search(x - reach, y - reach, x + reach, y + reach, isNear).flatMap((at) => sides[at] ?? [])
    const found = target(end, near, reach)
    if (!found) continue
    const { a, b, path, index } = found.side
    const known = [a, b].find((corner) => distance(corner, end) <= reach)
    const point = known ?? gridPoint(found.at)
    moved.set(placeOf(end), point)
    if (known) continue
    const own = extras.get(path) ?? []
    own.push({ index, along: distance(a, point), point })
    extras.set(path, own)
  }
  const atEnds = (points: Path): Path => {
    const there = points.map((point, index) =>
      index === 0 || index === points.length - 1 ? (moved.get(placeOf(point)) ?? point) : point,
    )
    const [first, last] = [there[0], there.at(-1)]
    // One that is shorter than the reach would be gone.
    return there.length === 2 && first && last && samePoint(first, last) ? points : there
  }
  const joined = paths.map((points, path) => withExtras(points, extras.get(path) ?? []))
  return {
    lines: joined.slice(0, lines.length).map(atEnds),
    rings: joined.slice(lines.length).map((points) => points.slice(0, -1)),
  }
}
