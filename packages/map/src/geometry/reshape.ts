import { labelPoint } from '../core/canonical.ts'
import { contains, locate, partsOf, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'
import { splitByLine } from './split.ts'

/**
 * The geometry with a stretch of its border replaced by a line that meets the border at least twice: where the line runs
 * outside, the land up to it is added; where it runs inside, the smaller side is cut off. Null when the line changes
 * nothing. Holes stay as they are.
 */
export function reshapeByLine(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  line: readonly Point[],
): ParcelGeometry | null {
  const shells = partsOf(geometry).flatMap((rings) => rings.slice(0, 1))
  const added = engine.polygonize([...ringsOf(geometry), line]).filter((face) => {
    const inside = labelPoint(face)
    return inside !== null && shells.every((shell) => locate(inside, shell) === -1)
  })
  const pieces = splitByLine(engine, geometry, line)
  const [largest] = pieces
  if (!largest || (pieces.length < 2 && added.length === 0)) return null
  // A multipolygon keeps its parts that the line does not touch.
  const touched = partsOf(geometry).find((rings) => {
    const at = labelPoint(largest)
    return at !== null && contains({ type: 'Polygon', coordinates: rings }, at)
  })
  const untouched = partsOf(geometry).filter((rings) => rings !== touched)
  const kept: ParcelGeometry[] = untouched.map((coordinates) => ({ type: 'Polygon', coordinates }))
  const reshaped = engine.union([largest, ...added])
  if (!reshaped) return null
  const at = labelPoint(largest)
  const main = partsOf(reshaped).filter((coordinates) => at && contains({ type: 'Polygon', coordinates }, at))
  return engine.union([...kept, ...main.map((coordinates): ParcelGeometry => ({ type: 'Polygon', coordinates }))])
}
