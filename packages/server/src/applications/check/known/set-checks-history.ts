import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { counts } from '../../life/life-sql.ts'
import { POINT, setCheck } from './set-check.ts'

/** Codes of fallow land; its group has green manure and other crops, too. */
const FALLOW = ['17001', '17002']
const isFallow = (alias: string): RawBuilder<unknown> =>
  sql`bool_and(${sql.ref(`${alias}.kodikos`)} IN (${sql.join(FALLOW.map((code) => sql.lit(code)))}))`

/**
 * 20111: most of a parcel is one that somebody else declared in the year before, and its title is the same row: property, owner and lease.
 * Whose it was is not told.
 */
export const takenOver = setCheck(
  setChecks.takenOver,
  (etos, edeId, { minSharePercent }) => sql`
    WITH mine AS MATERIALIZED (
      SELECT p.id, p.kodikos, p.topothesia, p.geom, hd.afm FROM edetedeaeehd hd
      JOIN edetedeaeeagroi p ON p.etos = hd.etos AND p.ede_id = hd.id AND p.geom IS NOT NULL
      WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${ofAnySize(edeId)}
    ), beside AS MATERIALIZED (
      -- Whose it was is asked before the shapes are compared: most of what lies there is the applicant's own of last year.
      SELECT m.id, m.kodikos, m.topothesia, m.geom, m.afm, b.id AS was, h.afm AS was_afm, b.geom AS was_geom FROM mine m
      CROSS JOIN LATERAL (
        SELECT o.id, o.ede_id, o.geom FROM edetedeaeeagroi o
        WHERE o.etos = ${ofYear(etos - 1)} AND o.geom && m.geom OFFSET 0
      ) b JOIN edetedeaeehd h ON h.etos = ${ofYear(etos - 1)} AND h.id = b.ede_id AND h.afm <> m.afm AND ${counts('h')}
    ), before AS MATERIALIZED (
      SELECT * FROM beside WHERE ST_Relate(geom, was_geom, 'T********')
    )
    SELECT b.id, b.kodikos, b.topothesia AS place, '' AS other, max(s.share) AS measured, ST_X(ST_PointOnSurface(b.geom)) AS x, ST_Y(ST_PointOnSurface(b.geom)) AS y
    FROM before b CROSS JOIN LATERAL (SELECT round((100 * ST_Area(geo_intersection(b.geom, b.was_geom)) / ST_Area(b.geom))::numeric) AS share,
      ST_Area(geo_intersection(b.geom, b.was_geom)) > ST_Area(b.geom) * ${minSharePercent / 100}::float8 AS is_same) s
    WHERE s.is_same AND EXISTS (
      SELECT FROM edetedeaeeagroiem n JOIN edetedeaeeagroiem w ON w.etos = ${ofYear(etos - 1)} AND w.eda_id = b.was
        AND w.atak = n.atak AND w.iemtype = n.iemtype AND w.e_enoik_arith IS NOT DISTINCT FROM n.e_enoik_arith
        -- Land of one's own is the applicant's, also where the row does not say so.
        AND coalesce(w.afmidiokthth, b.was_afm) = coalesce(n.afmidiokthth, b.afm)
      WHERE n.etos = ${ofYear(etos)} AND n.eda_id = b.id)
    GROUP BY b.id, b.kodikos, b.topothesia, b.geom ORDER BY b.kodikos
  `,
  ({ id, kodikos, place, measured }) => ({
    subject: { kind: 'parcel', id },
    params: { aa: String(kodikos), place, percent: measured },
  }),
)

/** 20314: a parcel that lies fallow for more years than the rule allows, one after the other, as its parcels of these years say. */
export const fallowTooLong = setCheck(
  setChecks.fallowTooLong,
  (etos, edeId, { maxYears }) => sql`
    WITH RECURSIVE fallow (id, etos, at, years) AS (
      SELECT p.id, p.etos, p.id, 1 FROM edetedeaeeagroi p WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)}
        AND (SELECT ${isFallow('c')} FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id
          WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1)
      UNION ALL
      SELECT c.id, b.etos, b.id, c.years + 1 FROM fallow c JOIN edetedeaeeagroi a ON a.etos = c.etos AND a.id = c.at
      JOIN edetedeaeeagroi b ON b.etos = c.etos - 1 AND b.id = a.eda_id_prev
      WHERE c.years <= ${maxYears}::integer
        AND (SELECT ${isFallow('k')} FROM edetedeaeefytiko f JOIN edetfytiko k ON k.id = f.efy_id
          WHERE f.etos = b.etos AND f.eda_id = b.id AND f.xptype = 1)
    )
    SELECT id, kodikos, topothesia AS place, '' AS other, years AS measured, ${POINT}
    FROM (
      SELECT p.id, p.kodikos, p.topothesia, p.geom, f.years FROM fallow f JOIN edetedeaeeagroi p ON p.etos = ${ofYear(etos)} AND p.id = f.id
      WHERE f.years > ${maxYears}::integer
    ) q ORDER BY kodikos
  `,
  ({ id, kodikos, place, measured }, { maxYears }) => ({
    subject: { kind: 'parcel', id },
    params: { aa: String(kodikos), place, years: measured, maxYears },
  }),
)
