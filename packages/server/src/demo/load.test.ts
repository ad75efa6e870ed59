import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isValidAfm } from '@eae/domain/identifiers/afm.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import { seedReference } from '../reference/seed.ts'
import { testDatabase } from '../testing/database.ts'
import type { Anomaly } from './anomalies.ts'
import { ANOMALIES_FILE, loadCampaign } from './load.ts'
import { multiplyCampaign } from './multiply.ts'
import { DEMO_KYD_CODE } from './people.ts'

let db: Database
let dataDir: string
let anomalies: readonly Anomaly[]
let year: number

const one = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T> => {
  const [row] = (await db.pool.query<T>(sql, values)).rows
  if (row === undefined) throw new Error('no row')
  return row
}

beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  dataDir = opened.config.dataDir
  anomalies = JSON.parse(await readFile(path.join(dataDir, ANOMALIES_FILE), 'utf8'))
  year = (await one<{ year: number }>('SELECT max(year_eae) AS year FROM edetparam')).year
})

describe('a loaded campaign', () => {
  it('keeps the protocol counter at the last number of each directorate', async () => {
    const { rows } = await db.pool.query(
      `SELECT c.directorate, c.last_number, max(right(h.arprotocol, 8)::integer) AS last FROM protocol_counter c
       JOIN edetedeaeehd h ON h.etos = c.etos AND split_part(h.arprotocol, '/', 3) = c.directorate
       WHERE c.etos = $1 GROUP BY 1, 2`,
      [year - 1],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ last: row.last_number })
  })

  it('has no overlap of land that nobody seeded', async () => {
    const { n } = await one<{ n: number }>(
      `WITH pair AS MATERIALIZED (
         SELECT a.id AS a, b.id AS b, a.geom AS ga, b.geom AS gb FROM edetedeaeeagroi a
         JOIN edetedeaeeagroi b ON b.etos = a.etos AND b.id > a.id AND a.geom && b.geom AND ST_Relate(a.geom, b.geom, 'T********')
         WHERE a.etos = $1 AND a.usrinsert = 'demo' AND b.usrinsert = 'demo' AND a.row_version = 1 AND b.row_version = 1)
       SELECT count(*) AS n FROM pair WHERE ST_Area(geo_intersection(ga, gb)) > 1 AND a <> ALL ($2::bigint[]) AND b <> ALL ($2::bigint[])`,
      [year, anomalies.flatMap((a) => (a.edaId === undefined ? [] : [a.edaId]))],
    )
    expect(n).toBe(0)
  })

  it('knows where its land lies, and asks for coupled crops with their seed, and for animals', async () => {
    const found = await one(
      `SELECT count(DISTINCT s.kodikos) FILTER (WHERE s.groupkodikos = 'Π1-32' AND s.basis = 1) > 3 AS crops,
         count(*) FILTER (WHERE s.groupkodikos = 'Π1-32' AND s.basis = 2) > 0 AS animals,
         (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = $1 AND p.usrinsert = 'demo' AND p.anctype IS NULL) AS placeless,
         count(*) FILTER (WHERE s.check_sporosqty_flag AND EXISTS (
           SELECT FROM edetedeaeefytiko c JOIN edetsupportschemafytiko x ON x.esch_id = s.id AND x.efy_id = c.efy_id
           WHERE c.etos = r.etos AND c.ede_id = r.ede_id AND c.xptype = 1 AND (c.sporosqty IS NULL OR c.dtespora IS NULL))) AS unsown,
         count(*) FILTER (WHERE s.check_sporosqty_flag AND NOT EXISTS (
           SELECT FROM edetedeaeerequestsporo o WHERE o.etos = r.etos AND o.edrq_id = r.id)) AS seedless
       FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id WHERE r.etos = $1 AND r.usrinsert = 'demo'`,
      [year],
    )
    expect(found).toEqual({ crops: true, animals: true, placeless: 0, unsown: 0, seedless: 0 })
  })

  it('has supplies of electricity, with and without a borehole, each borehole with its licence', async () => {
    const found = await one(
      `SELECT count(*) FILTER (WHERE gewtrhsh) > 0 AS boreholes, count(*) FILTER (WHERE NOT gewtrhsh) > 0 AS pumps,
         count(*) FILTER (WHERE gewtrhsh <> (adeiaxrhshs IS NOT NULL)) AS wrong, min(etos) = $1 - 1 AND max(etos) = $1 AS "isBothYears"
       FROM edetedeaeeelectro`,
      [year],
    )
    expect(found).toEqual({ boreholes: true, pumps: true, wrong: 0, isBothYears: true })
  })

  it('asks for eco-schemes and measures as they may be asked for', async () => {
    const found = await one(
      `SELECT (SELECT count(DISTINCT ede_id) FROM edetedeaeeeco WHERE etos = $1) > 10 AS eco,
         (SELECT count(DISTINCT ede_id) FROM edetedeaeepaa WHERE etos = $1) > 10 AS measures,
         (SELECT coalesce(array_agg(DISTINCT check_code), '{}') FROM finding WHERE etos = $1 AND (check_code LIKE '404%' OR check_code LIKE '405%')) AS findings`,
      [year],
    )
    // The contracts that the paying agency knows lack one (demo/commitment-rows.ts), so that the check has something to find.
    expect(found).toEqual({ eco: true, measures: true, findings: ['40402', '40405', '40502'] })
  })

  it('has parcels inside their ilots', async () => {
    const { n } = await one<{ n: number }>(
      `SELECT count(*) AS n FROM edetedeaeeagroi p JOIN lpis_ilot i ON i.etos = p.etos AND i.kodikos = p.neoxartoypob
       WHERE p.etos = $1 AND p.usrinsert = 'demo' AND p.row_version = 1 AND p.id <> ALL ($2::bigint[]) AND ST_Area(geo_difference(p.geom, i.geom)) > 1`,
      [year, anomalies.flatMap((a) => (a.edaId === undefined ? [] : [a.edaId]))],
    )
    expect(n).toBe(0)
  })

  it('has zones of every kind, features in their ilots, allocations on the pastures that are declared', async () => {
    const found = await db.pool.query<
      Record<'zones' | 'shapes' | 'outside' | 'unallocated' | 'forest' | 'kaek', number>
    >(`
      SELECT (SELECT count(DISTINCT zonetype)::integer FROM lpis_zone WHERE etos = ${year}) AS zones,
        (SELECT count(*)::integer FROM lpis_landscape t WHERE t.etos = ${year}
          AND NOT EXISTS (SELECT 1 FROM lpis_ilot i WHERE i.etos = t.etos AND i.geom && t.geom AND CASE ST_Dimension(t.geom)
            WHEN 2 THEN ST_Area(geo_difference(t.geom, i.geom)) < 0.2 * t.ektash
            WHEN 1 THEN ST_Length(geo_difference(t.geom, i.geom)) < 0.2 * t.mhkos
            ELSE ST_Intersects(t.geom, i.geom) END)) AS outside,
        (SELECT count(DISTINCT ST_Dimension(t.geom) || (t.ektash > 0)::text || (t.mhkos > 0)::text)::integer FROM lpis_landscape t WHERE t.etos = ${year}) AS shapes,
        (SELECT count(*)::integer FROM edetedeaeeagroi p WHERE p.etos = ${year} AND p.ilotregion = 1 AND p.usrinsert = 'demo'
          AND NOT EXISTS (SELECT 1 FROM pasture_allocation a WHERE a.etos = p.etos AND a.ede_id = p.ede_id AND a.ilot = p.neoxartoypob)) AS unallocated,
        (SELECT count(*)::integer FROM edetedeaeeagroi p JOIN lpis_zone z ON z.etos = p.etos AND z.zonetype = 'FOREST'
          AND z.geom && p.geom AND ST_Intersects(z.geom, p.geom) WHERE p.etos = ${year} AND z.kodikos NOT LIKE 'FOREST-%') AS forest,
        (SELECT count(*)::integer FROM cadastre_parcel) AS kaek`)
    const [counts] = found.rows
    expect(counts?.zones).toBe(5)
    // But for the forest that was planted in a parcel, to be found there.
    // Land with an area, lines with a length, points with neither.
    expect(counts?.shapes).toBe(3)
    expect(counts?.kaek).toBeGreaterThan(100)
    expect([counts?.outside, counts?.unallocated, counts?.forest]).toEqual([0, 0, 0])
  })

  it('lies in the municipality it names, within the error of the simplified borders', async () => {
    const { far } = await one<{ far: number }>(
      `SELECT coalesce(max(ST_Distance(m.geom, i.geom)), 0) AS far FROM lpis_ilot i JOIN land_kalkoinotite m ON m.id = i.lkkoi_id WHERE i.etos = $1`,
      [year],
    )
    expect(far).toBeLessThan(500)
  })

  it('is open for twenty-five days and was closed last year', async () => {
    const row = await one(
      `SELECT (final_submission_date AT TIME ZONE 'Europe/Athens')::date - (dteinsert AT TIME ZONE 'Europe/Athens')::date AS open,
         (latest_submission_date AT TIME ZONE 'Europe/Athens')::date - (final_submission_date AT TIME ZONE 'Europe/Athens')::date AS late,
         (SELECT latest_submission_date < now() FROM edetparam WHERE year_eae = $1 - 1) AS closed
       FROM edetparam WHERE year_eae = $1`,
      [year],
    )
    expect(row).toEqual({ open: 25, late: 25, closed: true })
  })

  it('gives the adviser a ΚΥΔ with farmers', async () => {
    const { n } = await one<{ n: number }>(
      `SELECT count(*) AS n FROM edetedeaeehd h JOIN edetforea f ON f.id = h.efo_id JOIN subscriber_ext s ON s.efo_id = f.id
       JOIN app_user u ON u.subs_id = s.id AND u.login = 'adviser' WHERE h.etos = $1 AND f.kodikos = $2`,
      [year, DEMO_KYD_CODE],
    )
    expect(n).toBeGreaterThanOrEqual(20)
  })

  it('is not loaded twice', async () => {
    await expect(loadCampaign(db, { seed: 1, year, size: 10, today: `${year}-04-01`, dataDir: null })).rejects.toThrow(
      'already have applications',
    )
  })
})

