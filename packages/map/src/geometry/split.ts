import { canonical, labelPoint } from '../core/canonical.ts'
import { area, bbox, contains, fromParts, gridPoint, partsOf, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'
import { along, cutForArea } from './half-plane.ts'
import type { Sweep } from './half-plane.ts'

/** Most pieces of one division. */
export const MAX_PIECES = 50
/** How far cut lines reach beyond the land, metres. */
const OVERHANG = 10

/** The faces of the land between the given lines. */
function facesOf(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  lines: readonly (readonly Point[])[],
): readonly ParcelGeometry[] {
  return engine
    .polygonize([...ringsOf(geometry), ...lines])
    .map((face) => canonical(face))
    .filter((face) => face !== null)
    .filter((face) => {
      const inside = labelPoint(face)
      return inside !== null && contains(geometry, inside)
    })
}

/**
 * The pieces a drawn line cuts the geometry into, largest first; one piece means that the line does not cross it from
 * side to side. All pieces share the corners of the cut, bit for bit.
 */
export function splitByLine(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  line: readonly Point[],
): readonly ParcelGeometry[] {
  return [...facesOf(engine, geometry, [line])].sort((a, b) => area(b) - area(a))
}

/** A straight line across everything, perpendicular to the sweep. */
function cutLine(geometry: ParcelGeometry, [ux, uy]: Sweep, cut: number): readonly Point[] {
  const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(geometry) ?? []
  const half = Math.hypot(xmax - xmin, ymax - ymin) / 2 + OVERHANG
  const [cx, cy] = [(xmin + xmax) / 2, (ymin + ymax) / 2]
  const shift = cut - along([cx, cy], [ux, uy])
  const [mx, my] = [cx + ux * shift, cy + uy * shift]
  return [gridPoint([mx - uy * half, my + ux * half]), gridPoint([mx + uy * half, my - ux * half])]
}

/** Cuts at several distances along the sweep; piece k lies between cut k-1 and cut k. Empty when a piece is missing. */
function sliceAt(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  sweep: Sweep,
  cuts: readonly number[],
): readonly ParcelGeometry[] {
  const faces = facesOf(
    engine,
    geometry,
    cuts.map((cut) => cutLine(geometry, sweep, cut)),
  )
  const slices = Array.from({ length: cuts.length + 1 }, (): ParcelGeometry[] => [])
  for (const face of faces) {
    const at = along(labelPoint(face) ?? [0, 0], sweep)
    const index = cuts.findIndex((cut) => at < cut)
    slices[index < 0 ? cuts.length : index]?.push(face)
  }
  const pieces = slices.map((members) => fromParts(members.flatMap(partsOf)))
  const made = pieces.map((piece) => piece && canonical(piece)).filter((piece) => piece !== null)
  return made.length === pieces.length ? made : []
}

/**
 * Cuts off `target` m² on the near side of the sweep: the piece, then the rest. Exact to the rounding of the cut to the
 * grid (half a millimetre times its length). Empty when the target is not between zero and the whole area.
 */
export function splitToArea(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  sweep: Sweep,
  target: number,
): readonly ParcelGeometry[] {
  const whole = canonical(geometry)
  if (!whole || !(target > 0) || target >= area(whole)) return []
  return sliceAt(engine, whole, sweep, [cutForArea(whole, sweep, target)])
}

/** Divides into `count` pieces of the same area by parallel cuts, near side first. Empty outside 2 to 50 pieces. */
export function splitEqually(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  sweep: Sweep,
  count: number,
): readonly ParcelGeometry[] {
  const whole = canonical(geometry)
  if (!whole || !Number.isInteger(count) || count < 2 || count > MAX_PIECES) return []
  const share = area(whole) / count
  const cuts = Array.from({ length: count - 1 }, (_, index) => cutForArea(whole, sweep, share * (index + 1)))
  return sliceAt(engine, whole, sweep, cuts)
}
