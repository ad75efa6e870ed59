import { sameGeometry } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'

/**
 * The other parts of a shape that a cut left in several, while the parcel is one of them: `parts` of the last cut, the
 * present shape of the parcel. Empty as soon as the parcel has become something else, and after the cut is taken back.
 */
export function leftOut(parts: readonly ParcelGeometry[], present: ParcelGeometry | null): readonly ParcelGeometry[] {
  const others = parts.filter((part) => !sameGeometry(part, present))
  return others.length < parts.length ? others : []
}
