import { sql } from 'kysely'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { ruleName, type Finding, type RuleParams } from '@eae/domain/kernel/check.ts'
import { z } from 'zod'
import type { Executor } from '../platform/transaction.ts'

const setFinding = z.object({
  edaId: z.number(),
  kodikos: z.number(),
  other: z.string(),
  /** What is measured: m², or kilometres where the check is about a distance. */
  measured: z.number(),
  x: z.number(),
  y: z.number(),
})

const pointOf = (row: z.infer<typeof setFinding>): readonly [number, number] => [
  Number(row.x.toFixed(3)),
  Number(row.y.toFixed(3)),
]

/**
 * 53101: overlap with a parcel of another applicant, above 0.01 ha and 3 % of the smaller parcel (domain document 4.1).
 * Of the other one only the outline is shown, never who it is.
 */
const overlapFindings = async (db: Executor, etos: number, edeId: number, rules: RuleParams): Promise<Finding[]> => {
  const { code, severity, params } = setChecks.overlapWithOthers
  const minM2 = rules[ruleName(code, 'minM2')] ?? params.minM2
  const minShare = (rules[ruleName(code, 'minPercent')] ?? params.minPercent) / 100
  const result = await sql`
    WITH own AS MATERIALIZED (
      SELECT id, kodikos, geom, ektashpsif FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${edeId} AND geom IS NOT NULL
    ), pairs AS MATERIALIZED (
      -- The fence (OFFSET 0) keeps the search in the spatial index: the planner would rather read every application.
      SELECT own.id AS "edaId", own.kodikos, b.id AS other, own.geom AS ga, b.geom AS gb, least(own.ektashpsif, b.ektashpsif) AS smaller
      FROM own CROSS JOIN LATERAL (
        SELECT p.id, p.ede_id, p.geom, p.ektashpsif FROM edetedeaeeagroi p
        WHERE p.etos = ${etos} AND p.geom && own.geom AND p.ede_id <> ${edeId} AND p.recordtype = 0
          AND ST_Relate(own.geom, p.geom, 'T********') OFFSET 0
      ) AS b
      WHERE (SELECT h.status FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = b.ede_id) < 90
    ), cut AS MATERIALIZED (SELECT "edaId", kodikos, other, smaller, geo_intersection(ga, gb) AS g FROM pairs),
    measured AS MATERIALIZED (SELECT *, ST_Area(g) AS area FROM cut WHERE NOT ST_IsEmpty(g))
    SELECT "edaId", kodikos, other::text AS other, area AS measured, ST_X(ST_PointOnSurface(g)) AS x, ST_Y(ST_PointOnSurface(g)) AS y
    FROM measured WHERE area > ${minM2} AND area > smaller * ${minShare}
  `.execute(db)
  return z
    .array(setFinding)
    .parse(result.rows)
    .map((row) => ({
      id: `${code}:parcel:${row.edaId}:${row.other}`,
      check: code,
      severity,
      subject: { kind: 'parcel', id: row.edaId },
      field: 'geom',
      point: pointOf(row),
      params: { aa: row.kodikos, areaM2: row.measured },
      stakeM2: row.measured,
    }))
}

/** 20108: all applications together declare more on an ilot than is eligible there. */
const eligibleAreaFindings = async (
  db: Executor,
  etos: number,
  edeId: number,
  rules: RuleParams,
): Promise<Finding[]> => {
  const { code, severity, params } = setChecks.eligibleAreaExceeded
  const toleranceM2 = rules[ruleName(code, 'toleranceM2')] ?? params.toleranceM2
  const result = await sql`
    WITH mine AS MATERIALIZED (
      SELECT DISTINCT ON (neoxartoypob) id, kodikos, neoxartoypob, geom FROM edetedeaeeagroi
      WHERE etos = ${etos} AND ede_id = ${edeId} AND neoxartoypob IS NOT NULL AND geom IS NOT NULL ORDER BY neoxartoypob, kodikos
    ), used AS MATERIALIZED (
      SELECT m.id, m.kodikos, m.neoxartoypob, m.geom, i.mea, (
        SELECT sum(p.ektash) FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90
        WHERE p.etos = ${etos} AND p.recordtype = 0 AND p.geom && i.geom AND p.neoxartoypob = m.neoxartoypob) AS declared
      FROM mine m JOIN lpis_ilot i ON i.etos = ${etos} AND i.kodikos = m.neoxartoypob
    )
    SELECT id AS "edaId", kodikos, neoxartoypob AS other, declared - mea AS measured,
      ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y
    FROM used WHERE declared > mea + ${toleranceM2}
  `.execute(db)
  return z
    .array(setFinding)
    .parse(result.rows)
    .map((row) => ({
      id: `${code}:parcel:${row.edaId}:${row.other}`,
      check: code,
      severity,
      subject: { kind: 'parcel', id: row.edaId },
      field: 'ektash',
      point: pointOf(row),
      params: { aa: row.kodikos, ilot: row.other, areaM2: row.measured },
      stakeM2: row.measured,
    }))
}

/** 20119: a parcel further from the seat's community than the year allows. */
const seatFindings = async (db: Executor, etos: number, edeId: number, rules: RuleParams): Promise<Finding[]> => {
  const { code, severity, params } = setChecks.farFromSeat
  const maxKm = rules[ruleName(code, 'maxKm')] ?? params.maxKm
  const result = await sql`
    WITH placed AS MATERIALIZED (
      SELECT p.id, p.kodikos, ST_PointOnSurface(p.geom) AS place, ST_PointOnSurface(k.geom) AS seat
      FROM edetedeaeehd h JOIN land_kalkoinotite k ON k.id = h.lkkoi_id_b2 AND k.geom IS NOT NULL
      JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.geom IS NOT NULL
      WHERE h.etos = ${etos} AND h.id = ${edeId}
    )
    SELECT id AS "edaId", kodikos, '' AS other, round(ST_Distance(place, seat)::numeric / 1000) AS measured, ST_X(place) AS x, ST_Y(place) AS y
    FROM placed WHERE ST_Distance(place, seat) > ${maxKm * 1000}
  `.execute(db)
  return z
    .array(setFinding)
    .parse(result.rows)
    .map((row) => ({
      id: `${code}:parcel:${row.edaId}`,
      check: code,
      severity,
      subject: { kind: 'parcel', id: row.edaId },
      field: 'geom',
      point: pointOf(row),
      params: { aa: row.kodikos, km: row.measured, maxKm },
      stakeM2: null,
    }))
}

/** Every set check of one application, by the numbers of its year. */
export const findInSets = async (db: Executor, etos: number, edeId: number, rules: RuleParams): Promise<Finding[]> => [
  ...(await overlapFindings(db, etos, edeId, rules)),
  ...(await eligibleAreaFindings(db, etos, edeId, rules)),
  ...(await seatFindings(db, etos, edeId, rules)),
]
