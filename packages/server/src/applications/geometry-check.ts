import type { ErrorIssue } from '@eae/domain/contract.ts'
import { toGrid, vertexCount, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { sql } from 'kysely'
import { geometryJudge } from '../platform/geometry.ts'
import type { Executor } from '../platform/transaction.ts'

type Issues = readonly Omit<ErrorIssue, 'path'>[]

/** Crossings with all that lies around a shape: the overlays of checks then take some tenths of a second (measured). */
const MAX_CROSSINGS = 5_000
/** Shapes around one that are looked at. Only those with many corners come here: ordinary fields have a dozen. */
const MAX_AROUND = 200
/** Longest time of one statement of the transaction that saves a shape, in ms: the net below the judgements here. */
const TIME_LIMIT_MS = 10_000

/** Refuses a shape that crosses its neighbours so often that overlays with them would not end (threat T49). */
const isTooComplex = async (
  db: Executor,
  etos: number,
  geometry: ParcelGeometry,
  stored: { readonly id: unknown; readonly edaIdPrev: unknown },
): Promise<boolean> => {
  const text = JSON.stringify(geometry)
  const around = await sql<{ geom: string }>`
    WITH g AS MATERIALIZED (SELECT ST_SetSRID(ST_GeomFromGeoJSON(${text}), 2100) AS geom)
    SELECT ST_AsGeoJSON(t.geom, 3, 0) AS geom FROM g JOIN edetedeaeeagroi t ON t.geom && g.geom
    WHERE (t.etos = ${etos} AND t.id IS DISTINCT FROM ${stored.id ?? null}::bigint OR t.etos = ${etos - 1} AND t.id = ${stored.edaIdPrev ?? null}::bigint)
      AND ST_NPoints(t.geom)::bigint * ${vertexCount(geometry)}::bigint > ${MAX_CROSSINGS} LIMIT ${MAX_AROUND}
  `.execute(db)
  return geometryJudge.crossesOften(
    geometry,
    around.rows.map(({ geom }) => geom),
    MAX_CROSSINGS,
  )
}

/**
 * Refuses a drawn polygon that may not be stored. Hostile ones (too many points, crossing themselves, not finite, outside
 * the country) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its functions
 * cannot be cancelled. Null (not drawn yet) is allowed; a check reports it. What is wrong at a place names it (`x`, `y`,
 * EPSG:2100); a polygon far from every ilot names a place inside it.
 */
export const geometryIssues = async (
  db: Executor,
  etos: number,
  value: unknown,
  stored: { readonly id: unknown; readonly edaIdPrev: unknown },
): Promise<Issues> => {
  if (value === null) return []
  const judged = await geometryJudge.judge(value)
  if ('code' in judged) return [{ field: 'geom', ...judged }]
  const shape = sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(judged.geometry)}), 2100)`
  const verdict = await sql<{ isValid: boolean; hasIlot: boolean; x: number; y: number }>`
    WITH g AS MATERIALIZED (SELECT ${shape} AS geom),
    v AS MATERIALIZED (SELECT geom, ST_IsValidDetail(geom) AS detail FROM g),
    p AS (SELECT geom, (detail).valid AS valid, CASE WHEN (detail).valid THEN ST_PointOnSurface(geom) ELSE (detail).location END AS place FROM v)
    SELECT set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true), p.valid AS "isValid", ST_X(p.place) AS x, ST_Y(p.place) AS y,
      p.valid AND EXISTS (SELECT 1 FROM lpis_ilot i WHERE i.etos = ${etos} AND i.geom && p.geom AND ST_Intersects(i.geom, p.geom)) AS "hasIlot" FROM p
  `.execute(db)
  const [{ isValid, hasIlot, x, y } = { isValid: false, hasIlot: false, x: 0, y: 0 }] = verdict.rows
  const at = { x: toGrid(x), y: toGrid(y) }
  if (!isValid) return [{ field: 'geom', code: 'geometry.invalid', params: at }]
  if (!hasIlot) return [{ field: 'geom', code: 'geometry.noIlot', params: at }]
  return (await isTooComplex(db, etos, judged.geometry, stored)) ? [{ field: 'geom', code: 'geometry.tooComplex' }] : []
}
