import { filterRow, type FilterAnswer } from '@eae/domain/map/answers.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { MAX_FEATURES, type MapQuery } from '@eae/domain/map/codes.ts'
import { criteriaOf, shapesOf } from '@eae/domain/map/layers.ts'
import { OPERATORS_OF, SEARCH_PAGE, type CriterionOperator, type GeoFunc } from '@eae/domain/map/search.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { head, scopeOfFound } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { invalidField, notFound } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { foldedSql } from '../platform/folded.ts'
import { geometryJudge } from '../platform/geometry.ts'
import { createGate, limited } from '../platform/limited.ts'
import { LAYERS, rowsOf } from './sources.ts'

/** Longest time of one search, in ms: shapes of 2,000 corners against each other end long before. */
const TIME_LIMIT_MS = 5_000
/** Searches of one process at once (fault F41): the other connections stay free for those who save. */
const gate = createGate(2, 20)

type Filter = CallInput<'filterLayer'>
type Conditions = readonly RawBuilder<unknown>[]

const RELATIONS: Readonly<Record<GeoFunc, (shape: RawBuilder<unknown>, metres: number) => RawBuilder<unknown>>> = {
  intersects: (shape) => sql`ST_Intersects(t.geom, ${shape})`,
  within: (shape) => sql`ST_CoveredBy(t.geom, ${shape})`,
  contains: (shape) => sql`ST_Covers(t.geom, ${shape})`,
  touches: (shape) => sql`ST_Touches(t.geom, ${shape})`,
  overlaps: (shape) => sql`ST_Overlaps(t.geom, ${shape})`,
  dwithin: (shape, metres) => sql`ST_DWithin(t.geom, ${shape}, ${metres}::float8)`,
}

const placeConditions = async (
  query: MapQuery,
  { geoFunc, geoFuncParam, selectedGeometry }: Filter,
  owner: string,
): Promise<Conditions> => {
  if (geoFunc === null || selectedGeometry === null) return []
  const judged = await geometryJudge.judgeText(selectedGeometry, owner)
  if ('code' in judged) throw invalidField('selectedGeometry', judged.code, judged.params)
  const shape = sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(judged.geometry)}), 2100)`
  const relation = RELATIONS[geoFunc](shape, geoFuncParam ?? 0)
  // PostGIS says "overlaps" of two areas only: a line that lies partly in the shape crosses it.
  const hasLines = geoFunc === 'overlaps' && shapesOf(query).includes('line')
  return [hasLines ? sql`(${relation} OR ST_Crosses(t.geom, ${shape}))` : relation]
}

const compare = (
  operator: CriterionOperator,
  column: RawBuilder<unknown>,
  value: string | number,
): RawBuilder<unknown> => {
  switch (operator) {
    case 'has':
      return sql`position(${foldEl(String(value))} IN ${foldedSql(column)}) > 0`
    case 'is':
      return sql`${column} = ${String(value)}`
    case 'least':
      return sql`${column} >= ${Number(value)}::numeric`
    case 'most':
      return sql`${column} <= ${Number(value)}::numeric`
  }
}

const attributeConditions = (query: MapQuery, criteria: NonNullable<Filter['criteria']>): Conditions =>
  criteria.map(({ name, operator, value }, place) => {
    const known = criteriaOf(query).find((one) => one.name === name)
    const column = LAYERS[query].columns[name]
    const at = `criteria.${place}`
    if (known === undefined || column === undefined) throw invalidField(`${at}.name`, 'error.unknownField')
    if (!OPERATORS_OF[known.kind].includes(operator)) throw invalidField(`${at}.operator`, 'error.invalid')
    if ((known.kind === 'number') !== (typeof value === 'number')) throw invalidField(`${at}.value`, 'error.invalid')
    if (known.kind === 'code' && !known.options.includes(String(value)))
      throw invalidField(`${at}.value`, 'error.invalid')
    return compare(operator, column, value)
  })

const answerSchema = z.object({
  total: z.number(),
  data: z.array(filterRow),
})

/**
 * Features of a layer that fit a search, one page of them, largest first, and how many there are. The layers are those of
 * an application that the actor may see: 404 otherwise. A selected geometry that is not one is refused with its code
 * before the database sees it; a search that takes too long is stopped.
 */
export const filterLayer = async (
  db: Database,
  actor: Actor,
  query: MapQuery,
  request: Filter,
  caller: Caller,
): Promise<FilterAnswer> => {
  const { from, label, area } = LAYERS[query]
  const conditions = [
    rowsOf(query, request.layerCode),
    // A parcel that nobody has drawn yet is on no map.
    sql`t.geom IS NOT NULL`,
    ...(await placeConditions(query, request, ownerOf(actor))),
    ...attributeConditions(query, request.criteria ?? []),
  ]
  const found = await gate.run(ownerOf(actor), () =>
    limited(db, { timeLimitMs: TIME_LIMIT_MS, caller }, (executor) =>
      sql`
        SELECT page.* FROM edetedeaeehd hd CROSS JOIN LATERAL (
          WITH hits AS MATERIALIZED (
            SELECT t.id, ${label} AS label, ${area} AS m2, t.geom FROM ${from}
            WHERE ${sql.join(conditions, sql` AND `)} LIMIT ${MAX_FEATURES + 1}
          ), rows AS (
            SELECT id, label, round(m2::numeric, 2) AS m2, ST_AsGeoJSON(geom, 3, 0)::json AS geom
            FROM hits ORDER BY m2 DESC, id LIMIT ${SEARCH_PAGE} OFFSET ${request.offset ?? 0}
          )
          SELECT (SELECT count(*)::integer FROM hits) AS total,
            coalesce((SELECT json_agg(json_build_object('id', id, 'shortdesc', label, 'ektash', m2, 'geom', geom) ORDER BY m2 DESC, id) FROM rows), '[]') AS data
        ) AS page
        WHERE hd.etos = ${request.etos} AND hd.id = ${request.edeId ?? 0} AND ${head('hd')} AND ${scopeOfFound(actor, 'hd')}
      `.execute(executor),
    ),
  )
  const [row] = found.rows
  if (row === undefined) throw notFound()
  const { total, data } = answerSchema.parse(row)
  return {
    data: data.map(({ id, shortdesc, ektash, geom }) => ({ id, shortdesc, ektash, geom })),
    total: Math.min(total, MAX_FEATURES),
    truncated: total > MAX_FEATURES,
    pageSize: SEARCH_PAGE,
  }
}
