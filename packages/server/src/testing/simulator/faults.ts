import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Database } from '../../platform/database.ts'

/** Breaks the connection of a call at one of its statements, as the end of its process at the database does. */
export interface Faults {
  /** Does something, and breaks its connection at a statement (the first is 1). Tells whether it came so far. */
  during<T>(breaksAt: number | null, work: () => Promise<T>): Promise<{ readonly value: T; readonly isBroken: boolean }>
  end(): Promise<void>
}

interface Count {
  left: number
  isBroken: boolean
}

type Query = (...args: unknown[]) => unknown

/** A pool may still hold the broken connection: it is gone once statements are answered as often as the pool has places. */
const untilAnswered = async (pool: pg.Pool): Promise<void> => {
  for (let answered = 0; answered < PLACES;) {
    const isAnswered = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    answered = isAnswered ? answered + 1 : 0
  }
}
const PLACES = 3

/** Watches the statements of a pool. The embedded database has no connections to break: there nothing breaks. */
export const watchFaults = ({ pool, engine }: Pick<Database, 'pool' | 'engine'>): Faults => {
  const counting = new AsyncLocalStorage<Count>()
  const killer = new pg.Pool({ ...pool.options, max: 1 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { processID } = client as unknown as { readonly processID: number }
    const watched: Query = (...args) => {
      const count = counting.getStore()
      if (count === undefined || count.isBroken) return query(...args)
      count.left -= 1
      if (count.left > 0) return query(...args)
      count.isBroken = true
      // The statement is sent once the connection is gone, and fails as any that was under way then.
      return killer.query('SELECT pg_terminate_backend($1::integer)', [processID]).then(() => query(...args))
    }
    Object.assign(client, { query: watched })
  })
  return {
    during: async (breaksAt, work) => {
      const count: Count = {
        left: engine === 'pglite' || breaksAt === null ? Number.POSITIVE_INFINITY : breaksAt,
        isBroken: false,
      }
      const value = await counting.run(count, work)
      if (count.isBroken) await untilAnswered(pool)
      return { value, isBroken: count.isBroken }
    },
    end: () => killer.end(),
  }
}
