import type { Database } from './database.ts'
import { stateOf } from './transaction.ts'

const DISK_FULL = '53100'
/** About 4 MB: a database that has so much room again can work until somebody makes more. */
const PROBE = `CREATE TEMP TABLE readiness_probe ON COMMIT DROP AS SELECT repeat('x', 1000) AS filler FROM generate_series(1, 4000)`

export interface Readiness {
  /** Tells of a failed call. After a full disk the database is not ready until it can write again. */
  readonly note: (error: unknown) => void
  /** Settles when the database can serve; rejects with the reason when it cannot. */
  readonly check: () => Promise<void>
}

/**
 * Whether the database can serve. One with a full disk still answers questions, so a question alone would call it ready
 * and bring it everybody who wants to save.
 */
export const createReadiness = (db: Database): Readiness => {
  let isFull = false
  const probe = async (): Promise<void> => {
    const client = await db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(PROBE)
      isFull = false
    } finally {
      // Closed rather than given back: whatever the failed write left in the connection goes with it.
      client.release(true)
    }
  }
  return {
    note: (error) => {
      if (stateOf(error) === DISK_FULL) isFull = true
    },
    check: async () => {
      if (isFull) await probe()
      else await db.pool.query('SELECT 1')
    },
  }
}
