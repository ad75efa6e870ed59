import { toGrid, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { MAX_POINTS, validate } from '@eae/map/core/validity.ts'
import { z } from 'zod'

/** Rings of a polygon and parts of a multipolygon, as the field of a parcel takes them: each pair of parts is compared. */
const MAX_RINGS = 500
const MAX_PARTS = 100

const rings = z.array(z.array(z.tuple([z.number(), z.number()]))).max(MAX_RINGS)
const geometrySchema = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).max(MAX_PARTS) }),
])

/** A polygon that PostGIS may see, or the code of why it may not, with its place. */
export type GeometryVerdict =
  | { readonly geometry: ParcelGeometry }
  | { readonly code: string; readonly params?: Readonly<Record<string, number>> }

const isOnGrid = (geometry: ParcelGeometry): boolean =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
    .flat(2)
    .every(([x, y]) => toGrid(x) === x && toGrid(y) === y)

/**
 * Judges a polygon of a caller (EPSG:2100). Hostile ones (too many points, crossing themselves, not finite, outside the
 * country, nested without end) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its
 * functions cannot be cancelled (threats T42, T47, T48, T50).
 */
export const judgeGeometry = (value: unknown): GeometryVerdict => {
  const parsed = geometrySchema.safeParse(value)
  if (!parsed.success) return { code: 'geometry.invalid' }
  const [first] = validate(parsed.data)
  if (first !== undefined) {
    const place = first.point === null ? {} : { x: first.point[0], y: first.point[1] }
    return { code: `geometry.${first.code}`, params: { ...place, max: MAX_POINTS } }
  }
  return isOnGrid(parsed.data) ? { geometry: parsed.data } : { code: 'geometry.offGrid' }
}

/** The same for a geometry that came as JSON text. */
export const judgeGeometryText = (text: string): GeometryVerdict => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { code: 'geometry.invalid' }
  }
  return judgeGeometry(value)
}
