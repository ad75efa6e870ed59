import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Repeated } from '../platform/repeat.ts'
import type { Executor } from '../platform/transaction.ts'
import { fillBalances, fillBalancedKeys, markBalances, refreshBalances } from './balance.ts'
import { CELL_FILLS, CELL_SETS, cellTable, KEYED_SETS, type CellSet } from './cell-sets.ts'
import { changedOf } from './fresh.ts'
import { GIVEN_OF_NO_YEAR } from './given.ts'
import { bind } from './statement.ts'

/** How often changed buckets are looked for. */
const LOOK_MS = 60_000
/** Buckets that one transaction fills: some thousand applications, a second or two. */
const AT_ONCE = 20
/** Keys that one transaction adds up because their register changed. */
const KEYS_AT_ONCE = 20_000
/** Key of the lock that lets one keeper of a database work at a time. */
export const LOCK_KEY = 26_003
/** Running years, whose buckets are all filled once a day: this one and the one before. */
const RUNNING_YEARS = 2

/** Marks every bucket of years that have no cells yet, and once a day of those that run, with the keys that are there. */
const markYears = async (db: Executor): Promise<void> => {
  const keys = [...KEYED_SETS].map(
    ([set, { table, key }]) =>
      sql`SELECT ${set}::text AS kind, k.etos, ${sql.ref(`k.${key}`)} AS key FROM ${sql.table(table)} k JOIN due ON due.etos = k.etos`,
  )
  await sql`
    WITH due AS (
      SELECT y.year_eae AS etos FROM edetparam y LEFT JOIN report_year r ON r.etos = y.year_eae
      WHERE r.etos IS NULL OR (r.marked_at < now() - interval '1 day'
        AND y.year_eae > (SELECT max(year_eae) FROM edetparam) - ${RUNNING_YEARS}::integer)
    ), marked AS (
      INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
      SELECT DISTINCT hd.etos, coalesce(hd.daok_kodikos, ''), coalesce(hd.opd_id, 0), coalesce(hd.efo_id, 0)
      FROM edetedeaeehd hd JOIN due ON due.etos = hd.etos
    ), keys AS (
      INSERT INTO report_key_change (kind, etos, key) ${sql.join(keys, sql` UNION ALL `)}
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

const ofBuckets = (ids: readonly number[]): RawBuilder<unknown> =>
  changedOf(sql`(SELECT * FROM report_bucket WHERE id = ANY(${ids}))`)

interface Key {
  readonly etos: number
  readonly key: string
}

/**
 * Adds up what all applications of the year come to by these keys, from their cells.
 *
 * @returns the buckets whose cells alone used one of the keys, or do so now
 */
const fillKeys = async (db: Executor, set: CellSet, keys: readonly Key[]): Promise<readonly number[]> => {
  const keyed = KEYED_SETS.get(set)
  if (keyed === undefined || keys.length === 0) return []
  const table = sql.table(keyed.table)
  const named = sql`unnest(${keys.map(({ etos }) => etos)}::integer[], ${keys.map(({ key }) => key)}::text[]) AS k (etos, key)`
  const gone = sql`DELETE FROM ${table} t USING ${named} WHERE t.etos = k.etos AND ${sql.ref(`t.${keyed.key}`)} = k.key`
  const relations = sql`WITH keys AS (SELECT * FROM ${named}), ${sql.id(`all_${set}`)} AS NOT MATERIALIZED (SELECT * FROM ${sql.table(cellTable(set))})`
  const came = sql`INSERT INTO ${table} ${bind(keyed.fill, GIVEN_OF_NO_YEAR)}`
  if (keyed.isBalanced) return fillBalancedKeys(db, { named, gone, relations, came })
  await gone.execute(db)
  await sql`${relations} ${came}`.execute(db)
  return []
}

/**
 * Fills the cells of a set whose keys are added up over all offices. Rows that stay the same stay, so that few keys are
 * added up again; rows are compared as texts, which are the same for the same values, empty ones too.
 */
const fillKeyed = async (
  db: Executor,
  set: CellSet,
  ids: readonly number[],
  fill: RawBuilder<unknown>,
): Promise<void> => {
  const table = sql.table(cellTable(set))
  const key = sql.ref(KEYED_SETS.get(set)?.key ?? '')
  const changed = await sql<Key>`
    WITH ${ofBuckets(ids)}, fresh AS MATERIALIZED (SELECT (r::${table}).* FROM (${fill}) AS r),
    gone AS (
      DELETE FROM ${table} t WHERE t.bucket_id = ANY(${ids}) AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f::text = t::text) RETURNING t.etos, t.${key} AS key
    ), came AS (
      INSERT INTO ${table} AS t SELECT f.* FROM fresh f
      WHERE NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.bucket_id = ANY(${ids}) AND o::text = f::text) RETURNING t.etos, t.${key} AS key
    )
    SELECT etos, key FROM gone UNION SELECT etos, key FROM came
  `.execute(db)
  const touched = await fillKeys(db, set, changed.rows)
  // Those of the buckets themselves as well: for numbers of rules, which change no cell.
  if (KEYED_SETS.get(set)?.isBalanced === true) await fillBalances(db, [...new Set([...ids, ...touched])])
}

/** Fills the cells of buckets anew from the tables: no sums of differences, so a refresh lost or done twice changes nothing. */
const fillBuckets = async (db: Executor, ids: readonly number[]): Promise<void> => {
  for (const set of CELL_SETS) {
    const statement = CELL_FILLS.get(set)
    if (statement === undefined) throw new Error(`nothing fills ${set}`)
    const fill = bind(statement, GIVEN_OF_NO_YEAR)
    if (KEYED_SETS.has(set)) {
      await fillKeyed(db, set, ids, fill)
      continue
    }
    const table = sql.table(cellTable(set))
    await sql`DELETE FROM ${table} WHERE bucket_id = ANY(${ids})`.execute(db)
    await sql`WITH ${ofBuckets(ids)} INSERT INTO ${table} ${fill}`.execute(db)
  }
}

/**
 * Adds up again the keys whose register changed first; gives how many there were. They are taken by the last of them: by a list
 * they were compared with each other, a minute for 20,000, where the planner knew nothing of a table that has just grown.
 */
const refreshKeys = async (db: Executor): Promise<number> => {
  const taken = await sql<Key & { kind: CellSet }>`
    DELETE FROM report_key_change WHERE id <= (SELECT max(f.id) FROM (SELECT k.id FROM report_key_change k ORDER BY k.id LIMIT ${KEYS_AT_ONCE}) f)
    RETURNING kind, etos, key
  `.execute(db)
  for (const set of KEYED_SETS.keys()) {
    const keys = new Map(
      taken.rows.flatMap(({ kind, etos, key }) => (kind === set ? [[`${etos} ${key}`, { etos, key }]] : [])),
    )
    await markBalances(db, await fillKeys(db, set, [...keys.values()]))
  }
  return taken.rows.length
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
      if (ids.length > 0) {
        await fillBuckets(trx, ids)
        return { buckets: ids.length, isAll: false }
      }
      const isAll = (await refreshKeys(trx)) === 0 && (await refreshBalances(trx)) === 0
      if (isAll) await sql`UPDATE report_year SET filled_at = now() WHERE filled_at IS NULL`.execute(trx)
      return { buckets: 0, isAll }
    })
    filled += done?.buckets ?? 0
    if (done === null || done.isAll) return filled
  }
}

/** Keeps the cells of reports, beside the worker of jobs: one transaction at a time. */
export const keepsCells = (db: Database): Repeated => ({
  everyMs: LOOK_MS,
  work: () => refreshCells(db),
  failed: 'the cells of reports could not be filled',
})