describe('a campaign that is multiplied', () => {
  interface Sums {
    readonly applications: number
    readonly people: number
    readonly numbers: number
    readonly parcels: number
    readonly titles: number
    readonly crops: number
    readonly stated: number
    readonly ilots: number
    readonly m2: number
  }
  const sums = (): Promise<Sums & Record<string, unknown>> =>
    one(
      `SELECT (SELECT count(*)::integer FROM edetedeaeehd) AS applications, (SELECT count(DISTINCT afm)::integer FROM edetedeaeehd) AS people,
         (SELECT count(DISTINCT (etos, kodikos))::integer FROM edetedeaeehd) AS numbers,
         (SELECT count(*)::integer FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id) AS parcels,
         (SELECT count(*)::integer FROM edetedeaeeagroiem t JOIN edetedeaeeagroi p ON p.etos = t.etos AND p.id = t.eda_id AND p.ede_id = t.ede_id) AS titles,
         (SELECT count(*)::integer FROM edetedeaeefytiko c JOIN edetedeaeeagroi p ON p.etos = c.etos AND p.id = c.eda_id AND p.ede_id = c.ede_id) AS crops,
         (SELECT count(*)::integer FROM edete9 e JOIN edetedeaeehd h ON h.etos = e.etos AND h.afm = e.afm) AS stated,
         (SELECT count(*)::integer FROM edetedeaeeagroi p JOIN lpis_ilot i ON i.etos = p.etos AND i.kodikos = p.neoxartoypob AND ST_Intersects(i.geom, p.geom)) AS ilots,
         (SELECT round(sum(epilektash))::integer FROM edetedeaeeagroi) AS m2`,
    )

  it('has each application twice, with everything of it and nothing of another', async () => {
    const before = await sums()
    expect(await multiplyCampaign(db, 2)).toBeGreaterThan(before.parcels)
    const after = await sums()
    for (const name of ['applications', 'people', 'numbers', 'parcels', 'titles', 'crops', 'stated', 'ilots'] as const)
      expect([name, after[name]]).toEqual([name, 2 * before[name]])
    // A shape that lies elsewhere may be rounded the other way.
    expect(Math.abs(after.m2 - 2 * before.m2)).toBeLessThan(10)
  })

  it('has findings about its own land, at their places, and none about what was loaded', async () => {
    const found = await one(
      `SELECT count(*) > 0 AS "hasSome", count(*) FILTER (WHERE f.subject_id <> split_part(f.finding_key, ':', 3))::integer AS "otherKey",
         count(*) FILTER (WHERE p.ede_id IS DISTINCT FROM f.ede_id)::integer AS "otherLand",
         count(*) FILTER (WHERE f.point IS NOT NULL AND NOT ST_DWithin(f.point, p.geom, 1))::integer AS "otherPlace"
       FROM finding f LEFT JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = f.subject_id::bigint WHERE f.subject_kind = 'parcel'`,
    )
    expect(found).toEqual({ hasSome: true, otherKey: 0, otherLand: 0, otherPlace: 0 })
  })

  it('has right tax numbers, and keys that nobody gets again', async () => {
    const { rows } = await db.pool.query<{ afm: string }>('SELECT DISTINCT afm FROM edetedeaeehd')
    expect(rows.filter(({ afm }) => !isValidAfm(afm))).toEqual([])
    const { isFree } = await one<{ isFree: boolean }>(
      `SELECT nextval('eae_id') > greatest((SELECT max(id) FROM edetedeaeeagroiem), (SELECT max(id) FROM lpis_ilot)) AS "isFree"`,
    )
    expect(isFree).toBe(true)
  })
})

describe('seedReference', () => {
  it('changes nothing the second time', async () => {
    const versions = `SELECT (SELECT sum(row_version) FROM edetfytiko) + (SELECT sum(row_version) FROM land_kalkoinotite)
      + (SELECT sum(row_version) FROM diktnomoi) + (SELECT sum(row_version) FROM msrdoy) AS n, (SELECT count(*) FROM edetfytiko) AS crops`
    const before = await one(versions)
    await seedReference(db, [year - 1, year])
    expect(await one(versions)).toEqual(before)
  })
})
