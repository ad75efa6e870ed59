import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../platform/transaction.ts'

/** An estimate is as good as new for so long: making one plans the whole search, which a page of it must not pay each time. */
const KEPT_MS = 60_000
/** Searches remembered of one database at most; beyond, the oldest goes. */
const MAX_KEPT = 1_000

const planSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

interface Estimate {
  readonly rows: number
  readonly until: number
}
const estimates = new WeakMap<Executor, Map<string, Estimate>>()

/**
 * How many rows the planner expects of a statement (`EXPLAIN (FORMAT JSON) …`), as it did within the last minute where it was
 * asked the same; `at` is a time in ms that only goes forward.
 */
export const estimateRows = async (db: Executor, explain: RawBuilder<unknown>, at: number): Promise<number> => {
  const compiled = explain.compile(db)
  const key = JSON.stringify([compiled.sql, compiled.parameters])
  const kept = estimates.get(db) ?? new Map<string, Estimate>()
  estimates.set(db, kept)
  const known = kept.get(key)
  if (known !== undefined && at < known.until) return known.rows
  const [{ 'QUERY PLAN': plan }] = planSchema.parse((await db.executeQuery(compiled)).rows)
  const rows = plan[0].Plan['Plan Rows']
  kept.delete(key)
  kept.set(key, { rows, until: at + KEPT_MS })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return rows
}
