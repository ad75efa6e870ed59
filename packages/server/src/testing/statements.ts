import type pg from 'pg'
import { testDb } from './app.ts'

const watched = new WeakSet<pg.Pool>()
const wrapped = new WeakSet<pg.PoolClient>()
let texts: string[] | null = null

const textOf = (first: unknown): string => {
  if (typeof first === 'string') return first
  const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : undefined
  return typeof text === 'string' ? text : '?'
}

/** Every statement of a connection passes here, also those that begin and end a transaction. */
const watch = (client: pg.PoolClient): void => {
  if (wrapped.has(client)) return
  wrapped.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]): unknown => {
      texts?.push(textOf(args[0]))
      return query(...args)
    },
  })
}

/** The statements that the database of a test gets while something is done, as they were sent. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const { pool } = await testDb()
  if (!watched.has(pool)) {
    watched.add(pool)
    pool.on('acquire', watch)
  }
  texts = []
  try {
    await work()
    return texts
  } finally {
    texts = null
  }
}
