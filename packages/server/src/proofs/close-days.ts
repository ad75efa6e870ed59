import { sql } from 'kysely'
import { canonicalJson, CHAIN_START, sha256 } from '../platform/canonical.ts'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'
import { DAY, leafOf, LOGS, newestForm, ofDays, type Log } from './logs.ts'
import { makeRoot } from './roots.ts'

/** Hours after its end at which a day is closed: what began before midnight has been written by then, or is waited for. */
const PATIENCE_HOURS = 3
/** Rows of one block: what is read at once when it is proven. */
const BLOCK_ROWS = 1_000
/** Key of the lock that lets one process of a database close days at a time. */
const LOCK_KEY = 26_211

/** What the link of a day covers. */
export interface DayLink {
  readonly kind: string
  readonly day: string
  readonly form: number
  readonly rows: number
  /** Hash of its blocks. */
  readonly sha256: string
  readonly prevSha256: string
}

/** Hash of the link of a day; the next day carries it. */
export const dayHash = ({ kind, day, form, rows, sha256: blocks, prevSha256 }: DayLink): string =>
  sha256(canonicalJson({ kind, day, form, rows, sha256: blocks, prevSha256 }))

/** The last day that is over, and before which nothing began that is still being written. */
const lastOver = async (db: Executor): Promise<string> => {
  const found = await sql<{ day: string }>`
    SELECT to_char(least(
      (now() - make_interval(hours => ${PATIENCE_HOURS})) AT TIME ZONE 'Europe/Athens',
      (SELECT min(a.xact_start) FROM pg_stat_activity a WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()) AT TIME ZONE 'Europe/Athens'
    )::date - 1, 'YYYY-MM-DD') AS day
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw new Error('there is no day')
  return row.day
}

interface Open {
  readonly first: string
  readonly prevSha256: string
}

/** The first day of a log that is not closed, and the link before it; null for a log without a row. */
const firstOpen = async (db: Executor, { kind, table }: Log): Promise<Open | null> => {
  const closed = await sql<Open>`
    SELECT to_char(day + 1, 'YYYY-MM-DD') AS first, chain_sha256 AS "prevSha256" FROM log_day WHERE kind = ${kind} ORDER BY day DESC LIMIT 1
  `.execute(db)
  const [next] = closed.rows
  if (next !== undefined) return next
  const begun = await sql<{
    first: string | null
  }>`SELECT to_char(min(${DAY}), 'YYYY-MM-DD') AS first FROM ${sql.table(table)} t`.execute(db)
  const first = begun.rows[0]?.first ?? null
  return first === null ? null : { first, prevSha256: CHAIN_START }
}

/** Writes the blocks of days: their rows are read once, whatever number of days. */
const writeBlocks = async (db: Executor, log: Log, first: string, last: string): Promise<void> => {
  await sql`
    INSERT INTO log_block (kind, day, no, leaves)
    SELECT ${log.kind}, n.day, (n.place - 1) / ${sql.lit(BLOCK_ROWS)}, string_agg(n.leaf, ''::bytea ORDER BY n.id) FROM (
      SELECT r.*, row_number() OVER (PARTITION BY r.day ORDER BY r.id) AS place FROM (
        SELECT ${DAY} AS day, t.id, ${leafOf(log, newestForm(log))} AS leaf FROM ${sql.table(log.table)} t WHERE ${ofDays(first, last)}
      ) r
    ) n GROUP BY n.day, (n.place - 1) / ${sql.lit(BLOCK_ROWS)}
  `.execute(db)
}

/** Number of rows and hash of the blocks of each day, a day without rows as well. */
export const readDays = async (
  db: Executor,
  kind: string,
  first: string,
  last: string,
): Promise<readonly { readonly day: string; readonly rows: number; readonly sha256: string }[]> => {
  const found = await sql<{ day: string; rows: number; hashes: string }>`
    SELECT to_char(d, 'YYYY-MM-DD') AS day, (coalesce(sum(length(b.leaves)), 0) / 24)::bigint AS rows,
      coalesce(string_agg(encode(sha256(b.leaves), 'hex'), '' ORDER BY b.no), '') AS hashes
    FROM generate_series(${first}::date, ${last}::date, interval '1 day') d LEFT JOIN log_block b ON b.kind = ${kind} AND b.day = d::date
    GROUP BY d ORDER BY d
  `.execute(db)
  return found.rows.map(({ day, rows, hashes }) => ({ day, rows, sha256: sha256(hashes) }))
}

/** Closes the days of a log up to one, each with its link to the day before. */
const closeLog = async (db: Executor, log: Log, last: string): Promise<number> => {
  const open = await firstOpen(db, log)
  if (open === null || open.first > last) return 0
  await writeBlocks(db, log, open.first, last)
  const form = newestForm(log)
  let { prevSha256 } = open
  const days = (await readDays(db, log.kind, open.first, last)).map((day) => {
    const link = { ...day, kind: log.kind, form, prevSha256 }
    prevSha256 = dayHash(link)
    return { ...link, chainSha256: prevSha256 }
  })
  await sql`
    INSERT INTO log_day (kind, day, form, row_count, sha256, prev_sha256, chain_sha256)
    SELECT d.kind, d.day::date, d.form, d.rows, d.sha256, d."prevSha256", d."chainSha256"
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d (
      kind text, day text, form smallint, rows bigint, sha256 text, "prevSha256" text, "chainSha256" text)
  `.execute(db)
  return days.length
}

/**
 * Closes every day of the logs that is over, and makes the root of the last one. Nobody who writes waits for it: rows are
 * read when nothing of their day can come any more. While another process does it, nothing is done.
 *
 * @returns how many days were closed, of all logs together
 */
export const closeDays = (db: Database): Promise<number> =>
  db.kysely.transaction().execute(async (trx) => {
    const lock = await sql<{ has: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS has`.execute(trx)
    if (lock.rows[0]?.has !== true) return 0
    const last = await lastOver(trx)
    let closed = 0
    for (const log of LOGS) closed += await closeLog(trx, log, last)
    await makeRoot(trx, last)
    return closed
  })
