import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ParcelGeometryFacts, Region } from '@eae/domain/facts/facts.ts'
import { z } from 'zod'
import { selectList, type Values } from '../../crud/index.ts'
import { EACH, eachOf, ofAnySize, ofYear, type EdeRef } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readBeyondIlots } from './beyond-ilots.ts'

const pointSchema = z.object({ coordinates: z.tuple([z.number(), z.number()]) }).transform((point) => point.coordinates)

const row = z.object({
  edeId: z.number(),
  id: z.number(),
  areaM2: z.number(),
  perimeterM: z.number(),
  point: pointSchema,
  outsideIlotM2: z.number().nullable(),
  hasIlot: z.boolean(),
  ilotRegion: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(9)]).nullable(),
  changePrev: z.number().nullable(),
  community: z.object({ id: z.number(), metres: z.number() }).nullable(),
  ownOverlaps: z.array(z.object({ edaId: z.number(), areaM2: z.number(), point: pointSchema })),
})

type Measured = z.infer<typeof row>

/** The parcels of an application as PostGIS measures them, with `ids` only these. */
const measured = (etos: number, edeId: EdeRef, ids: readonly number[] | null): RawBuilder<unknown> => {
  const isAsked = (alias: string) => (ids === null ? sql`TRUE` : sql`${sql.ref(`${alias}.id`)} = ANY(${ids})`)
  // The cheap relation first, behind a fence: the planner would otherwise compute the dear area for every touching pair. Each
  // pair is looked at once and told of both.
  return sql`
    WITH pairs AS MATERIALIZED (
      SELECT a.id AS a, b.id AS b, ${isAsked('b')} AS "both", a.geom AS ga, b.geom AS gb FROM edetedeaeeagroi a
      JOIN edetedeaeeagroi b ON b.etos = a.etos AND b.ede_id = a.ede_id AND b.id <> a.id AND b.geom && a.geom
      WHERE a.etos = ${ofYear(etos)} AND a.ede_id = ${ofAnySize(edeId)} AND ${isAsked('a')} AND (b.id > a.id OR NOT ${isAsked('b')})
        AND ST_Relate(a.geom, b.geom, 'T********')
    ), cut AS MATERIALIZED (
      SELECT a, b, "both", geo_intersection(ga, gb) AS g FROM pairs
    ), measured AS MATERIALIZED (
      SELECT a, b, "both", ST_Area(g) AS area, ST_AsGeoJSON(ST_PointOnSurface(g), 3, 0)::json AS point FROM cut WHERE NOT ST_IsEmpty(g)
    ), told AS (
      SELECT a AS id, b AS other, area, point FROM measured UNION ALL SELECT b, a, area, point FROM measured WHERE "both"
    ), shared AS (
      SELECT id AS a, json_agg(json_build_object('edaId', other, 'areaM2', area, 'point', point) ORDER BY other) AS found
      FROM told GROUP BY id
    )
    SELECT t.ede_id AS "edeId", t.id, t.ektashpsif AS "areaM2", ST_Perimeter(t.geom) AS "perimeterM", ST_AsGeoJSON(ST_PointOnSurface(t.geom), 3, 0)::json AS point,
      t.outsideilot AS "outsideIlotM2", t.neoxartoypob IS NOT NULL AS "hasIlot", t.ilotregion AS "ilotRegion", t.changeprev AS "changePrev",
      (SELECT json_build_object('id', k.id, 'metres', ST_Distance(k.geom, t.geom)) FROM land_kalkoinotite k
        WHERE k.id = t.lkkoi_id AND k.geom IS NOT NULL) AS community,
      coalesce(o.found, '[]'::json) AS "ownOverlaps"
    FROM edetedeaeeagroi t LEFT JOIN shared o ON o.a = t.id
    WHERE t.etos = ${ofYear(etos)} AND t.ede_id = ${ofAnySize(edeId)} AND t.geom IS NOT NULL AND ${isAsked('t')}
  `
}

