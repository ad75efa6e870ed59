import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Tables } from './database.ts'
import { preparingPool } from './prepared.ts'

const { db: shared } = await testDatabase()
/** Over the connections of all tests, with names that they have not used up. */
const own = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(shared.pool, 'own') }) })

const ask = async (n: number, marker: string): Promise<number | undefined> =>
  (await sql<{ n: number }>`SELECT ${n}::integer + 1 AS n, ${marker}::text AS marker`.execute(own)).rows[0]?.n

describe('statements that come often', () => {
  it('are prepared after some uses and go on giving the right answers', async () => {
    for (let n = 0; n < 12; n += 1) expect(await ask(n, 'often')).toBe(n + 1)
    const known = await own.connection().execute(async (connection) => {
      await sql`SELECT ${1}::integer + 1 AS n, ${'often'}::text AS marker`.execute(connection)
      return sql<{
        n: number
      }>`SELECT count(*)::integer AS n FROM pg_prepared_statements WHERE statement LIKE '%AS marker'`.execute(
        connection,
      )
    })
    expect(known.rows).toEqual([{ n: 1 }])
  })

  it('are planned by their value where they search for a part of a text', async () => {
    for (let n = 0; n < 6; n += 1) {
      const found = await sql<{ login: string }>`
        SELECT login FROM app_user AS searched WHERE login LIKE ${'%agenc%'} ORDER BY login LIMIT ${1}
      `.execute(own)
      expect(found.rows).toEqual([{ login: 'agency' }])
    }
    const known = await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM pg_prepared_statements WHERE statement ~ 'AS searched WHERE'
    `.execute(own)
    expect(known.rows).toEqual([{ n: 0 }])
  })

  it('survive a connection that is thrown away', async () => {
    for (let n = 0; n < 5; n += 1) expect(await ask(n, 'again')).toBe(n + 1)
    const client = await shared.pool.connect()
    client.release(true)
    for (let n = 0; n < 5; n += 1) expect(await ask(n, 'again')).toBe(n + 1)
  })

  it('fail alike, and work again afterwards', async () => {
    const divide = async (by: number) =>
      (await sql<{ n: number }>`SELECT 10 / ${by}::integer AS n`.execute(own)).rows[0]?.n
    for (let n = 0; n < 5; n += 1) {
      expect(await divide(2)).toBe(5)
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    }
  })
})
