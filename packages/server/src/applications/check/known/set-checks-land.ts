import { sql } from 'kysely'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { countsAgainst, countsWith, lineOf } from '../../life/life-sql.ts'
import { setCheck } from './set-check.ts'

/**
 * 53101: overlap with a parcel of another applicant, above 0.01 ha and 3 % of the smaller parcel (domain document 4.1).
 * Of the other one only the outline is shown, never who it is.
 */
export const overlaps = setCheck(
  setChecks.overlapWithOthers,
  (etos, edeId, { minM2, minPercent }) => sql`
    WITH own AS MATERIALIZED (
      SELECT id, kodikos, topothesia, geom, ektashpsif FROM edetedeaeeagroi
      WHERE etos = ${ofYear(etos)} AND ede_id = ${ofAnySize(edeId)} AND geom IS NOT NULL
    ), pairs AS MATERIALIZED (
      -- The fence (OFFSET 0) keeps the search in the spatial index: the planner would rather read every application.
      SELECT own.id, own.kodikos, own.topothesia, b.line AS other, own.geom AS ga, b.geom AS gb, least(own.ektashpsif, b.ektashpsif) AS smaller
      FROM own CROSS JOIN LATERAL (
        SELECT ${lineOf('p')} AS line, p.ede_id, p.geom, p.ektashpsif FROM edetedeaeeagroi p
        WHERE p.etos = ${ofYear(etos)} AND p.geom && own.geom AND p.ede_id <> ${edeId} OFFSET 0
      ) AS b
      WHERE (SELECT ${countsAgainst('h', edeId)} FROM edetedeaeehd h WHERE h.etos = ${ofYear(etos)} AND h.id = b.ede_id)
    ), cut AS MATERIALIZED (SELECT id, kodikos, topothesia, other, smaller, geo_intersection(ga, gb) AS g FROM pairs
      -- Whose it is was asked before: while it is amended, its own kept rows lie on each of its parcels.
      WHERE ST_Relate(ga, gb, 'T********')),
    measured AS MATERIALIZED (SELECT *, ST_Area(g) AS area FROM cut WHERE NOT ST_IsEmpty(g))
    SELECT id, kodikos, topothesia AS place, other::text AS other, area AS measured, ST_X(ST_PointOnSurface(g)) AS x, ST_Y(ST_PointOnSurface(g)) AS y
    FROM measured WHERE area > ${minM2} AND area > smaller * ${minPercent / 100}
  `,
  (row) => ({
    subject: { kind: 'parcel', id: row.id },
    extra: row.other,
    field: 'geom',
    params: { aa: row.kodikos, areaM2: row.measured },
    stakeM2: row.measured,
  }),
)

/** 20108: all applications together declare more on an ilot than is eligible there; of each parcel there its share of the excess. */
export const eligibleAreaExceeded = setCheck(
  setChecks.eligibleAreaExceeded,
  (etos, edeId, { toleranceM2 }) => sql`
    WITH mine AS MATERIALIZED (
      SELECT DISTINCT neoxartoypob FROM edetedeaeeagroi
      WHERE etos = ${ofYear(etos)} AND ede_id = ${ofAnySize(edeId)} AND neoxartoypob IS NOT NULL AND geom IS NOT NULL
    ), used AS MATERIALIZED (
      SELECT m.neoxartoypob, i.mea, (
        SELECT sum(p.ektash) FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND ${countsWith('h', edeId)}
        WHERE p.etos = ${ofYear(etos)} AND p.geom && i.geom AND p.neoxartoypob = m.neoxartoypob) AS declared
      FROM mine m JOIN lpis_ilot i ON i.etos = ${ofYear(etos)} AND i.kodikos = m.neoxartoypob
    )
    SELECT p.id, p.kodikos, (u.declared - u.mea)::text AS place, u.neoxartoypob AS other, round((u.declared - u.mea) * p.ektash / u.declared, 2) AS measured,
      ST_X(ST_PointOnSurface(p.geom)) AS x, ST_Y(ST_PointOnSurface(p.geom)) AS y
    FROM used u JOIN edetedeaeeagroi p ON p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)} AND p.neoxartoypob = u.neoxartoypob AND p.geom IS NOT NULL
    WHERE u.declared > u.mea + ${toleranceM2} ORDER BY p.kodikos
  `,
  (row) => ({
    subject: { kind: 'parcel', id: row.id },
    extra: row.other,
    field: 'ektash',
    params: { aa: row.kodikos, ilot: row.other, areaM2: Number(row.place), shareM2: row.measured },
    stakeM2: row.measured,
  }),
)

/** 20119: a parcel further from the land of the seat's community than the year allows, border to border. */
export const farFromSeat = setCheck(
  setChecks.farFromSeat,
  (etos, edeId, { maxKm }) => sql`
    WITH placed AS MATERIALIZED (
      SELECT p.id, p.kodikos, p.topothesia, ST_PointOnSurface(p.geom) AS place, p.geom, k.geom AS seat
      FROM edetedeaeehd h JOIN land_kalkoinotite k ON k.id = h.lkkoi_id_b2 AND k.geom IS NOT NULL
      JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.geom IS NOT NULL
      WHERE h.etos = ${ofYear(etos)} AND h.id = ${ofAnySize(edeId)}
    )
    SELECT id, kodikos, topothesia AS place, '' AS other, round(ST_Distance(geom, seat)::numeric / 1000) AS measured,
      ST_X(place) AS x, ST_Y(place) AS y
    FROM placed WHERE ST_Distance(geom, seat) > ${maxKm * 1000}
  `,
  (row, { maxKm }) => ({
    subject: { kind: 'parcel', id: row.id },
    field: 'geom',
    params: { aa: row.kodikos, km: row.measured, maxKm },
  }),
)