const factsOf = (parcel: Measured, beyond: number | undefined): ParcelGeometryFacts => ({
  areaM2: parcel.areaM2,
  perimeterM: parcel.perimeterM,
  isValid: true,
  point: parcel.point,
  outsideIlotM2: parcel.outsideIlotM2,
  // What does not leave its ilots does not go beyond their border; without any of them nothing is measured.
  beyondIlotM2: beyond ?? parcel.outsideIlotM2,
  hasIlot: parcel.hasIlot,
  ilotRegion: parcel.ilotRegion satisfies Region | null,
  ownOverlaps: parcel.ownOverlaps,
  community: parcel.community,
  changeSinceLastYear: parcel.changePrev,
  othersM2: null,
})

/** What PostGIS knows of drawn parcels, by their keys. */
export type GeometryFacts = Readonly<Record<string, ParcelGeometryFacts>>

/**
 * What PostGIS knows of the polygons of some applications, by their keys and those of the parcels: areas in m², a point inside,
 * overlaps. With `ids` of these parcels alone. The numbers of the year are asked for only where a parcel leaves its ilots, which
 * few do: those are measured by numbers of each application that has one.
 */
export const readGeometryFactsOf = async (
  db: Executor,
  etos: number,
  edeIds: readonly number[],
  numbers: (edeId: number) => Promise<RuleParams>,
  ids: readonly number[] | null = null,
): Promise<ReadonlyMap<number, GeometryFacts>> => {
  const [only] = edeIds
  // Of one the planner does better without a join: it would prepare for the shapes of ten.
  const { rows } = await (
    only !== undefined && edeIds.length === 1
      ? measured(etos, only, ids)
      : sql`SELECT m.* FROM ${eachOf(edeIds)} CROSS JOIN LATERAL (${measured(etos, EACH, ids)}) AS m`
  ).execute(db)
  const parcels = z.array(row).parse(rows)
  const beyond = new Map<number, number>()
  const leaving = parcels.filter(({ outsideIlotM2, hasIlot }) => hasIlot && (outsideIlotM2 ?? 0) > 0)
  for (const [rules, of] of await byNumbers(leaving, numbers))
    for (const [id, areaM2] of await readBeyondIlots(db, etos, of, rules)) beyond.set(id, areaM2)
  const found = new Map<number, Record<string, ParcelGeometryFacts>>(edeIds.map((edeId) => [edeId, {}]))
  for (const parcel of parcels) {
    const facts = found.get(parcel.edeId)
    if (facts !== undefined) facts[String(parcel.id)] = factsOf(parcel, beyond.get(parcel.id))
  }
  return found
}

/** Keys of parcels by the numbers that their applications are judged by. */
const byNumbers = async (
  parcels: readonly Measured[],
  numbers: (edeId: number) => Promise<RuleParams>,
): Promise<ReadonlyMap<RuleParams, number[]>> => {
  const groups = new Map<RuleParams, number[]>()
  for (const { edeId, id } of parcels) {
    const rules = await numbers(edeId)
    const group = groups.get(rules)
    if (group === undefined) groups.set(rules, [id])
    else group.push(id)
  }
  return groups
}

/** The same of one application. */
export const readGeometryFacts = async (
  db: Executor,
  etos: number,
  edeId: number,
  numbers: () => Promise<RuleParams>,
  ids: readonly number[] | null = null,
): Promise<GeometryFacts> => {
  // Asked once, however many parcels leave their ilots.
  let asked: Promise<RuleParams> | null = null
  return (await readGeometryFactsOf(db, etos, [edeId], () => (asked ??= numbers()), ids)).get(edeId) ?? {}
}

