import type { CallInput } from '@eae/domain/contract.ts'
import { MAX_FEATURES, type MapQuery } from '@eae/domain/map/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, scopeOfFound } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { stoppable } from '../platform/limited.ts'
import { LAYERS, rowsOf } from './sources.ts'

interface LayerRow {
  readonly features: string | null
  readonly n: number
}

/**
 * Features of a layer in a map window as ready JSON text: `{"data":[{"id","shortdesc","geom"}],"truncated"}`. Geometry is
 * null for ids that the browser still holds, and for all in the mode of a list. The layers are those of an application:
 * null for who may not see it, or when `guard` does not hold. One statement does it all and PostGIS writes the JSON,
 * because the map asks more often than everything else together. It is stopped when the caller goes away (`caller`).
 */
export const queryLayer = async (
  db: Database,
  actor: Actor,
  guard: RawBuilder<unknown>,
  query: MapQuery,
  request: CallInput<'queryLayer'>,
  caller: Caller,
): Promise<string | null> => {
  const { from, label } = LAYERS[query]
  const isHeld = request.mode === 'GRID' ? sql`TRUE` : sql`t.id = ANY(${request.idsInCache}::bigint[])`
  const statement = sql<LayerRow>`
    SELECT window_of.features, window_of.n FROM edetedeaeehd hd CROSS JOIN LATERAL (
      SELECT string_agg('{"id":' || f.id || ',"shortdesc":' || f.label || ',"geom":' || f.geom || '}', ',') FILTER (WHERE f.place <= ${MAX_FEATURES}) AS features,
        count(*)::integer AS n
      FROM (
        SELECT t.id, to_json(${label})::text AS label, row_number() OVER () AS place,
          CASE WHEN ${isHeld} THEN 'null' ELSE ST_AsGeoJSON(t.geom, 3, 0) END AS geom
        FROM ${from} WHERE ${rowsOf(query, request.layerCode)}
          AND t.geom && ST_MakeEnvelope(${request.xmin}::float8, ${request.ymin}::float8, ${request.xmax}::float8, ${request.ymax}::float8, 2100)
        LIMIT ${MAX_FEATURES + 1}
      ) AS f
    ) AS window_of
    WHERE hd.etos = ${request.etos} AND hd.id = ${request.edeId ?? 0} AND ${head('hd')} AND ${scopeOfFound(actor, 'hd')} AND ${guard}
  `
  const [found] = await stoppable(db, statement, caller)
  if (found === undefined) return null
  return `{"data":[${found.features ?? ''}],"truncated":${found.n > MAX_FEATURES}}`
}
