import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { canonicalJson, CHAIN_START, sha256 } from '../platform/canonical.ts'
import type { Executor } from '../platform/transaction.ts'

/** Roots whose files are looked for at each time: a folder that was away for some days gets them all. */
const LATEST = 31

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const end = z.object({ no: z.number().int(), sha256: hash }).strict()
/** The ends of all chains: of submissions by year, of copies of reports, of the ledgers and of declarations by year, and of the logs with their last days. */
const tips = z
  .object({
    submissions: z.record(z.string(), end),
    copies: end,
    /** Of payments, by year; roots from before there was a ledger have none. */
    ledger: z.exactOptional(z.record(z.string(), end)),
    /** Of declarations and objections, by year; older roots have none. */
    declarations: z.exactOptional(z.record(z.string(), end)),
    logs: z.record(z.string(), z.object({ day: z.iso.date(), sha256: hash }).strict()),
  })
  .strict()
/** One hash of everything that is proven, as it is written outside. */
export const rootSchema = z.object({ day: z.iso.date(), prev: hash, tips, root: hash }).strict()
export type Root = z.output<typeof rootSchema>

/** The root of what a root covers; it is right where it is the one that it says. */
export const rootHash = ({ day, prev, tips: covered }: Omit<Root, 'root'>): string =>
  sha256(canonicalJson({ day, prev, tips: covered }))

const readTips = async (db: Executor): Promise<Root['tips']> => {
  const found = await sql<{ tips: unknown }>`
    SELECT json_build_object(
      'submissions', (SELECT coalesce(json_object_agg(c.etos, json_build_object('no', c.last_no, 'sha256', c.last_sha256)), '{}'::json) FROM submission_chain c),
      'copies', (SELECT json_build_object('no', c.last_no, 'sha256', c.last_sha256) FROM report_copy_chain c),
      'ledger', (SELECT coalesce(json_object_agg(c.etos, json_build_object('no', c.last_no, 'sha256', c.last_sha256)), '{}'::json) FROM ledger_chain c),
      'declarations', (SELECT coalesce(json_object_agg(c.etos, json_build_object('no', c.last_no, 'sha256', c.last_sha256)), '{}'::json) FROM nsstdeclaration_chain c),
      'logs', (SELECT coalesce(json_object_agg(l.kind, json_build_object('day', l.day, 'sha256', l.chain_sha256)), '{}'::json) FROM (
        SELECT DISTINCT ON (kind) kind, day, chain_sha256 FROM log_day ORDER BY kind, day DESC) l)
    ) AS tips
  `.execute(db)
  return tips.parse(found.rows[0]?.tips)
}

/** The roots that are stored, the newest first. */
export const readRoots = async (db: Executor, limit: number | null): Promise<readonly Root[]> => {
  const found = await sql<{ day: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, prev, tips, root FROM daily_root ORDER BY daily_root.day DESC LIMIT ${limit}
  `.execute(db)
  return found.rows.map((row) => {
    const root = rootSchema.safeParse(row)
    if (!root.success)
      throw new Error(`daily_root ${row.day} was altered: it is no root any more`, { cause: root.error })
    return root.data
  })
}

/** Makes the root of a day that was closed, unless it has one. It carries the root before it. */
export const makeRoot = async (db: Executor, day: string): Promise<void> => {
  const [last] = await readRoots(db, 1)
  if (last !== undefined && last.day >= day) return
  const covered = { day, prev: last?.root ?? CHAIN_START, tips: await readTips(db) }
  await sql`
    INSERT INTO daily_root (day, prev, tips, root) VALUES (${day}::date, ${covered.prev}, ${JSON.stringify(covered.tips)}::jsonb, ${rootHash(covered)})
  `.execute(db)
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Writes the latest roots into a folder outside of the database, one file for each day; one that is there is never written again.
 *
 * @returns those that were written
 */
export const writeRoots = async (db: Executor, folder: string): Promise<readonly Root[]> => {
  await mkdir(folder, { recursive: true })
  const written: Root[] = []
  for (const root of await readRoots(db, LATEST)) {
    try {
      await writeFile(path.join(folder, `eae-root-${root.day}.json`), `${JSON.stringify(root)}\n`, { flag: 'wx' })
      written.push(root)
    } catch (error) {
      if (!isThere(error)) throw error
    }
  }
  return written
}
