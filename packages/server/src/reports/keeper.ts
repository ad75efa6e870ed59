import { sql, type RawBuilder } from 'kysely'
import { head } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'
import { CELL_FILLS, CELL_SETS, cellTable } from './cell-sets.ts'
import { STATES_GIVEN } from './given.ts'
import { bind } from './statement.ts'

/** How often changed buckets are looked for. */
const LOOK_MS = 60_000
/** Buckets that one transaction fills: some thousand applications, a second or two. */
const AT_ONCE = 20
/** Key of the lock that lets one keeper of a database work at a time. */
const LOCK_KEY = 26_003
/** Running years, whose buckets are all filled once a day: this one and the one before. */
const RUNNING_YEARS = 2

/** Marks every bucket of years that have no cells yet, and once a day of those that run. */
const markYears = async (db: Executor): Promise<void> => {
  await sql`
    WITH due AS (
      SELECT y.year_eae AS etos FROM edetparam y LEFT JOIN report_year r ON r.etos = y.year_eae
      WHERE r.etos IS NULL OR (r.marked_at < now() - interval '1 day'
        AND y.year_eae > (SELECT max(year_eae) FROM edetparam) - ${RUNNING_YEARS}::integer)
    ), marked AS (
      INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
      SELECT DISTINCT hd.etos, coalesce(hd.daok_kodikos, ''), coalesce(hd.opd_id, 0), coalesce(hd.efo_id, 0)
      FROM edetedeaeehd hd JOIN due ON due.etos = hd.etos
    )
    INSERT INTO report_year (etos, marked_at) SELECT etos, now() FROM due
    ON CONFLICT (etos) DO UPDATE SET marked_at = excluded.marked_at
  `.execute(db)
}

/** The buckets whose changes are the oldest, with their changes taken away; buckets that are new get their row. */
const takeChanged = async (db: Executor): Promise<readonly number[]> => {
  const taken = await sql<{ id: number }>`
    WITH oldest AS (
      SELECT etos, daok_key, opd_key, efo_key FROM report_change GROUP BY 1, 2, 3, 4 ORDER BY min(id) LIMIT ${AT_ONCE}
    ), gone AS (
      DELETE FROM report_change c USING oldest o
      WHERE c.etos = o.etos AND c.daok_key = o.daok_key AND c.opd_key = o.opd_key AND c.efo_key = o.efo_key
    )
    INSERT INTO report_bucket (etos, daok_key, opd_key, efo_key, refreshed_at) SELECT etos, daok_key, opd_key, efo_key, now() FROM oldest
    ON CONFLICT (etos, daok_key, opd_key, efo_key) DO UPDATE SET refreshed_at = excluded.refreshed_at RETURNING id
  `.execute(db)
  return taken.rows.map(({ id }) => id)
}

const changedOf = (ids: readonly number[]): RawBuilder<unknown> => sql`
  changed AS NOT MATERIALIZED (
    SELECT hd.*, b.id AS bucket_id FROM report_bucket b JOIN edetedeaeehd hd ON hd.etos = b.etos AND coalesce(hd.efo_id, 0) = b.efo_key
      AND coalesce(hd.daok_kodikos, '') = b.daok_key AND coalesce(hd.opd_id, 0) = b.opd_key
    WHERE b.id = ANY(${ids}) AND ${head('hd')}
  )`

/** Fills the cells of buckets anew from the tables: no sums of differences, so a refresh lost or done twice changes nothing. */
const fillBuckets = async (db: Executor, ids: readonly number[]): Promise<void> => {
  for (const set of CELL_SETS) {
    const fill = CELL_FILLS.get(set)
    if (fill === undefined) throw new Error(`nothing fills ${set}`)
    const table = sql.table(cellTable(set))
    await sql`DELETE FROM ${table} WHERE bucket_id = ANY(${ids})`.execute(db)
    await sql`WITH ${changedOf(ids)} INSERT INTO ${table} ${bind(fill, STATES_GIVEN)}`.execute(db)
  }
}

/**
 * Fills the cells of everything that changed, some buckets in each transaction. A change that comes while a bucket is filled
 * stays noted, and the bucket is filled again; a refresh that is killed leaves cells and changes as they were. While another
 * process does it, nothing is done.
 *
 * @returns how many buckets were filled
 */
export const refreshCells = async (db: Database): Promise<number> => {
  let filled = 0
  for (;;) {
    const done = await db.kysely.transaction().execute(async (trx) => {
      const lock = await sql<{ has: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS has`.execute(trx)
      if (lock.rows[0]?.has !== true) return null
      if (filled === 0) await markYears(trx)
      const ids = await takeChanged(trx)
      if (ids.length === 0) await sql`UPDATE report_year SET filled_at = now() WHERE filled_at IS NULL`.execute(trx)
      else await fillBuckets(trx, ids)
      return ids.length
    })
    if (done === null || done === 0) return filled
    filled += done
  }
}

/** What a keeper tells of what it could not do. */
interface KeeperLog {
  warn(details: object, text: string): void
}

/** Keeps the cells of reports, beside the worker of jobs. `stop` waits for the transaction that runs. */
export const startKeeper = (db: Database, log: KeeperLog): { readonly stop: () => Promise<void> } => {
  let running: Promise<unknown> | null = null
  const look = (): void => {
    if (running !== null) return
    running = refreshCells(db)
      .catch((error: unknown) => log.warn({ err: error }, 'the cells of reports could not be filled'))
      .finally(() => {
        running = null
      })
  }
  look()
  const looks = setInterval(look, LOOK_MS)
  looks.unref()
  return {
    stop: async () => {
      clearInterval(looks)
      await running
    },
  }
}
