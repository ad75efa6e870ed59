import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Runs statements of nobody in particular, without audit, on one connection: all of them hold or none. For what fills a
 * database; changes of an actor go through `transaction`.
 */
export const allOrNothing = async (db: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
