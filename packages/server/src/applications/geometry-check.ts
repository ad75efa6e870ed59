import type { ErrorIssue } from '@eae/domain/contract.ts'
import { toGrid, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { MAX_POINTS, validate } from '@eae/map/core/validity.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../platform/transaction.ts'

const point = z.tuple([z.number(), z.number()])
const geometrySchema = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(point)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(point))) }),
])

const isOnGrid = (geometry: ParcelGeometry): boolean =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
    .flat(2)
    .every(([x, y]) => toGrid(x) === x && toGrid(y) === y)

type Issues = readonly Omit<ErrorIssue, 'path'>[]

/**
 * Refuses a drawn polygon that may not be stored. Hostile ones (too many points, crossing themselves, not finite, outside
 * the country) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its functions
 * cannot be cancelled. Null (not drawn yet) is allowed; a check reports it.
 */
export const geometryIssues = async (db: Executor, etos: number, value: unknown): Promise<Issues> => {
  if (value === null) return []
  const parsed = geometrySchema.safeParse(value)
  if (!parsed.success) return [{ field: 'geom', code: 'geometry.invalid' }]
  const [first] = validate(parsed.data)
  if (first !== undefined) {
    const place = first.point === null ? {} : { x: first.point[0], y: first.point[1] }
    return [{ field: 'geom', code: `geometry.${first.code}`, params: { ...place, max: MAX_POINTS } }]
  }
  if (!isOnGrid(parsed.data)) return [{ field: 'geom', code: 'geometry.offGrid' }]
  const shape = sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(parsed.data)}), 2100)`
  const verdict = await sql<{ isValid: boolean; hasIlot: boolean }>`
    WITH g AS MATERIALIZED (SELECT ${shape} AS geom)
    SELECT ST_IsValid(g.geom) AS "isValid",
      EXISTS (SELECT 1 FROM lpis_ilot i WHERE i.etos = ${etos} AND i.geom && g.geom AND ST_Intersects(i.geom, g.geom)) AS "hasIlot" FROM g
  `.execute(db)
  if (verdict.rows[0]?.isValid !== true) return [{ field: 'geom', code: 'geometry.invalid' }]
  return verdict.rows[0].hasIlot ? [] : [{ field: 'geom', code: 'geometry.noIlot' }]
}
