import type pg from 'pg'
import { mayWriteOfficial } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'

// The applications of last year were submitted before anything of the demo was written: what it adds to them later, it says.

/** Lets the statements of a transaction on this connection write applications of years that are over. */
export const mayWriteYears = async (client: pg.PoolClient): Promise<void> => {
  await client.query(`SET LOCAL eae.writing = 'demo'`)
}

/** Does work of the demo in one transaction that may write them. */
export const inDemoYears = (
  { kysely }: Pick<Database, 'kysely'>,
  work: (db: Executor) => Promise<void>,
): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    await mayWriteOfficial(trx, 'demo')
    await work(trx)
  })
