import { makeAmka } from '@eae/domain/identifiers/amka.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import { head } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'
import { inDemoYears } from './official-years.ts'
import { DEMO_USER } from './tables.ts'

/** What the worked example of the domain document (3.14) asks for. */
const ASKED = ['0001', '0002', '0011', '0012', '0021', '0102', '1301']
/** A farm with two parcels becomes the example if what it asks for is asked for by so many others, too: the demo shows each scheme. */
const OTHERS = 2
/** So far from the land of a village, metres, that nobody else has any there. */
const APART_M = 2_500
/** A field of 6.00 ha that is drawn with 5.70 and a grove of 1.20 ha, each in an ilot of its own; m, m², kg. */
const LAND = [
  { no: 1, ilot: 'PARADEIGMA-1', kind: 2, east: 0, width: 285, height: 200, m2: 60_000, crop: '10001', trees: null },
  { no: 2, ilot: 'PARADEIGMA-2', kind: 3, east: 400, width: 120, height: 100, m2: 12_000, crop: '20001', trees: 480 },
] as const
/** Room between a parcel and the border of its ilot, m. */
const ROOM = 5
const SEED_KG = 1_026
/** Kind of a community with natural constraints: of the mountains (measure 13.1). */
const MOUNTAIN = 1
/** Entitlement of the grove; that of the field is the one that the farm has. */
const SECOND_ENTITLEMENT = '2999999999'
const AGE = 35

interface Farm {
  readonly etos: number
  readonly id: number
}
const land = sql`
  jsonb_to_recordset(${JSON.stringify(LAND)}::jsonb) AS v (no integer, ilot text, kind smallint, east float8, width float8, height float8, m2 numeric, crop text, trees integer)`
/** Rows on an alias that are of the farm. */
const of = (alias: string, { etos, id }: Farm): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.etos`)} = ${etos} AND ${sql.ref(`${alias}.ede_id`)} = ${id}`

/** The application of last year that becomes the example; null in a demo without such a farm. */
const findFarm = async ({ kysely }: Database): Promise<Farm | null> => {
  const { rows } = await sql<{ etos: number; id: number }>`
    SELECT h.etos, h.id FROM edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) - 1 FROM edetparam) AND ${head('h')} AND h.totparcels = 2
      AND 1 = (SELECT count(*) FROM edetedeaeebpe b WHERE b.etos = h.etos AND b.ede_id = h.id) AND 2 = (SELECT count(*) FROM edetedeaeefytiko f WHERE f.etos = h.etos AND f.ede_id = h.id)
      AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm) AND ${OTHERS} < ALL (SELECT count(*) FROM edetedeaeerequest r JOIN edetedeaeerequest o ON o.etos = r.etos AND o.esch_id = r.esch_id
        WHERE r.etos = h.etos AND r.ede_id = h.id GROUP BY r.esch_id)
    ORDER BY h.kodikos LIMIT 1
  `.execute(kysely)
  return rows[0] ?? null
}

