import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** The new application and the one of last year that it is filled in from. */
export interface PrefillPair {
  readonly etos: number
  readonly edeId: number
  /** Application of the year before. */
  readonly sourceId: number
  readonly usr: string
}

/** Smaller pieces outside the ilots are noise of the 1 mm grid along a border, not land: m². */
const LEAST_CUT_M2 = 1

/**
 * Parcels with their geometry, cut to the land register of the new year: what lies in no ilot any more is taken off, and
 * the declared area follows. A parcel that meets no ilot at all stays as it was, so that its farmer sees it and decides.
 */
const copyParcels = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    WITH source AS MATERIALIZED (
      SELECT p.* FROM edetedeaeeagroi p WHERE p.etos = ${etos - 1} AND p.ede_id = ${sourceId} AND p.recordtype = 0
    ), met AS MATERIALIZED (
      SELECT s.id, geo_union(array_agg(i.geom)) AS ilots FROM source s
      JOIN lpis_ilot i ON i.etos = ${etos} AND i.geom && s.geom AND ST_Relate(i.geom, s.geom, 'T********') GROUP BY s.id
    ), cut AS MATERIALIZED (
      SELECT s.id, ST_CollectionExtract(geo_intersection(s.geom, m.ilots), 3) AS geom FROM source s JOIN met m ON m.id = s.id
      WHERE ST_Area(geo_difference(s.geom, m.ilots)) >= ${LEAST_CUT_M2}
    )
    INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, lkkoi_id, iemtype, synidiopercent, ektash, dikaiomataflag, bioflag,
      ardeyshflag, ardtype, watersrc, eda_id_prev, geom, usrinsert)
    SELECT ${etos}, ${edeId}, s.kodikos, s.topothesia, s.lkkoi_id, s.iemtype, s.synidiopercent,
      least(s.ektash, round(ST_Area(c.geom)::numeric, 2)), s.dikaiomataflag, s.bioflag, s.ardeyshflag, s.ardtype, s.watersrc, s.id,
      coalesce(c.geom, s.geom), ${usr}
    FROM source s LEFT JOIN cut c ON c.id = s.id AND NOT ST_IsEmpty(c.geom)
    ORDER BY s.kodikos
  `.execute(db)
}

/** Titles, but those of leases that end before 31 May of the new year. A title without an end goes on. */
const copyOwnership = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeeagroiem (etos, ede_id, eda_id, kodikos, iemtype, etl_id, afmidiokthth, nameidiokthth, synidiopercent, atak,
      ektash_atak, eatex_id, kaek, dteenoikstart, dteenoikend, e_enoik_arith, remarks, usrinsert)
    SELECT ${etos}, ${edeId}, p.id, o.kodikos, o.iemtype, o.etl_id, o.afmidiokthth, o.nameidiokthth, o.synidiopercent, o.atak,
      o.ektash_atak, o.eatex_id, o.kaek, o.dteenoikstart, o.dteenoikend, o.e_enoik_arith, o.remarks, ${usr}
    FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = ${edeId} AND p.eda_id_prev = o.eda_id
    WHERE o.etos = ${etos - 1} AND o.ede_id = ${sourceId}
      AND (o.dteenoikend IS NULL OR o.dteenoikend >= make_date(${etos}, 5, 31))
    ORDER BY p.kodikos, o.kodikos
  `.execute(db)
}

/** Crops of permanent land and pastures with varieties and trees, as crops of the new year's catalogue. No sowing dates. */
const copyCrops = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeefytiko (etos, ede_id, eda_id, kodikos, xptype, efy_id, poi_id, epilektash100, dendra, etosfyteyshs, ardeyshflag,
      ardtype, usrinsert)
    SELECT ${etos}, ${edeId}, p.id, c.kodikos, c.xptype, f.id, v.id, least(c.epilektash100, p.ektash), c.dendra, c.etosfyteyshs,
      c.ardeyshflag, c.ardtype, ${usr}
    FROM edetedeaeefytiko c JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = ${edeId} AND p.eda_id_prev = c.eda_id
    JOIN edetfytiko old ON old.id = c.efy_id AND old.dikaiomatype IN (1, 3)
    JOIN edetfytiko f ON f.etos = ${etos} AND f.kodikos = old.kodikos AND f.activeflag
    LEFT JOIN edetpoikilia lastv ON lastv.id = c.poi_id
    LEFT JOIN edetpoikilia v ON v.etos = ${etos} AND v.kodikos = lastv.kodikos AND v.efy_kodikos = f.kodikos AND v.activeflag
    WHERE c.etos = ${etos - 1} AND c.ede_id = ${sourceId}
    ORDER BY p.kodikos, c.kodikos
  `.execute(db)
}

/** Businesses of the applicant's group: they belong to his person, whose flag of the group is taken over too. */
const copyGroup = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeeomilos (etos, ede_id, kodikos, afmgroup, namegroup, relation, country, usrinsert)
    SELECT ${etos}, ${edeId}, g.kodikos, g.afmgroup, g.namegroup, g.relation, g.country, ${usr}
    FROM edetedeaeeomilos g WHERE g.etos = ${etos - 1} AND g.ede_id = ${sourceId} ORDER BY g.kodikos
  `.execute(db)
}

/** Animal holdings; the numbers of animals come from the veterinary database, never from last year. */
const copyHoldings = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, lkkoi_id, topothesia, paragogh, bioflag, usrinsert)
    SELECT ${etos}, ${edeId}, z.kodikos, z.kodekm, z.eidos, z.katoxos, z.lkkoi_id, z.topothesia, z.paragogh, z.bioflag, ${usr}
    FROM edetedeaeezekm z WHERE z.etos = ${etos - 1} AND z.ede_id = ${sourceId} ORDER BY z.kodikos
  `.execute(db)
}

/** Entitlements. Last year's rows stand for the register, which is not connected. */
const copyEntitlements = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeebpe (etos, ede_id, bpe_id, bpetype, bpegrouptype, qty, bpeup, activateflag, usrinsert)
    SELECT ${etos}, ${edeId}, b.bpe_id, b.bpetype, b.bpegrouptype, b.qty, b.bpeup, b.activateflag, ${usr}
    FROM edetedeaeebpe b WHERE b.etos = ${etos - 1} AND b.ede_id = ${sourceId} ORDER BY b.bpe_id
  `.execute(db)
}

/**
 * Fills a new application in from last year's, as domain document 2.7 says. Requests, arable crops, sowing dates, counts of
 * animals, documents and findings are left out. The header is filled in when it is inserted.
 */
export const prefill = async (db: Executor, pair: PrefillPair): Promise<void> => {
  await copyParcels(db, pair)
  await copyOwnership(db, pair)
  await copyCrops(db, pair)
  await copyGroup(db, pair)
  await copyHoldings(db, pair)
  await copyEntitlements(db, pair)
}
