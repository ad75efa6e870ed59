import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import type { ZoneCode } from '@eae/domain/map/codes.ts'
import { RED, YELLOW } from '@eae/domain/monitoring/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofAnySize, ofYear, type EdeRef } from '../../../platform/kept-plans.ts'
import { POINT, setCheck, type SetRow } from './set-check.ts'

/** Land use of pasture (`dikaiomatype`), and the main crop of a parcel (`xptype`). */
const PASTURE = 1
const MAIN_CROP = 1
/** Documents: the act by which the forest office says what land is, and the declaration that its use was granted. */
const FOREST_ACT = '013'
const USE_GRANTED = '007'
/** Tenure of allocated public pasture, of which no single person has a right in the cadastre. */
const ALLOCATED = 3
const METRES_PER_KM = 1_000
/** Where a parcel `p` is, in a statement that has other shapes, too. */
const ON_PARCEL = sql`ST_X(ST_PointOnSurface(p.geom)) AS x, ST_Y(ST_PointOnSurface(p.geom)) AS y`

/** Whether a document of a kind is attached for the parcel `p`, or for the whole application. */
const hasDocument = (etos: number, kind: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos = ${kind}
  WHERE d.etos = ${ofYear(etos)} AND d.ede_id = p.ede_id AND (d.eda_id IS NULL OR d.eda_id = p.id))`

/** Parcels with more than some land in zones of a kind: what several zones share is measured once. */
const inZones = (
  etos: number,
  edeId: EdeRef,
  kind: ZoneCode,
  minM2: number,
  condition = sql<boolean>`TRUE`,
): RawBuilder<unknown> => sql`
  SELECT c.id, c.kodikos, c.place, '' AS other, round(ST_Area(c.geom)::numeric, 2) AS measured, ${POINT} FROM (
    SELECT p.id, p.kodikos, p.topothesia AS place, geo_intersection(p.geom, z.geom) AS geom FROM edetedeaeeagroi p
    CROSS JOIN LATERAL (
      SELECT geo_union(array_agg(z.geom)) AS geom FROM lpis_zone z
      WHERE z.etos = ${ofYear(etos)} AND z.zonetype = ${kind} AND z.geom && p.geom AND ST_Relate(z.geom, p.geom, 'T********')
    ) z
    WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)} AND p.geom IS NOT NULL AND z.geom IS NOT NULL AND ${condition}
  ) c WHERE NOT ST_IsEmpty(c.geom) AND ST_Area(c.geom) > ${minM2} ORDER BY c.kodikos
