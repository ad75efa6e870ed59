import { sql, type RawBuilder } from 'kysely'
import type { Caller } from './caller.ts'
import type { Database } from './database.ts'
import { AppError, busy } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { stateOf, type Executor } from './transaction.ts'

/** `query_canceled`: the time was up, or the caller had gone. */
const CANCELED = '57014'

/** True for a statement that was stopped before its end. */
export const isCanceled = (error: unknown): boolean => stateOf(error) === CANCELED

/** Work that many people may ask for at once, but that a process does for few of them at a time. */
export interface Gate {
  /** Runs the work of an owner when its turn comes: he waits behind his own work first. Throws 503 when too many wait and nobody has more waiting than he. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>
}

/** A gate for `most` at once, with a queue of `waiting`. */
export const createGate = (most: number, waiting: number): Gate => {
  let running = 0
  const queue = createFairQueue<{ readonly enter: () => void; readonly refuse: (error: unknown) => void }>(waiting)
  /** Ends when the owner's turn has come. */
  const turnOf = (owner: string): Promise<void> =>
    new Promise((enter, refuse) => {
      queue.add(owner, { enter, refuse })?.refuse(busy())
    })
  return {
    run: async (owner, work) => {
      if (running >= most) await turnOf(owner)
      else {
        running += 1
        queue.begin(owner)
      }
      try {
        return await work()
      } finally {
        queue.end(owner)
        // Whoever leaves hands his place over, so that nobody slips in between.
        const next = queue.take()
        if (next === null) running -= 1
        else next.item.enter()
      }
    },
  }
}

/** Nobody hears it: it ends the request of a caller who has gone, or whose time is up. */
export const tookTooLong = (cause?: unknown): AppError => new AppError(422, { code: 'error.tookTooLong' }, { cause })

/** Does what a connection with the process `pid` does for a caller; it is stopped when he goes away meanwhile. */
const forCaller = async <T>(db: Database, pid: number, caller: Caller, work: () => Promise<T>): Promise<T> => {
  let cancelling: Promise<void> = Promise.resolve()
  const forget = caller.whenGone(() => {
    cancelling = db.cancel(pid)
  })
  try {
    if (caller.isGone()) throw tookTooLong()
    return await work()
  } catch (error) {
    throw isCanceled(error) ? tookTooLong(error) : error
  } finally {
    forget()
    // The connection goes back only when no cancel is on its way: it would hit the next one's statement.
    await cancelling
  }
}

/**
 * Runs one reading statement, and stops it when its caller goes away: the connection is free again then. Throws 422 `error.tookTooLong`, which nobody hears. It costs nothing beside the statement. The embedded database
 * cannot stop one statement alone: there it ends by itself, or at the limit of time of all.
 */
export const stoppable = async <Row>(
  db: Database,
  statement: RawBuilder<Row>,
  caller: Caller,
): Promise<readonly Row[]> => {
  if (db.engine === 'pglite') return (await statement.execute(db.kysely)).rows
  if (caller.isGone()) throw tookTooLong()
  const { sql: text, parameters } = statement.compile(db.kysely)
  const client = await db.connections.connect()
  try {
    const found = await forCaller(db, await client.pid(), caller, () => client.query<Row>(text, parameters))
    return found.rows
  } finally {
    client.release()
  }
}

export interface Limits {
  /** Longest time of one statement, in ms. */
  readonly timeLimitMs: number
  /** When he goes, the statement that runs for him is stopped. */
  readonly caller: Caller
}

/**
 * Runs reading statements that may take long: each is stopped when its time is up, and when the caller has gone, so that
 * none holds a connection of the pool for long. Throws 422 `error.tookTooLong` then. The embedded database has one
 * connection and its own limit of time.
 */
export const limited = async <T>(
  db: Database,
  { timeLimitMs, caller }: Limits,
  work: (executor: Executor) => Promise<T>,
): Promise<T> => {
  if (db.engine === 'pglite') return work(db.kysely)
  return db.kysely.transaction().execute(async (trx) => {
    const found = await sql<{ pid: number }>`
      SELECT pg_backend_pid() AS pid, set_config('statement_timeout', ${String(timeLimitMs)}, true)
    `.execute(trx)
    return forCaller(db, found.rows[0]?.pid ?? 0, caller, () => work(trx))
  })
}