/** Whether the shape of alias `of` has land in common with a zone of a kind in a year. */
const isInZone = (etos: number, kind: 'NATURA' | 'NITRATE', of: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT 1 FROM lpis_zone z WHERE z.etos = ${etos} AND z.zonetype = ${kind} AND z.geom && ${sql.ref(`${of}.geom`)}
    AND ST_Relate(z.geom, ${sql.ref(`${of}.geom`)}, 'T********'))`

/** Ilots that hold land for aid: none of built-up land or forest (`dikaiomatype` 9, domain document 2.7). */
const isEligible = sql`dikaiomatype <> 9 AND mea > 0`

/** The kind of the largest landscape feature on the shape of `p`. */
const largestFeature = sql`(SELECT f.kodikos FROM lpis_landscape f WHERE f.etos = t.etos AND f.geom && p.geom AND ST_Intersects(f.geom, p.geom)
        ORDER BY f.ektash DESC, f.mhkos DESC, f.id LIMIT 1)`

/**
 * Fills what follows from the drawn polygons of parcels: ilot code, its eligible area and region, slope and height,
 * land in eligible ilots and outside every one, pasture share, zones, landscape feature, change against last year. Called in the transaction that saved them; gives the parcels as they are then.
 */
export const refreshParcelGeometry = async (
  db: Executor,
  etos: number,
  parcelIds: readonly number[],
): Promise<readonly Values[]> => {
  if (parcelIds.length === 0) return []
  const found = await sql<Values>`
    WITH touched AS MATERIALIZED (
      SELECT p.id, p.geom, p.eda_id_prev FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id = ANY(${parcelIds}) AND p.geom IS NOT NULL
    ), met AS MATERIALIZED (
      SELECT p.id, i.kodikos, i.mea, i.dikaiomatype, i.prorata, i.klish, i.ypsometro, i.geom AS ilot, ST_Area(geo_intersection(i.geom, p.geom)) AS shared
      FROM touched p JOIN lpis_ilot i ON i.etos = ${etos} AND i.geom && p.geom AND ST_Relate(i.geom, p.geom, 'T********')
    ), best AS (
      SELECT DISTINCT ON (id) id, kodikos, mea, prorata, klish, ypsometro FROM met ORDER BY id, shared DESC
    ), merged AS (
      SELECT id, geo_union(array_agg(ilot)) AS ilots, CASE WHEN count(DISTINCT dikaiomatype) = 1 THEN min(dikaiomatype) END AS region,
        bool_and(${isEligible}) AS whole, coalesce(sum(shared) FILTER (WHERE ${isEligible}), 0) AS eligible
      FROM met GROUP BY id
    ), land AS (
      SELECT p.id, CASE WHEN m.ilots IS NULL THEN ST_Area(p.geom) ELSE ST_Area(geo_difference(p.geom, m.ilots)) END AS outside
      FROM touched p LEFT JOIN merged m ON m.id = p.id
    )
    UPDATE edetedeaeeagroi t SET
      natura = ${isInZone(etos, 'NATURA', 'p')}, nitro = ${isInZone(etos, 'NITRATE', 'p')},
      neoxartoypob = b.kodikos, ilotepil = b.mea, prorata = coalesce(b.prorata, 100), ilotregion = m.region,
      outsideilot = round(l.outside::numeric, 2), klish = b.klish, ypsometro = b.ypsometro, edel_kodikos = ${largestFeature},
      ilotektash = round(CASE WHEN m.whole THEN ST_Area(p.geom) - l.outside ELSE least(coalesce(m.eligible, 0), ST_Area(p.geom)) END::numeric, 2),
      changeprev = (SELECT least(round((ST_Area(ST_SymDifference(p.geom, o.geom, 0.001)) / nullif(ST_Area(o.geom), 0))::numeric, 4), 99999)
        FROM edetedeaeeagroi o WHERE o.etos = ${etos - 1} AND o.id = p.eda_id_prev AND o.geom IS NOT NULL)
    FROM touched p JOIN land l ON l.id = p.id LEFT JOIN best b ON b.id = p.id LEFT JOIN merged m ON m.id = p.id
    WHERE t.etos = ${etos} AND t.id = p.id RETURNING ${selectList(treeEntities.parcels)}
  `.execute(db)
  return found.rows
}

/** Parcels in one statement when a whole year is looked through. */
const CHUNK = 500

/**
 * The same for every parcel of a year, or of one application, that PostGIS has not seen yet: those that came with an
 * import or a prefill. Gives how many there were.
 */
export const refreshUnseen = async (db: Executor, etos: number, edeId: number | null = null): Promise<number> => {
  const unseen = await sql<{ id: number }>`
    SELECT id FROM edetedeaeeagroi
    WHERE etos = ${ofYear(etos)} AND ${edeId === null ? sql`TRUE` : sql`ede_id = ${ofAnySize(edeId)}`} AND geom IS NOT NULL AND outsideilot IS NULL
  `.execute(db)
  const ids = unseen.rows.map((row) => row.id)
  for (let at = 0; at < ids.length; at += CHUNK) await refreshParcelGeometry(db, etos, ids.slice(at, at + CHUNK))
  return ids.length
}
