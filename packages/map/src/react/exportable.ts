import { contains } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import type { NamedGeometry } from '../formats/write-file.ts'

/**
 * What an export means now: the selected features, else the parcel itself. With a position (a right click, EPSG:2100
 * metres) only what lies there counts; nothing there is an empty list.
 */
export function exportable(
  selected: readonly NamedGeometry[],
  own: NamedGeometry | null,
  at: Point | null,
): readonly NamedGeometry[] {
  const isThere = ({ geometry }: NamedGeometry) => at === null || contains(geometry, at)
  if (selected.some(isThere)) return selected
  return own && isThere(own) ? [own] : []
}
