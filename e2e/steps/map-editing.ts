import { openRing, ringsOf, type Point } from '@eae/map/core/grid.ts'
import { isSame, type Pair } from '../parcels.ts'

/** The common border of the pair from end to end, as the right parcel goes along it. */
export const commonBorder = ({ right, shared }: Pair): readonly Point[] => {
  const ring = openRing(ringsOf(right.geom)[0] ?? [])
  const isShared = (index: number) => shared.some((point) => isSame(point, ring[index % ring.length] ?? [0, 0]))
  const start = ring.findIndex((_, index) => isShared(index) && !isShared(index + ring.length - 1))
  return Array.from({ length: shared.length }, (_, index) => ring[(start + index) % ring.length] ?? [0, 0])
}
