import { calls } from '@eae/domain/contract.ts'
import type { Extent } from '@eae/domain/map/answers.ts'
import { PLACE_LEVELS, type PlaceLevel } from '@eae/domain/map/place-calls.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { notFound } from '../platform/errors.ts'
import { stoppable } from '../platform/limited.ts'
import { callerOf } from '../platform/caller.ts'
import { serve, type Route } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'

/** Features of one answer at most. */
const MAX_FEATURES = 1_000

const tableOf = (level: PlaceLevel): string => {
  const entity = [...entities.values()].find(({ mapLayer }) => mapLayer === level)
  if (entity === undefined) throw new Error(`no table is shown as ${level}`)
  return entity.table
}

const shapeOf = async (db: Executor, level: PlaceLevel, id: number): Promise<ParcelGeometry | null> => {
  const found = await sql<{ geom: ParcelGeometry | null }>`
    SELECT ST_AsGeoJSON(t.geom, 0, 0)::json AS geom FROM ${sql.table(tableOf(level))} AS t WHERE t.id = ${id}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  return row.geom
}

const extentOf = async (db: Executor, level: PlaceLevel): Promise<Extent | null> => {
  const found = await sql<{ box: Extent | null }>`
    SELECT CASE WHEN e.box IS NULL THEN NULL ELSE
      ARRAY[ST_XMin(e.box), ST_YMin(e.box), ST_XMax(e.box), ST_YMax(e.box)]::float8[] END AS box
    FROM (SELECT ST_Extent(t.geom) AS box FROM ${sql.table(tableOf(level))} AS t) e
  `.execute(db)
  return found.rows[0]?.box ?? null
}

/** The community of each position, EPSG:2100; its shape is found by its box first. */
const placesAt = (points: readonly (readonly [number, number])[]) => sql<{ place: string | null }>`
  SELECT (
    SELECT t.description FROM ${sql.table(tableOf('communities'))} AS t
    WHERE ST_Intersects(t.geom, ST_SetSRID(ST_MakePoint(p.x, p.y), 2100)) ORDER BY t.id LIMIT 1
  ) AS place
  FROM unnest(${points.map(([x]) => x)}::float8[], ${points.map(([, y]) => y)}::float8[]) WITH ORDINALITY AS p (x, y, n)
  ORDER BY p.n
`

/** Shapes of the administrative division: one layer for each level, the box around it, and the shape of one place. */
export const placeRoutes = (): Route[] => [
  ...PLACE_LEVELS.map((level): Route =>
    serve(
      calls.queryPlaces,
      async ({ db, input, reply }) => {
        const { xmin, ymin, xmax, ymax, idsInCache } = input
        const statement = sql<{ id: number; shortdesc: string; geom: ParcelGeometry | null }>`
          SELECT t.id, t.description AS shortdesc,
            CASE WHEN t.id = ANY(${idsInCache}::bigint[]) THEN NULL ELSE ST_AsGeoJSON(t.geom, 0, 0)::json END AS geom
          FROM ${sql.table(tableOf(level))} AS t
          WHERE t.geom && ST_MakeEnvelope(${xmin}::float8, ${ymin}::float8, ${xmax}::float8, ${ymax}::float8, 2100)
          ORDER BY t.id LIMIT ${MAX_FEATURES + 1}
        `
        const rows = await stoppable(db, statement, callerOf(reply))
        return { data: rows.slice(0, MAX_FEATURES), truncated: rows.length > MAX_FEATURES }
      },
      { path: `${calls.queryPlaces.path}_${level}`, budget: 'map' },
    ),
  ),
  serve(
    calls.findPlacesAt,
    async ({ db, input, reply }) => {
      const { points } = input
      const rows = await stoppable(db, placesAt(points), callerOf(reply))
      return { data: rows.map(({ place }) => place) }
    },
    { budget: 'map' },
  ),
  serve(calls.findPlaceExtent, async ({ db, input }) => ({
    data: await extentOf(db.kysely, input.level),
  })),
  serve(calls.findPlaceShape, async ({ db, input }) => {
    const { level, id } = input
    return { data: await shapeOf(db.kysely, level, id) }
  }),
]
