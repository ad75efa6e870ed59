import type { CallInput, MapLayer } from '@eae/domain/contract.ts'
import { sql, type RawBuilder } from 'kysely'
import { headerScope } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'

/** Features of one answer at most; beyond, the page is told to zoom in (threat T51). */
const MAX_FEATURES = 2_000

interface LayerSql {
  /** Table with alias `t`. */
  readonly from: RawBuilder<unknown>
  /** Its rows for the application `hd`. */
  readonly where: RawBuilder<unknown>
  /** Label without personal data (threat T06). */
  readonly label: RawBuilder<unknown>
}

const LAYERS: Readonly<Record<MapLayer, LayerSql>> = {
  ownParcels: {
    from: sql`edetedeaeeagroi t`,
    where: sql`t.etos = hd.etos AND t.ede_id = hd.id`,
    label: sql`t.kodikos::text || ' ' || t.topothesia`,
  },
  neighbours: {
    from: sql`edetedeaeeagroi t`,
    where: sql`t.etos = hd.etos AND t.recordtype = 0 AND t.ede_id <> hd.id`,
    label: sql`''::text`,
  },
  ilots: {
    from: sql`lpis_ilot t`,
    where: sql`t.etos = hd.etos`,
    label: sql`t.kodikos || ' · ' || replace(to_char(t.mea / 10000, 'FM990.00'), '.', ',') || ' ha'`,
  },
  lastYear: {
    from: sql`edetedeaeeagroi t`,
    where: sql`t.etos = hd.etos - 1 AND t.id IN (SELECT p.eda_id_prev FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id)`,
    label: sql`t.topothesia`,
  },
}

interface LayerRow {
  readonly features: string | null
  readonly n: number
}

/**
 * Features of a layer in a map window as ready JSON text: `{"data":[{"id","shortdesc","geom"}],"truncated"}`. Geometry is
 * null for ids that the browser still holds. The layers are those of an application: null for who may not see it, or when
 * `guard` does not hold. One statement does it all and PostGIS writes the JSON, because the map asks more often than
 * everything else together.
 */
export const queryLayer = async (
  db: Database,
  actor: Actor,
  guard: RawBuilder<unknown>,
  layer: MapLayer,
  request: CallInput<'queryLayer'>,
): Promise<string | null> => {
  const { from, where, label } = LAYERS[layer]
  const result = await sql<LayerRow>`
    SELECT window_of.features, window_of.n FROM edetedeaeehd hd CROSS JOIN LATERAL (
      SELECT string_agg('{"id":' || f.id || ',"shortdesc":' || f.label || ',"geom":' || f.geom || '}', ',') FILTER (WHERE f.place <= ${MAX_FEATURES}) AS features,
        count(*)::integer AS n
      FROM (
        SELECT t.id, to_json(${label})::text AS label, row_number() OVER () AS place,
          CASE WHEN t.id = ANY(${request.idsInCache}::bigint[]) THEN 'null' ELSE ST_AsGeoJSON(t.geom, 3, 0) END AS geom
        FROM ${from} WHERE ${where}
          AND t.geom && ST_MakeEnvelope(${request.xmin}::float8, ${request.ymin}::float8, ${request.xmax}::float8, ${request.ymax}::float8, 2100)
        LIMIT ${MAX_FEATURES + 1}
      ) AS f
    ) AS window_of
    WHERE hd.etos = ${request.etos} AND hd.id = ${request.edeId ?? 0} AND hd.recordtype = 0 AND ${headerScope(actor, 'hd')} AND ${guard}
  `.execute(db.kysely)
  const [found] = result.rows
  if (found === undefined) return null
  return `{"data":[${found.features ?? ''}],"truncated":${found.n > MAX_FEATURES}}`
}
