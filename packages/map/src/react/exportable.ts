import { isHit } from '../core/shapes.ts'
import type { ClickedPlace, NamedShape } from '../core/shapes.ts'

/**
 * What an export means now: the selected features, else the parcel itself. With a position (a right click) only
 * what lies there counts; nothing there is an empty list.
 */
export function exportable(
  selected: readonly NamedShape[],
  own: NamedShape | null,
  at: ClickedPlace | null,
): readonly NamedShape[] {
  const isThere = ({ geometry }: NamedShape) => at === null || isHit(geometry, at.point, at.reach)
  if (selected.some(isThere)) return selected
  return own && isThere(own) ? [own] : []
}
