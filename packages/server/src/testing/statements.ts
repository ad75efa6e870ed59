import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { testDb } from './app.ts'

const watched = new WeakSet<pg.Pool>()
const wrapped = new WeakSet<pg.PoolClient>()
/** What is done now, so that work of the server in the background is not counted. */
const doing = new AsyncLocalStorage<string[]>()

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
      doing.getStore()?.push(textOf(args[0]))
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
  const texts: string[] = []
  await doing.run(texts, work)
  if (texts.length === 0) throw new Error('nothing was asked of the database, or nobody watched it')
  return texts
}
