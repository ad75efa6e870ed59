import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { refreshPlaces } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import { seedReference } from '../reference/index.ts'
import type { Anomaly } from './anomalies.ts'
import { writeRows } from './bulk.ts'
import { generateCampaign } from './campaign.ts'
import type { Campaign } from './campaign.ts'
import { NOTICE_DAYS } from '@eae/domain/findings/runs.ts'
import { readCatalogue } from './catalogue.ts'
import { readReferenceIds } from './reference-ids.ts'
import { inDemoYears, mayWriteYears } from './official-years.ts'
import { addSchemeRequests } from './scheme-requests.ts'
import { DEMO_USER, TABLE_NAMES, emptyRowSet } from './tables.ts'
import type { RowSet, TableName } from './tables.ts'

export interface LoadOptions {
  readonly seed: number
  /** Claim year that is open; the year before is loaded as finished. */
  readonly year: number
  /** Applications of the open year. */
  readonly size: number
  /** `YYYY-MM-DD` in Europe/Athens: deadlines of the open year count from here. */
  readonly today: string
  /** Folder for the list of anomalies; null = do not write it. */
  readonly dataDir: string | null
  /** Called after each batch with the number of applications of the open year written so far. */
  readonly onProgress?: (done: number, size: number) => void
}

export interface LoadResult {
  readonly applications: number
  readonly parcels: number
  /** Rows of all tables, without reference data. */
  readonly rows: number
  readonly milliseconds: number
  readonly rowsPerSecond: number
  readonly anomalies: readonly Anomaly[]
}

/** Name of the list of anomalies in the data folder. */
export const ANOMALIES_FILE = 'demo-anomalies.json'
/** Parcels of both years in one transaction: bounds memory and the time of one statement. */
const BATCH_PARCELS = 20_000
/** More ids than any campaign uses for one application of this year and its forerunner. */
const IDS_PER_APPLICATION = 400
const IDS_EXTRA = 20_000
const DAYS_OPEN = 25
const DAYS_LATE = 25

/** Above this size the foreign keys of generated rows are not looked up one by one where the role may say so. */
const TRUSTED_SIZE = 2000

