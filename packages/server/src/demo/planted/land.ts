import { PRIVATE_LEASE } from '@eae/domain/checks/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { application, crop, ofCrop, ofParcel, ofTitle, parcel, STRANGER, title, type Plant } from './plant.ts'

/** A square of so many metres in the middle of a parcel, on the grid of a millimetre. */
const square = (metres: number): RawBuilder<unknown> => sql`
  (SELECT ST_SnapToGrid(ST_MakeEnvelope(ST_X(m.at) - ${metres}::float8 / 2, ST_Y(m.at) - ${metres}::float8 / 2, ST_X(m.at) + ${metres}::float8 / 2, ST_Y(m.at) + ${metres}::float8 / 2, 2100), 0.001)
   FROM (SELECT (ST_MaximumInscribedCircle(t.geom)).center AS at) m)`
/** The same, half a metre high: longer than a parcel may be for its width. */
const strip = (metres: number): RawBuilder<unknown> => sql`
  (SELECT ST_SnapToGrid(ST_MakeEnvelope(ST_X(m.at) - ${metres}::float8 / 2, ST_Y(m.at) - 0.25, ST_X(m.at) + ${metres}::float8 / 2, ST_Y(m.at) + 0.25, 2100), 0.001)
   FROM (SELECT (ST_MaximumInscribedCircle(t.geom)).center AS at) m)`
/** Room around the middle of parcel `p`, m. */
const room = (metres: number): RawBuilder<unknown> =>
  sql`(ST_MaximumInscribedCircle(p.geom)).radius > ${metres}::float8`
const only = sql`(SELECT count(*) FROM edetedeaeefytiko x WHERE x.etos = f.etos AND x.eda_id = f.eda_id) = 1`
const watered = sql`p.ardeyshflag AND p.watersrc IS NOT NULL`

