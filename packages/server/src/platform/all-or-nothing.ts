import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Runs statements of nobody in particular, without audit, on one connection: all of them hold or none; gives what they give.
 * For what fills a database; changes of an actor go through `transaction`.
 */
export const allOrNothing = async <T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
