import Flatbush from 'flatbush'
import { openRing, ringsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { meet } from './segments.ts'

type Segment = readonly [Point, Point]

const segmentsOf = (geometry: ParcelGeometry): Segment[] =>
  ringsOf(geometry).flatMap((ring) => {
    const points = openRing(ring)
    return points.map((a, at): Segment => [a, points[(at + 1) % points.length] ?? a])
  })

const box = ([a, b]: Segment): [number, number, number, number] => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
]

/**
 * How many sides of one shape cross sides of another; counting ends at `limit`. The cost of an overlay follows this
 * number, not the number of corners: two combs of 2,000 corners cross a million times. Shared borders do not count.
 */
export function countCrossings(one: ParcelGeometry, other: ParcelGeometry, limit: number): number {
  const against = segmentsOf(other)
  if (against.length === 0) return 0
  const index = new Flatbush(against.length)
  for (const segment of against) index.add(...box(segment))
  index.finish()
  let count = 0
  for (const segment of segmentsOf(one)) {
    const [a, b] = segment
    for (const found of index.search(...box(segment))) {
      const [c, d] = against[found] ?? segment
      if (meet(a, b, c, d)?.kind === 'cross') count += 1
      if (count >= limit) return count
    }
  }
  return count
}
