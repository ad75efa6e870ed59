import { sql } from 'kysely'
import type { Database } from './database.ts'
import { AppError, busy } from './errors.ts'
import { stateOf, type Executor } from './transaction.ts'

/** `query_canceled`: the time was up, or the caller had gone. */
const CANCELED = '57014'

/** True for a statement that was stopped before its end. */
export const isCanceled = (error: unknown): boolean => stateOf(error) === CANCELED

/** Work that many people may ask for at once, but that a process does for few of them at a time. */
export interface Gate {
  /** Runs the work when its turn comes. Throws 503 when too many wait already. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

/** A gate for `most` at once, with a queue of `waiting`. */
export const createGate = (most: number, waiting: number): Gate => {
  let running = 0
  const queue: (() => void)[] = []
  return {
    run: async (work) => {
      if (running >= most) {
        if (queue.length >= waiting) throw busy()
        // Whoever leaves hands his place over, so that nobody slips in between.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

export interface Limits {
  /** Longest time of one statement, in ms. */
  readonly timeLimitMs: number
  /** Aborts when the caller has gone: the statement that runs for him is stopped. */
  readonly signal: AbortSignal
}

/**
 * Runs reading statements that may take long: each is stopped when its time is up, and when the caller has gone, so that
 * none holds a connection of the pool for long. Throws 422 `error.tookTooLong` then. The embedded database has one
 * connection and its own limit of time.
 */
export const limited = async <T>(
  db: Database,
  { timeLimitMs, signal }: Limits,
  work: (executor: Executor) => Promise<T>,
): Promise<T> => {
  if (db.engine === 'pglite') return work(db.kysely)
  let cancelling: Promise<unknown> = Promise.resolve()
  try {
    return await db.kysely.transaction().execute(async (trx) => {
      const found = await sql<{ pid: number }>`
        SELECT pg_backend_pid() AS pid, set_config('statement_timeout', ${String(timeLimitMs)}, true)
      `.execute(trx)
      const pid = found.rows[0]?.pid ?? 0
      const cancel = (): void => {
        cancelling = sql`SELECT pg_cancel_backend(${pid}::integer)`.execute(db.kysely)
      }
      signal.addEventListener('abort', cancel, { once: true })
      try {
        if (signal.aborted) throw new AppError(422, { code: 'error.tookTooLong' })
        return await work(trx)
      } finally {
        signal.removeEventListener('abort', cancel)
        // The connection goes back only when no cancel is on its way: it would hit the next one's statement.
        await cancelling
      }
    })
  } catch (error) {
    if (isCanceled(error)) throw new AppError(422, { code: 'error.tookTooLong' }, { cause: error })
    throw error
  }
}