`

const onLand = ({ id, kodikos, place, measured }: SetRow) => ({
  subject: { kind: 'parcel', id },
  field: 'geom',
  params: { aa: String(kodikos), place, areaM2: measured },
  stakeM2: measured,
})

/** 20115: land that the forest map has as forest. */
export const inForest = setCheck(
  placeChecks.inForest,
  (etos, edeId, { minM2 }) => inZones(etos, edeId, 'FOREST', minM2, sql<boolean>`NOT ${hasDocument(etos, FOREST_ACT)}`),
  onLand,
)

/** 20118: land below buildings and photovoltaic panels. */
export const onBuilding = setCheck(
  placeChecks.onBuilding,
  (etos, edeId, { minM2 }) => inZones(etos, edeId, 'BUILDING', minM2),
  onLand,
)

/** 20404: pasture further from the nearest stable of the application than the year allows. Without a stable on the map nothing is known. */
export const stableFar = setCheck(
  placeChecks.stableFar,
  (etos, edeId, { maxKm }) => sql`
    SELECT p.id, p.kodikos, p.topothesia AS place, '' AS other, round((n.metres / ${sql.lit(METRES_PER_KM)})::numeric) AS measured, ${ON_PARCEL}
    FROM edetedeaeeagroi p CROSS JOIN LATERAL (
      SELECT min(ST_Distance(s.point_geom, p.geom)) AS metres FROM edetedeaeezekm s
      WHERE s.etos = ${ofYear(etos)} AND s.ede_id = p.ede_id AND s.point_geom IS NOT NULL
    ) n
    WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)} AND n.metres > ${maxKm * METRES_PER_KM} AND EXISTS (
      SELECT FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = ${sql.lit(PASTURE)}
      WHERE f.etos = ${ofYear(etos)} AND f.eda_id = p.id AND f.xptype = ${sql.lit(MAIN_CROP)})
    ORDER BY p.kodikos
  `,
  ({ id, kodikos, place, measured }, { maxKm }) => ({
    subject: { kind: 'parcel', id },
    field: 'geom',
    params: { aa: String(kodikos), place, km: measured, maxKm },
  }),
)

/**
 * 20211: where the cadastre operates, a title without a property of it, or with one on which neither the applicant nor the owner that is
 * named has a right. Small land with an electronic lease or a declaration is left alone while the monitoring has nothing against it. Who
 * the holder is, is not told.
 */
export const kaekUnconfirmed = setCheck(
  placeChecks.kaekUnconfirmed,
  (etos, edeId, { smallM2 }) => sql`
    SELECT o.id, p.kodikos, p.topothesia AS place, coalesce(o.kaek, '') AS other, p.ektash AS measured, ${ON_PARCEL}
    FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id
    JOIN land_kalkoinotite k ON k.id = p.lkkoi_id AND k.ktimaflag JOIN edetedeaeehd hd ON hd.etos = o.etos AND hd.id = o.ede_id
    WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND o.iemtype <> ${sql.lit(ALLOCATED)}
      AND NOT EXISTS (SELECT FROM cadastre_right r WHERE r.kaek = o.kaek AND (r.afm IN (hd.afm, o.afmidiokthth) OR r.concessionafm = hd.afm))
      AND NOT (p.ektash <= ${smallM2} AND (coalesce(o.e_enoik_arith, '') <> '' OR ${hasDocument(etos, USE_GRANTED)})
        AND NOT EXISTS (SELECT FROM ams_result a WHERE a.etos = ${ofYear(etos)} AND a.eda_id = p.id AND a.amsresult IN (${sql.lit(YELLOW)}, ${sql.lit(RED)})))
    ORDER BY p.kodikos, o.id
  `,
  ({ id, kodikos, place, other, measured }) => ({
    subject: { kind: 'ownership', id },
    field: 'kaek',
    params: { aa: String(kodikos), place, ...(other === '' ? {} : { variant: 'other', kaek: other }) },
    stakeM2: measured,
  }),
)

/** 40307: crops of a request for cotton whose variety or community the year does not pay it for. */
export const cottonUnfit = setCheck(
  placeChecks.cottonUnfit,
  (etos, edeId) => sql`
    SELECT f.id, p.kodikos, p.topothesia AS place, CASE WHEN v.cottonflag THEN '' ELSE v.description END AS other, f.epilektash100 AS measured, ${ON_PARCEL}
    FROM edetedeaeefytiko f JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = f.eda_id
    LEFT JOIN edetpoikilia v ON v.id = f.poi_id LEFT JOIN land_kalkoinotite k ON k.id = p.lkkoi_id
    WHERE f.etos = ${ofYear(etos)} AND f.ede_id = ${ofAnySize(edeId)} AND f.xptype = ${sql.lit(MAIN_CROP)} AND NOT (coalesce(v.cottonflag, TRUE) AND coalesce(k.cottonflag, TRUE))
      AND EXISTS (SELECT FROM edetedeaeerequest q JOIN edetsupportschema s ON s.id = q.esch_id AND s.kodikos = '0031'
        JOIN edetsupportschemafytiko x ON x.etos = s.etos AND x.esch_id = s.id AND x.efy_id = f.efy_id WHERE q.etos = ${ofYear(etos)} AND q.ede_id = f.ede_id)
    ORDER BY p.kodikos, f.kodikos
  `,
  ({ id, kodikos, place, other, measured }) => ({
    subject: { kind: 'crop', id },
    field: 'poiId',
    params: {
      aa: String(kodikos),
      place,
      areaM2: measured,
      ...(other === '' ? { variant: 'zone' } : { variety: other }),
    },
    stakeM2: measured,
  }),
)
