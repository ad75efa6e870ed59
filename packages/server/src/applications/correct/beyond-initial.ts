import { parts } from '@eae/domain/applications/parts-list.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'

/** How far a corrected parcel may lie outside of its initial limits, in m² (domain document 2.6). */
const MOST_BEYOND_M2 = 50

/** The pieces of one initial parcel, or a piece of none, that go too far. */
interface Beyond {
  readonly id: number
  readonly kodikos: string
  readonly hasOrigin: boolean
  readonly m2: number
  readonly x: number | null
  readonly y: number | null
}

/**
 * What corrected parcels do not observe of the limits that were submitted: more than 50 m² outside of them, and land that lies in
 * none. A parcel is measured against itself as it was submitted, a new one against the submitted parcel that it lies in for the
 * most part, and the pieces of a parcel that was split together. Applications that are not corrected have no such limits.
 */
export const beyondInitial = async (
  db: Executor,
  etos: number,
  edeIds: readonly number[],
): Promise<readonly ErrorIssue[]> => {
  const { rows } = await sql<Beyond>`
    WITH open AS MATERIALIZED (
      SELECT h.id AS ede_id, k.id AS kept_id FROM edetedeaeehd h JOIN edetedeaeehd k ON k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag
      WHERE h.etos = ${etos} AND h.id = ANY(${[...edeIds]}::bigint[]) AND h.status = ${STATES.CORRECTING}
    ),
    initial AS MATERIALIZED (
      SELECT o.ede_id, p.line, p.geom FROM open o JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = o.kept_id
    ),
    piece AS MATERIALIZED (
      SELECT o.ede_id, p.id, p.kodikos, p.geom, i.line IS NULL AS is_new, i.line IS NULL OR i.geom IS NULL OR NOT ST_OrderingEquals(i.geom, p.geom) AS is_other,
        CASE WHEN i.line IS NOT NULL THEN i.line ELSE (
          SELECT c.line FROM (
            SELECT n.line, ST_Area(geo_intersection(n.geom, p.geom)) AS m2 FROM initial n WHERE n.ede_id = o.ede_id AND n.geom && p.geom
          ) c WHERE c.m2 > 0 ORDER BY c.m2 DESC, c.line LIMIT 1
        ) END AS origin
      FROM open o JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = o.ede_id LEFT JOIN initial i ON i.ede_id = o.ede_id AND i.line = p.id
      WHERE p.geom IS NOT NULL
    ),
    land AS MATERIALIZED (
      SELECT ede_id, origin, min(id) AS id, (array_agg(kodikos ORDER BY is_new, id))[1] AS kodikos, geo_union(array_agg(geom ORDER BY id)) AS geom
      FROM piece GROUP BY ede_id, origin, CASE WHEN origin IS NULL THEN id END HAVING bool_or(is_other)
    ),
    outside AS MATERIALIZED (
      SELECT l.id, l.kodikos, l.origin IS NOT NULL AS has_origin, CASE WHEN i.geom IS NULL THEN l.geom ELSE geo_difference(l.geom, i.geom) END AS geom
      FROM land l LEFT JOIN initial i ON i.ede_id = l.ede_id AND i.line = l.origin
    )
    SELECT id, kodikos::text AS kodikos, has_origin AS "hasOrigin", round(ST_Area(geom)::numeric, 2)::float8 AS m2,
      round(ST_X(ST_PointOnSurface(geom))::numeric, 2)::float8 AS x, round(ST_Y(ST_PointOnSurface(geom))::numeric, 2)::float8 AS y
    FROM outside WHERE ST_Area(geom) > CASE WHEN has_origin THEN ${MOST_BEYOND_M2}::float8 ELSE 0 END ORDER BY id
  `.execute(db)
  return rows.map(({ id, kodikos, hasOrigin, m2, x, y }): ErrorIssue => ({
    path: `parcels.${id}.geom`,
    entityName: parts.parcels.name,
    id: String(id),
    field: 'geom',
    code: hasOrigin ? 'correct.beyondInitial' : 'correct.newParcel',
    params: {
      kodikos,
      ...(hasOrigin ? { m2, most: MOST_BEYOND_M2 } : {}),
      ...(x === null || y === null ? {} : { x, y }),
    },
  }))
}