const inTransaction = async <T>(client: pg.PoolClient, work: () => Promise<T>, isTrusted = false): Promise<T> => {
  await client.query('BEGIN')
  try {
    // A demo may be loaded again: it need not wait for the disk.
    await client.query('SET LOCAL synchronous_commit = off')
    // On a busy machine a batch takes longer than a statement of a request may.
    await client.query('SET LOCAL statement_timeout = 0')
    // A key that points at a partitioned table is otherwise planned anew for every row: 230 µs instead of 15 to 50.
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
    await mayWriteYears(client)
    // The generator's keys are right by construction and tested at small sizes; half of a load is looking them up.
    if (isTrusted) await client.query('SET LOCAL session_replication_role = replica')
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Ids of the whole campaign in one step, so that other sessions may go on taking theirs. */
const reserveIds = async (client: pg.PoolClient, size: number): Promise<{ first: number; end: number }> => {
  const count = size * IDS_PER_APPLICATION + IDS_EXTRA
  const { rows } = await client.query<{ first: string | number }>(`SELECT nextval('eae_id') AS first`)
  const first = Number(rows[0]?.first)
  await client.query(`SELECT setval('eae_id', $1)`, [first + count])
  return { first, end: first + count }
}

const openYears = async (client: pg.PoolClient, year: number, today: string): Promise<void> => {
  for (const etos of [year - 1, year]) await client.query('SELECT open_claim_year($1)', [etos])
  const { rows } = await client.query(`SELECT 1 FROM edetedeaeehd WHERE etos IN ($1, $2) LIMIT 1`, [year - 1, year])
  if (rows.length > 0)
    throw new Error(
      `the claim years ${year - 1} and ${year} already have applications: load the demo into an empty database`,
    )
  // End of the day in Athens, by the rules of the database for summer time.
  const end = (days: string): string => `((${days}) + time '23:59:59') AT TIME ZONE 'Europe/Athens'`
  const row = (yearSql: string, final: string, latest: string): string =>
    `SELECT ${yearSql}, ${end(final)}, ${end(latest)}, false, 0, false, false, 0, 1, '${DEMO_USER}'`
  await client.query(
    `INSERT INTO edetparam (year_eae, final_submission_date, latest_submission_date, paylockflag, paylocktype, thllockflag, deigmalockflag, dptype, version_nextnumber, usrinsert)
     ${row('$1::integer', '$2::date + $3::integer', '$2::date + $3::integer + $4::integer')}
     UNION ALL
     ${row('$1::integer - 1', 'make_date($1::integer - 1, 8, 29)', 'make_date($1::integer - 1, 8, 29) + $4::integer')}
     ON CONFLICT (year_eae) DO UPDATE SET final_submission_date = EXCLUDED.final_submission_date, latest_submission_date = EXCLUDED.latest_submission_date`,
    [year, today, DAYS_OPEN, DAYS_LATE],
  )
  // What a preliminary check finds meanwhile can be corrected until ten days after the last one.
  await client.query(
    `UPDATE edetparam SET dtepeapo = $2::date::timestamp AT TIME ZONE 'Europe/Athens', dtepeeos = latest_submission_date + make_interval(days => $3)
     WHERE year_eae = $1`,
    [year, today, NOTICE_DAYS],
  )
}

/** May the role of this connection leave foreign keys and triggers out? */
export const maySkipKeys = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS may`,
  )
  return rows[0]?.may === true
}

/**
 * Counts what was written, for the planner, and notes which pages every reader may see whole, as the database itself does some minutes
 * later: until then an index that holds all that is asked for is read beside its table. Of a large campaign it takes longer than a
 * statement may.
 */
export const refreshStatistics = async ({ pool }: Database): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('VACUUM ANALYZE')
  } finally {
    // Closed, and its setting gone with it, also where the connection broke meanwhile.
    client.release(true)
  }
}

const writeSet = async (client: pg.PoolClient, hasCopy: boolean, set: RowSet): Promise<number> => {
  let rows = 0
  for (const table of TABLE_NAMES) {
    await writeRows(client, hasCopy, table, set[table])
    rows += set[table].length
  }
  return rows
}

const mergeTable = <T extends TableName>(batch: Pick<RowSet, T>, set: Pick<RowSet, T>, table: T): void => {
  // One by one: a spread of tens of thousands of rows would overflow the stack.
  for (const row of set[table]) batch[table].push(row)
}

const writeCampaign = async (
  client: pg.PoolClient,
  hasCopy: boolean,
  campaign: Campaign,
  { year, size, onProgress }: LoadOptions,
): Promise<{ rows: number; parcels: number; applications: number }> => {
  const total = { rows: 0, parcels: 0, applications: 0 }
  const isTrusted = size > TRUSTED_SIZE && (await maySkipKeys(client))
  let batch = emptyRowSet()
  const flush = async (): Promise<void> => {
    const full = batch
    batch = emptyRowSet()
    total.rows += await inTransaction(client, () => writeSet(client, hasCopy, full), isTrusted)
    total.parcels += full.edetedeaeeagroi.filter((row) => row.etos === year).length
    total.applications += full.edetedeaeehd.filter((row) => row.etos === year).length
    onProgress?.(total.applications, size)
  }
  for (const set of campaign.rowSets()) {
    for (const table of TABLE_NAMES) mergeTable(batch, set, table)
    if (batch.edetedeaeeagroi.length >= BATCH_PARCELS) await flush()
  }
  await flush()
  await inTransaction(client, async () => {
    for (const [directorate, last] of campaign.protocols) {
      await client.query('INSERT INTO protocol_counter (etos, directorate, last_number) VALUES ($1, $2, $3)', [
        year - 1,
        directorate,
        last,
      ])
    }
  })
  return total
}

/** What the parcels of a campaign lie in, as a save of their shapes would find it. */
const ZONES = `
  WITH met AS (
    SELECT p.etos, p.id, z.zonetype FROM lpis_zone z JOIN edetedeaeeagroi p ON p.etos = z.etos AND p.geom && z.geom
    WHERE z.zonetype IN ('NATURA', 'NITRATE') AND ST_Relate(z.geom, p.geom, 'T********')
  )
  UPDATE edetedeaeeagroi p SET natura = EXISTS (SELECT 1 FROM met m WHERE m.etos = p.etos AND m.id = p.id AND m.zonetype = 'NATURA'),
    nitro = EXISTS (SELECT 1 FROM met m WHERE m.etos = p.etos AND m.id = p.id AND m.zonetype = 'NITRATE')
  WHERE p.geom IS NOT NULL`

/** Eligible land of the applications, and features of the landscape on their parcels, as saves would find them. */
const ELIGIBLE = `
  WITH feature AS (
    SELECT DISTINCT ON (p.etos, p.id) p.etos, p.id, f.kodikos FROM lpis_landscape f
    JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.geom && f.geom AND ST_Intersects(f.geom, p.geom)
    ORDER BY p.etos, p.id, f.ektash DESC, f.mhkos DESC, f.id
  ), marked AS (
    UPDATE edetedeaeeagroi p SET edel_kodikos = f.kodikos FROM feature f WHERE f.etos = p.etos AND f.id = p.id
  )
  UPDATE edetedeaeehd hd SET totepilektash = s.m2
  FROM (SELECT etos, ede_id, sum(epilektash) AS m2 FROM edetedeaeeagroi GROUP BY etos, ede_id) s WHERE s.etos = hd.etos AND s.ede_id = hd.id`

/** Writes the rows of a campaign over one connection, with what saves of them would have found. */
const writeAll = async (
  client: pg.PoolClient,
  hasCopy: boolean,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
  options: LoadOptions,
) => {
  const { seed, year, size, today } = options
  await inTransaction(client, () => openYears(client, year, today))
  const refs = await readReferenceIds(client)
  const ids = await reserveIds(client, size)
  const campaign = generateCampaign({ seed, year, size, catalogue, refs, firstId: ids.first })
  const total = await writeCampaign(client, hasCopy, campaign, options)
  if (campaign.lastId() > ids.end)
    await client.query(`SELECT setval('eae_id', greatest(nextval('eae_id'), $1))`, [campaign.lastId()])
  await inTransaction(client, async () => {
    await client.query(ZONES)
    await client.query(ELIGIBLE)
    await addSchemeRequests(client, year)
  })
  return { total, anomalies: campaign.anomalies }
}

/**
 * Fills an empty database with a campaign: reference data, two claim years, bodies, land register, applications. Every
 * batch is one transaction; villages follow one another plain by plain, so that neighbours lie together on disk.
 */
export const loadCampaign = async (db: Database, options: LoadOptions): Promise<LoadResult> => {
  const { year, dataDir } = options
  const started = performance.now()
  await seedReference(db, [year - 1, year])
  const catalogue = await readCatalogue()
  const client = await db.pool.connect()
  // The embedded database has one connection: whatever takes another waits until this one is given back.
  const { total, anomalies } = await writeAll(client, db.engine !== 'pglite', catalogue, options).finally(() =>
    client.release(),
  )
  await inDemoYears(db, async (years) => {
    for (const etos of [year - 1, year]) await refreshPlaces(years, etos, null)
  })
  await refreshStatistics(db)
  const milliseconds = performance.now() - started
  if (dataDir !== null) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path.join(dataDir, ANOMALIES_FILE), `${JSON.stringify(anomalies, null, 1)}\n`)
  }
  return { ...total, milliseconds, rowsPerSecond: Math.round((total.rows / milliseconds) * 1000), anomalies }
}
