import { MOST_HITS, MOST_POINTS, type FindingHits } from '@eae/domain/findings/hits.ts'
import { sql } from 'kysely'
import { recordAccess } from '../applications/index.ts'
import type { Criteria } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { planned } from '../platform/planner.ts'
import type { Executor } from '../platform/transaction.ts'
import { readingOfReport } from '../reports/index.ts'

/** The report of findings (R60), whose search is shown. */
const LIST = 'CheckEdeSearch'
/** Squares of the grid from one side of all places to the other. */
const SQUARES = 20

/** Letters of severities in the order in which one is worse than the next. */
const WORST = sql`(ARRAY['B', 'W', 'I'])[min(array_position(ARRAY['B', 'W', 'I'], severity))]`

/**
 * Where the findings of a search are, EPSG:2100: one by one while they are few, each of which leaves a record of access to its application,
 * else as numbers of places, which name none. The key of a finding says which parcel it is about.
 */
export const findHits = async (
  db: Executor,
  actor: Actor,
  request: Criteria & { readonly etos: number },
): Promise<FindingHits> => {
  const { etos } = request
  const { head, from, where, planning } = readingOfReport(actor, LIST, request)
  const statement = sql<FindingHits>`
    ${head}, found AS MATERIALIZED (
      SELECT t."edeId", t."viewKey", t."checkCode", t.severity, t.kodikos FROM ${from} AS t WHERE ${where} LIMIT ${MOST_HITS + 1}
    ), hit AS MATERIALIZED (
      SELECT f.*, round(((ST_XMin(p.geom) + ST_XMax(p.geom)) / 2)::numeric, 1)::float8 AS e, round(((ST_YMin(p.geom) + ST_YMax(p.geom)) / 2)::numeric, 1)::float8 AS n
      FROM found f LEFT JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.id = CASE WHEN split_part(f."viewKey", ':', 2) = 'parcel' THEN split_part(f."viewKey", ':', 3)::bigint END
      LIMIT ${MOST_HITS}
    ), whole AS MATERIALIZED (
      SELECT count(*) AS total, count(*) FILTER (WHERE e IS NULL) AS placeless, count(e) AS placed, min(e) AS w, min(n) AS s, max(e) AS o, max(n) AS t FROM hit
    ), square AS (
      SELECT greatest(o - w, t - s, 1) / ${SQUARES}::float8 AS side FROM whole
    )
    SELECT w.total, w.placeless, (SELECT count(*) FROM found) > ${MOST_HITS} AS "isPart",
      CASE WHEN w.placed > 0 THEN json_build_array(w.w, w.s, w.o, w.t) END AS box,
      CASE WHEN w.placed <= ${MOST_POINTS} THEN (
        SELECT json_agg(json_build_object('edeId', "edeId", 'key', "viewKey", 'check', "checkCode", 'severity', severity, 'kodikos', kodikos, 'at', json_build_array(e, n))
          ORDER BY "edeId", "viewKey") FROM hit WHERE e IS NOT NULL) END AS points,
      CASE WHEN w.placed > ${MOST_POINTS} THEN (
        SELECT json_agg(json_build_object('count', c.count, 'severity', c.severity, 'at', json_build_array(c.e, c.n)) ORDER BY c.n, c.e) FROM (
          SELECT count(*) AS count, ${WORST} AS severity, round(avg(e)::numeric, 1)::float8 AS e, round(avg(n)::numeric, 1)::float8 AS n
          FROM hit CROSS JOIN square WHERE e IS NOT NULL GROUP BY floor(e / side), floor(n / side)) c) END AS groups
    FROM whole w
  `
  const { rows } = await planned(db, planning, (executor) => statement.execute(executor))
  const [row] = rows
  if (row === undefined) throw new Error('a sum over hits gave no row')
  const answer = { ...row, points: row.points ?? [], groups: row.groups ?? [] }
  const ids = answer.points.map(({ edeId }) => edeId)
  await recordAccess(db, actor, etos, ids, 'row')
  return answer
}
