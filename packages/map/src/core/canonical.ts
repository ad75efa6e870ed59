import { area, closeRing, distance, fromParts, gridPoint, openRing, partsOf, signedArea } from './grid.ts'
import type { ParcelGeometry, Point, Ring } from './grid.ts'

const before = (a: Point, b: Point) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** One spelling per ring: on the grid, no repeated neighbours, smallest corner first, given orientation, closed. */
function canonicalRing(ring: Ring, counterClockwise: boolean): Ring {
  const points = openRing(ring.map(gridPoint)).filter((point, index, all) => {
    const next = all[(index + 1) % all.length]
    return next !== undefined && (all.length === 1 || distance(point, next) > 0)
  })
  const oriented = signedArea(points) > 0 === counterClockwise ? points : points.toReversed()
  let start = 0
  oriented.forEach((point, index) => {
    const best = oriented[start]
    if (best && before(point, best)) start = index
  })
  return closeRing([...oriented.slice(start), ...oriented.slice(0, start)])
}

const key = (rings: readonly Ring[]): Point => rings[0]?.[0] ?? [0, 0]
const byStart = (a: readonly Ring[], b: readonly Ring[]) => (before(key(a), key(b)) ? -1 : 1)

/**
 * The canonical form: 1 mm grid, shells counter-clockwise, holes clockwise, rings and parts in a fixed order.
 * Two geometries with the same borders have the same canonical form.
 */
export function canonical(geometry: ParcelGeometry): ParcelGeometry | null {
  const parts = partsOf(geometry).map((rings) => {
    const [shell, ...holes] = rings.map((ring, index) => canonicalRing(ring, index === 0))
    return shell ? [shell].concat(holes.sort((a, b) => byStart([a], [b]))) : []
  })
  return fromParts(parts.sort(byStart))
}

/** Widest inside stretch of the polygon along the horizontal line at `y`. */
function widest(rings: readonly Ring[], y: number): { width: number; point: Point } | null {
  const crossings: number[] = []
  for (const ring of rings) {
    const closed = closeRing(ring)
    closed.forEach((b, index) => {
      const a = closed[index - 1]
      if (a && a[1] > y !== b[1] > y) crossings.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    })
  }
  crossings.sort((a, b) => a - b)
  let best: { width: number; point: Point } | null = null
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [left = 0, right = 0] = [crossings[i], crossings[i + 1]]
    if (!best || right - left > best.width) best = { width: right - left, point: [(left + right) / 2, y] }
  }
  return best
}

/** A position really inside the largest part (for labels), in metres; null when the geometry has no area. */
export function labelPoint(geometry: ParcelGeometry): Point | null {
  let chosen: readonly Ring[] | null = null
  let size = 0
  for (const rings of partsOf(geometry)) {
    const own = area({ type: 'Polygon', coordinates: rings })
    if (own > size) [chosen, size] = [rings, own]
  }
  if (!chosen) return null
  const levels = [...new Set(chosen.flat().map(([, y]) => y))].sort((a, b) => a - b)
  const [low = 0, high = 0] = [levels[0], levels.at(-1)]
  let best: { width: number; point: Point } | null = null
  // Lines between corner heights never run along an edge; the middle ones usually carry the best label place.
  const wanted = [0.5, 0.4, 0.6, 0.25, 0.75].map((share) => low + share * (high - low))
  for (const y of wanted) {
    const above = levels.findIndex((level) => level > y)
    const [from = low, to = high] = [levels[above - 1], levels[above]]
    const line = widest(chosen, y === from ? (from + to) / 2 : y)
    if (line && (!best || line.width > best.width * 1.25)) best = line
  }
  return best?.point ?? null
}
