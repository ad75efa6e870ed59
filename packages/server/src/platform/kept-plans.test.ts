import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { withKeptPlans } from './kept-plans.ts'
import type { Executor } from './transaction.ts'

const { kysely } = await testDb()
const modeOf = async (db: Executor): Promise<string | undefined> =>
  (await sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`.execute(db)).rows[0]?.mode

it('keeps one plan for all values while many rows are written, and no longer', async () => {
  const modes = await kysely
    .transaction()
    .execute(async (db) => [await withKeptPlans(db, () => modeOf(db)), await modeOf(db)])
  expect(modes).toEqual(['force_generic_plan', 'auto'])
})

it('leaves nothing of that on a connection whose work failed', async () => {
  const failed = kysely.transaction().execute((db) => withKeptPlans(db, () => sql`SELECT 1 / 0`.execute(db)))
  await expect(failed).rejects.toThrow('division by zero')
  expect(await modeOf(kysely)).toBe('auto')
})
