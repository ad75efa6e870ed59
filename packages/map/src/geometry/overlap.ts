import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { near } from './clip.ts'
import type { GeometryEngine } from './engine.ts'
import { dropSlivers } from './slivers.ts'

/** Land of a shape that others have already. */
export interface Overlap {
  /** m². */
  readonly area: number
  /** Of the shape, from 0 to 1. */
  readonly share: number
}

/**
 * How much of a shape is land of its neighbours, each place counted once; null when nothing is but leftovers along nearly
 * equal borders. Throws `GeometryError` for a shape that is not valid or too large.
 */
export function overlapWith(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  neighbours: readonly ParcelGeometry[],
): Overlap | null {
  const land = engine.union(near(geometry, neighbours))
  const shared = land && dropSlivers(engine.intersection(geometry, land))
  return shared ? { area: area(shared), share: area(shared) / area(geometry) } : null
}