/** Draws the two parcels in a mountain community where nobody else has land, each in an ilot of its own. */
const moveLand = async (db: Executor, farm: Farm): Promise<void> => {
  const { etos } = farm
  await sql`
    WITH place AS (
      SELECT ST_XMin(p.geom) AS e, ST_YMax(p.geom) + ${APART_M}::float8 AS n, p.lkkoi_id, i.landcover FROM edetedeaeeagroi p
      JOIN land_kalkoinotite k ON k.id = p.lkkoi_id AND k.anctype = ${MOUNTAIN} JOIN lpis_ilot i ON i.etos = p.etos AND i.kodikos = p.neoxartoypob
      WHERE p.etos = ${etos} ORDER BY p.id LIMIT 1
    ), ilots AS (
      INSERT INTO lpis_ilot (etos, kodikos, landcover, dikaiomatype, prorata, mea, lkkoi_id, geom, usrinsert)
      SELECT ${etos}::integer, v.ilot, p.landcover, v.kind, 100, v.m2 * 1.1, p.lkkoi_id,
        ST_MakeEnvelope(p.e + v.east - ${ROOM}, p.n - ${ROOM}, p.e + v.east + v.width + 3 * ${ROOM}, p.n + v.height + 3 * ${ROOM}, 2100), ${DEMO_USER}
      FROM place p CROSS JOIN ${land}
    )
    UPDATE edetedeaeeagroi t SET ektash = v.m2, lkkoi_id = p.lkkoi_id, neoxartoypob = v.ilot, ilotregion = v.kind, outsideilot = 0,
      geom = ST_MakeEnvelope(p.e + v.east, p.n, p.e + v.east + v.width, p.n + v.height, 2100)
    FROM place p CROSS JOIN ${land} WHERE ${of('t', farm)} AND t.kodikos = v.no
  `.execute(db)
  // What the farmer declares this year does not come from land that lies elsewhere now.
  await sql`
    UPDATE edetedeaeeagroi t SET eda_id_prev = NULL FROM edetedeaeeagroi p WHERE ${of('p', farm)} AND t.etos = ${etos + 1} AND t.eda_id_prev = p.id
  `.execute(db)
}

/** Sows durum on the field, and counts the trees of the grove. */
const growCrops = async (db: Executor, farm: Farm): Promise<void> => {
  const { etos } = farm
  await sql`
    UPDATE edetedeaeefytiko f SET efy_id = c.id, poi_id = (SELECT min(o.id) FROM edetpoikilia o WHERE o.etos = ${etos} AND o.efy_kodikos = v.crop),
      epilektash100 = v.m2, dendra = v.trees, sporosqty = CASE WHEN v.trees IS NULL THEN ${SEED_KG}::numeric END,
      dtespora = CASE WHEN v.trees IS NULL THEN f.dtespora END
    FROM edetedeaeeagroi p CROSS JOIN ${land} JOIN edetfytiko c ON c.etos = ${etos} AND c.kodikos = v.crop
    WHERE ${of('p', farm)} AND p.kodikos = v.no AND ${of('f', farm)} AND f.eda_id = p.id
  `.execute(db)
  await sql`
    UPDATE edetedeaeeagroiem t SET ektash_atak = p.ektash FROM edetedeaeeagroi p WHERE ${of('t', farm)} AND p.etos = ${etos} AND p.id = t.eda_id
  `.execute(db)
}

/** Gives the farm an entitlement for each parcel, in its application and in the register. */
const entitle = async (db: Executor, farm: Farm): Promise<void> => {
  const { etos, id } = farm
  await sql`
    WITH field AS (
      UPDATE edetedeaeebpe t SET bpetype = 2, qty = 60000, bpeup = 230000, activateflag = TRUE WHERE ${of('t', farm)} RETURNING t.bpe_id, t.bpegrouptype
    ), grove AS (
      INSERT INTO edetedeaeebpe (etos, ede_id, bpe_id, bpetype, bpegrouptype, qty, bpeup, activateflag, usrinsert)
      SELECT ${etos}::integer, ${id}::bigint, ${SECOND_ENTITLEMENT}, 3, f.bpegrouptype, 10000, 282000, TRUE, ${DEMO_USER} FROM field f
    ), known AS (
      UPDATE reg_bpe r SET bpetype = 2, qty = 60000 FROM field f WHERE r.etos = ${etos} AND r.bpe_id = f.bpe_id RETURNING r.version, r.afm
    )
    INSERT INTO reg_bpe (etos, version, bpe_id, afm, bpetype, qty, unusedyears, pendingflag)
    SELECT ${etos}::integer, k.version, ${SECOND_ENTITLEMENT}, k.afm, 3, 10000, 0, FALSE FROM known k
  `.execute(db)
}

