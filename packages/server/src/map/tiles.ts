import type { MapQuery } from '@eae/domain/map/codes.ts'
import { shapesOf } from '@eae/domain/map/layers.ts'
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { head, scopeOfFound } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { stoppable } from '../platform/limited.ts'
import { LAYERS, rowsOf } from './sources.ts'

/** Steps of a tile along each side, and how far beyond it shapes are drawn: the rule of vector tiles. */
const EXTENT = 4_096
const BUFFER = 64
/** Features of one tile at most: more of them are no picture but a colour. */
const MAX_TILE_FEATURES = 20_000
/** Half of the circumference of the earth in EPSG:3857. */
const HALF_WORLD = 20_037_508.342789244
/** Pixels of a tile on the screen; a feature smaller than one of them is left out. */
const PIXELS = 256
/** Points have no size: they are shown from this zoom on (some 8 m per pixel), where they no longer hide the land. */
const POINTS_FROM = 14

export interface TileRequest {
  readonly etos: number
  readonly edeid: number
  readonly z: number
  readonly x: number
  readonly y: number
  readonly layercode?: string | undefined
}

export interface Tile {
  readonly etag: string
  readonly type: 'application/vnd.mapbox-vector-tile' | 'application/geo+json'
  /** Null when the caller's own tile is still right. */
  readonly body: Buffer | null
}

/** Changes with the way tiles are drawn, so that none of an older server is kept. */
const DRAWN = 'a'
const etagOf = (version: string | number): string => `"${DRAWN}${version}"`

const headerOf = (actor: Actor, guard: RawBuilder<unknown>, { etos, edeid }: TileRequest): RawBuilder<unknown> =>
  sql`hd.etos = ${etos} AND hd.id = ${edeid} AND ${head('hd')} AND ${scopeOfFound(actor, 'hd')} AND ${guard}`

/** The square as an SQL value, in EPSG:3857, wider by a share of its side. */
const squareOf = ({ z, x, y }: TileRequest, wider = 0): RawBuilder<unknown> => {
  const side = (2 * HALF_WORLD) / 2 ** z
  const [west, north, more] = [x * side - HALF_WORLD, HALF_WORLD - y * side, wider * side]
  return sql`ST_MakeEnvelope(${west - more}::float8, ${north - side - more}::float8, ${west + side + more}::float8, ${north + more}::float8, 3857)`
}

const readVersion = async (
  db: Database,
  header: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): Promise<number | null> => {
  const found = await sql<{ version: number | null }>`
    SELECT ${version} AS version FROM edetedeaeehd hd WHERE ${header}
  `.execute(db.kysely)
  const [row] = found.rows
  return row === undefined ? null : (row.version ?? 0)
}

/**
 * A tile of a layer for an application, drawn by PostGIS: a vector tile, or GeoJSON in EPSG:3857 where PostGIS was made
 * without them (the embedded database). Null for who may not see the application. A caller who holds the tile of the
 * version that is current (`held`) gets no new one: then nothing is drawn, but his right is asked for each time.
 * Drawing is stopped when the caller goes away (`caller`).
 */
export const readTile = async (
  db: Database,
  actor: Actor,
  guard: RawBuilder<unknown>,
  query: MapQuery,
  request: TileRequest,
  held: string | undefined,
  caller: Caller,
): Promise<Tile | null> => {
  const { from, label, version } = LAYERS[query]
  const hasMvt = db.engine !== 'pglite'
  const type = hasMvt ? 'application/vnd.mapbox-vector-tile' : 'application/geo+json'
  const header = headerOf(actor, guard, request)
  const rows = rowsOf(query, request.layercode)
  if (version !== null && held !== undefined) {
    const current = await readVersion(db, header, version)
    if (current === null) return null
    if (held === etagOf(current)) return { etag: held, type, body: null }
  }
  const square = squareOf(request)
  const pixel = (2 * HALF_WORLD) / 2 ** request.z / PIXELS
  const hasPoints = request.z >= POINTS_FROM && shapesOf(query).includes('point')
  const isLarge = sql`ST_XMax(t.geom) - ST_XMin(t.geom) + ST_YMax(t.geom) - ST_YMin(t.geom) > ${pixel}::float8`
  const drawn = sql`
    SELECT t.id, ${label} AS label, ST_Transform(t.geom, 3857) AS g FROM ${from}
    WHERE ${rows} AND t.geom && ST_Transform(${squareOf(request, BUFFER / EXTENT)}, 2100)
      AND ${hasPoints ? sql`(ST_Dimension(t.geom) = 0 OR ${isLarge})` : isLarge}
    LIMIT ${MAX_TILE_FEATURES}`
  const tile = hasMvt
    ? sql`SELECT ST_AsMVT(f, 'layer', ${EXTENT}, 'geom', 'id') AS body
        FROM (SELECT d.id, d.label, ST_AsMVTGeom(d.g, ${square}, ${EXTENT}, ${BUFFER}) AS geom FROM (${drawn}) AS d) AS f`
    : sql`SELECT convert_to('{"type":"FeatureCollection","features":[' || coalesce(string_agg(
          '{"type":"Feature","id":' || d.id || ',"properties":{"label":' || to_json(d.label)::text || '},"geometry":' || ST_AsGeoJSON(d.g, 1, 0) || '}', ',' ORDER BY d.id), '') || ']}', 'UTF8') AS body
        FROM (${drawn}) AS d`
  const statement = sql<{ body: Buffer | null; version: number | null }>`
    SELECT tile.body, ${version ?? sql`NULL::bigint`} AS version FROM edetedeaeehd hd CROSS JOIN LATERAL (${tile}) AS tile WHERE ${header}
  `
  const [row] = await stoppable(db, statement, caller)
  if (row === undefined) return null
  const body = row.body ?? Buffer.alloc(0)
  const etag = etagOf(
    version === null ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : (row.version ?? 0),
  )
  return { etag, type, body: etag === held ? null : body }
}
