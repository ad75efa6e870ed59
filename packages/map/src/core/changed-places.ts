import { openRing, ringsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'

const cornersOf = (geometry: ParcelGeometry | null): readonly Point[] =>
  geometry ? ringsOf(geometry).flatMap((ring) => openRing(ring)) : []

/** The corners of `after` that `before` has not; where it has all of them, those that went. Places in EPSG:2100. */
export function changedPlaces(before: ParcelGeometry | null, after: ParcelGeometry | null): readonly Point[] {
  const without = (geometry: ParcelGeometry | null, other: ParcelGeometry | null) => {
    const known = new Set(cornersOf(other).map((point) => point.join()))
    return cornersOf(geometry).filter((point) => !known.has(point.join()))
  }
  const fresh = without(after, before)
  return fresh.length > 0 ? fresh : without(before, after)
}