/** Asks for the seven schemes, with the seed of the durum and the degree of a young farmer. */
const ask = async (db: Executor, farm: Farm): Promise<void> => {
  const { etos, id } = farm
  await sql`DELETE FROM edetedeaeerequestsporo t WHERE ${of('t', farm)}`.execute(db)
  await sql`DELETE FROM edetedeaeerequestinvoice t WHERE ${of('t', farm)}`.execute(db)
  await sql`DELETE FROM edetedeaeerequestfytiko t WHERE ${of('t', farm)}`.execute(db)
  await sql`DELETE FROM edetedeaeerequest t WHERE ${of('t', farm)}`.execute(db)
  await sql`
    INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
    SELECT ${etos}::integer, ${id}::bigint, row_number() OVER (ORDER BY s.kodikos), s.id, ${DEMO_USER} FROM edetsupportschema s WHERE s.etos = ${etos} AND s.kodikos = ANY(${ASKED})
  `.execute(db)
  await sql`
    WITH durum AS (
      SELECT r.id, r.esch_id, f.id AS crop, f.efy_id, f.poi_id FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id AND s.kodikos = '0102'
      JOIN edetedeaeefytiko f ON ${of('f', farm)} AND f.sporosqty IS NOT NULL WHERE ${of('r', farm)}
    ), asked AS (
      INSERT INTO edetedeaeerequestfytiko (etos, ede_id, edf_id, esch_id, usrinsert) SELECT ${etos}::integer, ${id}::bigint, d.crop, d.esch_id, ${DEMO_USER} FROM durum d
    )
    INSERT INTO edetedeaeerequestsporo (etos, ede_id, edrq_id, efy_id, poi_id, sporosqty, etiketes, usrinsert)
    SELECT ${etos}::integer, ${id}::bigint, d.id, d.efy_id, d.poi_id, ${SEED_KG}::numeric, 41, ${DEMO_USER} FROM durum d
  `.execute(db)
  await sql`
    INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, usrinsert)
    SELECT ${etos}::integer, ${id}::bigint, 1 + (SELECT coalesce(max(t.kodikos), 0) FROM edetedeaeedikaiol t WHERE ${of('t', farm)}), k.id, ${DEMO_USER} FROM edetdikaiol k WHERE k.kodikos = '050'
  `.execute(db)
}

/** Makes the applicant a young farmer of 35 in his third year, and lets the application come in two working days late. */
const sign = async (db: Executor, { etos, id }: Farm): Promise<void> => {
  const birth = `${etos - AGE}-03-14`
  const last = sql`(p.final_submission_date AT TIME ZONE 'Europe/Athens')::date`
  await sql`
    UPDATE edetedeaeehd h SET dtebirth = ${birth}::date, amka = ${makeAmka(birth, '314', 'man')}, dtestartekm = make_date(${etos}::integer - 3, 6, 1), young_farmer_years = 2,
      status = ${STATES.FINAL_LATE}, totektash = 72000, dte_oris = d.day + interval '18 hours 30 minutes', row_version = h.row_version + 1
    FROM (
      SELECT g.day::timestamp AT TIME ZONE 'Europe/Athens' AS day FROM edetparam p CROSS JOIN LATERAL generate_series(${last} + 1, ${last} + 30, interval '1 day') g (day)
      WHERE p.year_eae = ${etos} AND extract(isodow FROM g.day) < 6 AND NOT EXISTS (SELECT FROM edetargia a WHERE a.dteargia = g.day::date)
      ORDER BY g.day OFFSET 1 LIMIT 1
    ) d WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(db)
}

/**
 * Makes one application of last year the worked example of the domain document (3.14), row by row: what it is paid is known to the cent,
 * 4,074.97 EUR in seven lines.
 */
export const loadWorkedExample = async (db: Database): Promise<void> => {
  const farm = await findFarm(db)
  if (farm === null) return
  await inDemoYears(db, async (years) => {
    for (const step of [moveLand, growCrops, entitle, ask, sign]) await step(years, farm)
  })
}
