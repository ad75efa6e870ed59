import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { planned } from './planner.ts'
import type { Executor } from './transaction.ts'

const SETTINGS = [
  { name: 'enable_sort', value: 'off' },
  { name: 'parallel_tuple_cost', value: '0.03' },
]

const stateOf = async (db: Executor): Promise<unknown> =>
  (await sql`SELECT current_setting('enable_sort') AS sort, current_setting('parallel_tuple_cost') AS cost`.execute(db))
    .rows[0]

it('plans one statement under its settings, and the next one without them', async () => {
  const { kysely } = await testDb()
  // One connection, so that what would be left behind is seen.
  await kysely.connection().execute(async (one) => {
    const before = await stateOf(one)
    expect(await planned(one, SETTINGS, stateOf)).toEqual({ sort: 'off', cost: '0.03' })
    expect(await stateOf(one)).toEqual(before)
  })
})

it('leaves nothing behind where the statement fails', async () => {
  const { kysely } = await testDb()
  await kysely.connection().execute(async (one) => {
    const before = await stateOf(one)
    await expect(planned(one, SETTINGS, (db) => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division by zero')
    expect(await stateOf(one)).toEqual(before)
  })
})

it('sets nothing in a transaction of its caller, of which more may follow', async () => {
  const { kysely } = await testDb()
  await kysely.transaction().execute(async (trx) => {
    const before = await stateOf(trx)
    expect(await planned(trx, SETTINGS, stateOf)).toEqual(before)
    expect(await stateOf(trx)).toEqual(before)
  })
})

it('needs no transaction where nothing is set', async () => {
  const { kysely } = await testDb()
  const inside = await planned(kysely, [], (db) => Promise.resolve(db.isTransaction))
  expect(inside).toBe(false)
})
