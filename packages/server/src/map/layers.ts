import type { CallInput, MapLayer } from '@eae/domain/contract.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

/** Features of one answer at most; beyond, the page is told to zoom in (threat T51). */
const MAX_FEATURES = 2_000

interface LayerSql {
  readonly from: string
  readonly where: string
  /** Label without personal data (threat T06). */
  readonly label: string
}

const ENVELOPE = 'ST_MakeEnvelope($2::float8, $3::float8, $4::float8, $5::float8, 2100)'

/** $1 year, $2-$5 window, $6 ids in cache, $7 application. */
const LAYERS: Readonly<Record<MapLayer, LayerSql>> = {
  ownParcels: {
    from: 'edetedeaeeagroi t',
    where: 't.etos = $1::integer AND t.ede_id = $7::bigint',
    label: `t.kodikos::text || ' ' || t.topothesia`,
  },
  neighbours: {
    from: 'edetedeaeeagroi t',
    where: 't.etos = $1::integer AND t.recordtype = 0 AND t.ede_id <> $7::bigint',
    label: `''::text`,
  },
  ilots: {
    from: 'lpis_ilot t',
    where: 't.etos = $1::integer AND $7::bigint IS NOT NULL',
    label: `t.kodikos || ' · ' || replace(to_char(t.mea / 10000, 'FM990.00'), '.', ',') || ' ha'`,
  },
  lastYear: {
    from: 'edetedeaeeagroi t',
    where: 't.etos = $1::integer - 1 AND t.id IN (SELECT p.eda_id_prev FROM edetedeaeeagroi p WHERE p.etos = $1::integer AND p.ede_id = $7::bigint)',
    label: 't.topothesia',
  },
}

const query = (layer: LayerSql): string => `
  SELECT t.id::text AS id, to_json(${layer.label})::text AS label,
    CASE WHEN t.id = ANY($6::bigint[]) THEN 'null' ELSE ST_AsGeoJSON(t.geom, 3, 0) END AS geom
  FROM ${layer.from} WHERE ${layer.where} AND t.geom && ${ENVELOPE} LIMIT ${MAX_FEATURES + 1}
`
const QUERIES = new Map(Object.entries(LAYERS).map(([name, layer]) => [name, query(layer)]))

/**
 * Features of a layer in a map window as ready JSON text: `{"data":[{"id","shortdesc","geom"}],"truncated"}`. Geometry is
 * null for ids that the browser still holds. The rows are never parsed here: PostGIS writes JSON, strings are joined.
 */
export const queryLayer = async (db: Database, layer: string, request: CallInput<'queryLayer'>): Promise<string> => {
  const text = QUERIES.get(layer)
  if (text === undefined) throw notFound()
  const result = await db.pool.query<{ id: string; label: string; geom: string }>({
    name: `layer-${layer}`,
    text,
    values: [request.etos, request.xmin, request.ymin, request.xmax, request.ymax, request.idsInCache, request.edeId ?? 0],
  })
  const rows = result.rows.slice(0, MAX_FEATURES)
  const features = rows.map((row) => `{"id":${row.id},"shortdesc":${row.label},"geom":${row.geom}}`)
  return `{"data":[${features.join(',')}],"truncated":${result.rows.length > MAX_FEATURES}}`
}
