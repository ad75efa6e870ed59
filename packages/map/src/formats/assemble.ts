import { detectCrs, toGreekGrid } from '../core/crs.ts'
import type { CrsCode, DetectedCrs } from '../core/crs.ts'
import { closeRing, gridPoint } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { failed, MAX_FEATURES, MAX_POINTS } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions } from './driver.ts'

/** A polygon as the file has it: rings of raw numbers, shell first. */
export type RawPolygon = readonly (readonly Point[])[]

/**
 * Raw polygons as an import result in EPSG:2100 metres on the 1 mm grid. The system is `fixed`, or found by the numbers
 * when that is null. `names` has one for each polygon, empty for none. Errors: no polygon, too many polygons or positions, a system that cannot be told.
 */
export function assemble(
  polygons: readonly RawPolygon[],
  fixed: CrsCode | null,
  notes: readonly ImportMessage[],
  { onProgress }: Pick<ReadOptions, 'onProgress'> = {},
  names: readonly string[] = [],
): ImportResult {
  if (polygons.length === 0) return failed({ code: 'noPolygon', line: null }, ...notes)
  if (polygons.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const count = polygons.reduce((sum, rings) => sum + rings.reduce((own, ring) => own + ring.length, 0), 0)
  // Counted before anything is projected: reprojecting is the slow part of an import.
  if (count > MAX_POINTS) return failed({ code: 'tooManyPoints', line: null })
  const detected: DetectedCrs | null = fixed ? { crs: fixed, swapped: false } : detectCrs(polygons.flat(2))
  if (!detected) return failed({ code: 'unknownCrs', line: null })
  const { crs, swapped } = detected
  const place = ([a, b]: Point): Point => gridPoint(toGreekGrid(crs, swapped ? [b, a] : [a, b]))
  const features = polygons.map((rings, index): ParcelGeometry => {
    onProgress?.({ phase: 'place', done: index, total: polygons.length })
    return { type: 'Polygon', coordinates: rings.map((ring) => closeRing(ring.map(place))) }
  })
  const isNamed = names.some((name) => name !== '')
  return { features, ...(isNamed ? { names } : {}), crs, swapped, errors: [], notes }
}
