import { sql } from 'kysely'
import { CHAIN_START } from '../platform/canonical.ts'
import type { Executor } from '../platform/transaction.ts'
import { dayHash, readDays, type DayLink } from './close-days.ts'
import { DAY, KEY_BYTES, LEAF_BYTES, leafOf, LOGS, ofDays, type Log } from './logs.ts'

/** Rows of one day that are named; then their number is told. */
const MOST_NAMED = 20

/** Days that are read at once. */
const MOST_DAYS = 31
const DAY_MS = 24 * 60 * 60 * 1_000

/** What is known of the logs: closed days, and each thing that does not match. */
export interface LogProof {
  readonly days: number
  readonly rows: number
  readonly faults: readonly string[]
}

interface StoredDay extends DayLink {
  readonly chainSha256: string
}

const readLinks = async (db: Executor, kind: string): Promise<readonly StoredDay[]> => {
  const found = await sql<StoredDay>`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, form, row_count AS rows, sha256, prev_sha256 AS "prevSha256", chain_sha256 AS "chainSha256"
    FROM log_day WHERE kind = ${kind} ORDER BY log_day.day
  `.execute(db)
  return found.rows
}

/** Hashes of rows by their keys, from bytes as blocks hold them. */
const leavesIn = (parts: readonly Buffer[]): Map<string, string> => {
  const leaves = new Map<string, string>()
  for (const part of parts)
    for (let at = 0; at + LEAF_BYTES <= part.length; at += LEAF_BYTES)
      leaves.set(String(part.readBigInt64BE(at)), part.toString('latin1', at + KEY_BYTES, at + LEAF_BYTES))
  return leaves
}

/** Rows of a closed day that are not as they were when it was closed. */
const rowsThatDiffer = async (db: Executor, log: Log, { day, form }: StoredDay): Promise<readonly string[]> => {
  const then = await sql<{ leaves: Buffer }>`
    SELECT leaves FROM log_block WHERE kind = ${log.kind} AND day = ${day}::date ORDER BY no
  `.execute(db)
  const now = await sql<{ leaves: Buffer }>`
    SELECT string_agg(r.leaf, ''::bytea ORDER BY r.id) AS leaves FROM (
      SELECT t.id, ${leafOf(log, form)} AS leaf FROM ${sql.table(log.table)} t WHERE ${ofDays(day, day)} AND ${DAY} = ${day}::date
    ) r GROUP BY r.id / 1000 ORDER BY r.id / 1000
  `.execute(db)
  const stored = leavesIn(now.rows.map(({ leaves }) => leaves))
  const places: string[] = []
  for (const [key, leaf] of leavesIn(then.rows.map(({ leaves }) => leaves))) {
    const found = stored.get(key)
    stored.delete(key)
    if (found !== leaf)
      places.push(`${log.table} ${key} of ${day} ${found === undefined ? 'is missing' : 'was altered'}`)
  }
  for (const key of stored.keys()) places.push(`${log.table} ${key} of ${day} was added`)
  const more = places.length - MOST_NAMED
  return more > 0 ? [...places.slice(0, MOST_NAMED), `${log.table}: ${more} more rows of ${day}`] : places
}

/** Days from the first to the last of some links of one form whose rows are not those of their blocks, in any way. */
const daysThatDiffer = async (db: Executor, log: Log, links: readonly StoredDay[]): Promise<ReadonlySet<string>> => {
  const [first, last] = [links[0], links.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const found = await sql<{ day: string }>`
    SELECT to_char(coalesce(k.day, n.day), 'YYYY-MM-DD') AS day FROM (
      SELECT day, sha256(string_agg(leaves, ''::bytea ORDER BY no)) AS hash FROM log_block
      WHERE kind = ${log.kind} AND day >= ${first.day}::date AND day <= ${last.day}::date GROUP BY day
    ) k FULL JOIN (
      SELECT r.day, sha256(string_agg(r.leaf, ''::bytea ORDER BY r.id)) AS hash FROM (
        SELECT ${DAY} AS day, t.id, ${leafOf(log, first.form)} AS leaf FROM ${sql.table(log.table)} t WHERE ${ofDays(first.day, last.day)}
      ) r GROUP BY r.day
    ) n ON n.day = k.day
    WHERE k.hash IS DISTINCT FROM n.hash
  `.execute(db)
  return new Set(found.rows.map(({ day }) => day))
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** What is wrong with the links of a log, one after the other. */
const linksThatDiffer = async (db: Executor, kind: string, links: readonly StoredDay[]): Promise<readonly string[]> => {
  const [first, last] = [links[0], links.at(-1)]
  if (first === undefined || last === undefined) return []
  const kept = new Map((await readDays(db, kind, first.day, last.day)).map((day) => [day.day, day]))
  let previous = CHAIN_START
  let expected = first.day
  return links.flatMap((link) => {
    const { day, chainSha256 } = link
    const faults = [
      ...(day === expected ? [] : [`log_day ${kind}: a day before ${day} is missing`]),
      ...(link.prevSha256 === previous && dayHash(link) === chainSha256
        ? []
        : [`log_day ${kind} ${day}: the link was altered`]),
      ...(kept.get(day)?.sha256 === link.sha256
        ? []
        : [`log_block ${kind} ${day}: what was kept of the day was altered`]),
    ]
    previous = chainSha256
    expected = dayAfter(day)
    return faults
  })
}

/** Links in groups of one form, a month of them at most: so many days are read at once. */
const groupsOf = (links: readonly StoredDay[]): readonly (readonly StoredDay[])[] => {
  const groups: StoredDay[][] = []
  for (const link of links) {
    const group = groups.at(-1)
    if (group === undefined || group.length >= MOST_DAYS || group[0]?.form !== link.form) groups.push([link])
    else group.push(link)
  }
  return groups
}

/** Proves the chain of the days of a log, and each row of them. */
const verifyLog = async (db: Executor, log: Log): Promise<LogProof> => {
  const links = await readLinks(db, log.kind)
  const faults = [...(await linksThatDiffer(db, log.kind, links))]
  for (const group of groupsOf(links)) {
    const days = await daysThatDiffer(db, log, group)
    for (const link of group) if (days.has(link.day)) faults.push(...(await rowsThatDiffer(db, log, link)))
  }
  return { days: links.length, rows: links.reduce((sum, { rows }) => sum + rows, 0), faults }
}

/** Proves every closed day of the logs: which row is missing, was altered or was added. */
export const verifyLogs = async (db: Executor): Promise<LogProof> => {
  const proofs: LogProof[] = []
  for (const log of LOGS) proofs.push(await verifyLog(db, log))
  return {
    days: proofs.reduce((sum, { days }) => sum + days, 0),
    rows: proofs.reduce((sum, { rows }) => sum + rows, 0),
    faults: proofs.flatMap(({ faults }) => faults),
  }
}
