import { sql } from 'kysely'
import type { Executor } from './transaction.ts'

/** A setting of the planner of PostgreSQL, as `SET` takes it. */
export interface PlannerSetting {
  readonly name: string
  readonly value: string
}

/**
 * Runs one statement under settings of the planner that hold for it alone. In a transaction of the caller it runs as it is:
 * what is set there would hold for all that follows.
 */
export const planned = async <T>(
  db: Executor,
  settings: readonly PlannerSetting[],
  work: (executor: Executor) => Promise<T>,
): Promise<T> => {
  if (settings.length === 0 || db.isTransaction) return work(db)
  return db.transaction().execute(async (trx) => {
    const each = settings.map(({ name, value }) => sql`set_config(${name}, ${value}, true)`)
    await sql`SELECT ${sql.join(each)}`.execute(trx)
    return work(trx)
  })
}
