import type { ErrorIssue } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { judgeGeometry } from '../platform/geometry.ts'
import type { Executor } from '../platform/transaction.ts'

type Issues = readonly Omit<ErrorIssue, 'path'>[]

/**
 * Refuses a drawn polygon that may not be stored. Hostile ones (too many points, crossing themselves, not finite, outside
 * the country) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its functions
 * cannot be cancelled. Null (not drawn yet) is allowed; a check reports it.
 */
export const geometryIssues = async (db: Executor, etos: number, value: unknown): Promise<Issues> => {
  if (value === null) return []
  const judged = judgeGeometry(value)
  if ('code' in judged) return [{ field: 'geom', ...judged }]
  const shape = sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(judged.geometry)}), 2100)`
  const verdict = await sql<{ isValid: boolean; hasIlot: boolean }>`
    WITH g AS MATERIALIZED (SELECT ${shape} AS geom)
    SELECT ST_IsValid(g.geom) AS "isValid",
      EXISTS (SELECT 1 FROM lpis_ilot i WHERE i.etos = ${etos} AND i.geom && g.geom AND ST_Intersects(i.geom, g.geom)) AS "hasIlot" FROM g
  `.execute(db)
  if (verdict.rows[0]?.isValid !== true) return [{ field: 'geom', code: 'geometry.invalid' }]
  return verdict.rows[0].hasIlot ? [] : [{ field: 'geom', code: 'geometry.noIlot' }]
}