/** What is wrong with parcels, with the right to them, and with what grows there. */
export const LAND_PLANTS: readonly Plant[] = [
  { code: '20101', target: parcel(), make: ofParcel(sql`geom = NULL`) },
  { code: '20103', target: parcel(room(25)), make: ofParcel(sql`geom = ${square(28)}, ektash = 784`) },
  { code: '20104', target: parcel(room(25)), make: ofParcel(sql`geom = ${strip(40)}, ektash = 20`) },
  { code: '20105', target: parcel(sql`p.ektash > 8000`), make: ofParcel(sql`ektash = round(t.ektash * 1.15)`) },
  // So far away that neither an ilot nor its community is near.
  {
    code: '20106',
    target: parcel(),
    make: ofParcel(
      sql`geom = ST_Translate(t.geom, 9000, 9000), neoxartoypob = NULL, ilotregion = NULL, ilotektash = NULL, outsideilot = NULL`,
    ),
  },
  { code: '20114', target: parcel(), make: ofParcel(sql`lkkoi_id = NULL`) },
  {
    code: '20201',
    target: parcel(),
    make: ({ etos, id }) => [
      sql`DELETE FROM edetedeaeedikaiol d USING edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.eda_id = ${id} AND d.etos = o.etos AND d.edem_id = o.id`,
      sql`DELETE FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.eda_id = ${id}`,
    ],
  },
  { code: '20202', target: title(sql`o.synidiopercent = 100`), make: ofTitle(sql`synidiopercent = 90`) },
  { code: '20204', target: title(sql`length(o.atak) = 11`), make: ofTitle(sql`atak = left(t.atak, 10)`) },
  {
    code: '20207',
    target: title(
      sql`o.iemtype = 1 AND o.e_enoik_arith <> '' AND o.etl_id IN (SELECT e.id FROM edetitle e WHERE e.kodikos <> ${PRIVATE_LEASE})`,
    ),
    make: ofTitle(sql`e_enoik_arith = NULL`),
  },
  {
    code: '20215',
    target: title(sql`o.iemtype = 1 AND o.afmidiokthth IS NOT NULL`),
    make: ofTitle(sql`afmidiokthth = (SELECT e.afm FROM edetedeaeehd e WHERE e.etos = t.etos AND e.id = t.ede_id)`),
  },
  {
    code: '20217',
    target: title(sql`o.iemtype = 0 AND o.afmidiokthth = h.afm`),
    make: ofTitle(sql`afmidiokthth = ${STRANGER}`),
  },
  {
    code: '20301',
    target: parcel(),
    make: ({ etos, id }) => [sql`DELETE FROM edetedeaeefytiko f WHERE f.etos = ${etos} AND f.eda_id = ${id}`],
  },
  {
    code: '20303',
    target: crop(sql`f.xptype = 1`),
    make: ofCrop(sql`poi_id = (
      SELECT min(v.id) FROM edetpoikilia v JOIN edetfytiko c ON c.id = t.efy_id WHERE v.etos = t.etos AND v.activeflag AND v.efy_kodikos <> c.kodikos)`),
  },
  { code: '20305', target: crop(sql`f.dendra > 20 AND c.dendraapo > 0`), make: ofCrop(sql`dendra = 3`) },
  { code: '20307', target: parcel(watered), make: ofParcel(sql`watersrc = NULL`) },
  {
    code: '20308',
    target: crop(sql`c.ardtype = 2 AND f.ardeyshflag`),
    make: ofCrop(sql`ardeyshflag = FALSE, ardtype = NULL`),
  },
  {
    code: '20309',
    target: parcel(watered),
    make: ({ etos, edeId, id }) => [
      sql`UPDATE edetedeaeeagroi p SET watersrc = '2' WHERE p.etos = ${etos} AND p.id = ${id}`,
      sql`DELETE FROM edetedeaeeelectro s WHERE s.etos = ${etos} AND s.eda_id = ${id}`,
      sql`DELETE FROM edetedeaeedikaiol d USING edetdikaiol k WHERE d.etos = ${etos} AND d.ede_id = ${edeId} AND k.id = d.edk_id AND k.kodikos = '071'`,
    ],
  },
  {
    code: '20310',
    target: crop(sql`c.sporaapo <> '' AND c.sporaapo < c.sporaeos`),
    make: ofCrop(sql`dtespora = make_date(t.etos, 1, 20)`),
  },
  {
    code: '20311',
    target: crop(sql`f.xptype = 1 AND ${only}`),
    make: ofCrop(sql`xptype = 2, dteepisporhapo = make_date(t.etos, 6, 10), dteepisporheos = make_date(t.etos, 9, 10)`),
  },
  {
    code: '20214',
    // The property statement of the owner knows less land than is leased of him by two.
    target: title(sql`o.iemtype = 1 AND o.ektash_atak > 0 AND o.afmidiokthth IS NOT NULL`),
    make: ({ etos, id, hosts }) => [
      sql`
        UPDATE edetedeaeeagroiem t SET iemtype = 1, afmidiokthth = o.afmidiokthth, nameidiokthth = o.nameidiokthth, e_enoik_arith = o.e_enoik_arith,
          dteenoikstart = o.dteenoikstart, dteenoikend = o.dteenoikend, ektash_atak = greatest(t.ektash_atak, 1000)
        FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.id = ${id} AND t.etos = o.etos AND t.id = (
          SELECT max(x.id) FROM edetedeaeeagroiem x WHERE x.etos = o.etos AND x.ede_id = ${hosts[0] ?? 0} AND x.iemtype = 0)
      `,
      sql`UPDATE edete9 e SET ektash = 100 FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.id = ${id} AND e.etos = o.etos AND e.afm = o.afmidiokthth`,
    ],
  },
  {
    code: '20312',
    // One crop on all arable land, on parcels that nobody knows of the year before.
    target: application(sql`(
      SELECT sum(f.epilektash100) FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = 2
      WHERE f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1) > 105000`),
    make: ({ etos, edeId }) => [
      sql`
        UPDATE edetedeaeefytiko f SET poi_id = NULL, efy_id = (SELECT n.id FROM edetfytiko n WHERE n.etos = ${etos} AND n.kodikos = '10001')
        FROM edetfytiko c WHERE f.etos = ${etos} AND f.ede_id = ${edeId} AND f.xptype = 1 AND c.id = f.efy_id AND c.dikaiomatype = 2
      `,
      sql`UPDATE edetedeaeeagroi p SET bioflag = 0, eda_id_prev = NULL WHERE p.etos = ${etos} AND p.ede_id = ${edeId}`,
    ],
  },
  {
    code: '20405',
    target:
      parcel(sql`EXISTS (SELECT FROM pasture_allocation a WHERE a.etos = p.etos AND a.ilot = p.neoxartoypob AND a.ede_id = h.id)
      AND NOT EXISTS (SELECT FROM pasture_allocation a WHERE a.etos = p.etos AND a.ilot = p.neoxartoypob AND a.ede_id <> h.id)`),
    make: ({ etos, edeId, id }) => [
      sql`
        UPDATE pasture_allocation a SET ektash = a.ektash + 2 * ST_Area(i.geom)::numeric(14, 2) FROM edetedeaeeagroi p
        JOIN lpis_ilot i ON i.etos = p.etos AND i.kodikos = p.neoxartoypob
        WHERE p.etos = ${etos} AND p.id = ${id} AND a.etos = p.etos AND a.ede_id = ${edeId} AND a.ilot = i.kodikos
      `,
    ],
  },
  {
    code: '20313',
    target: crop(sql`f.xptype = 1 AND ${only} AND EXISTS (
      SELECT FROM edetedeaeefytiko w JOIN edetfytiko k ON k.id = w.efy_id AND k.dikaiomatype = 1 WHERE w.etos = f.etos - 1 AND w.eda_id = p.eda_id_prev)`),
    make: ofCrop(
      sql`efy_id = (SELECT c.id FROM edetfytiko c WHERE c.etos = t.etos AND c.kodikos = '10008'), poi_id = NULL`,
    ),
  },
  { code: '20315', target: crop(sql`c.ardtype = 0 AND c.dikaiomatype = 2`), make: ofCrop(sql`ardeyshflag = TRUE`) },
]
