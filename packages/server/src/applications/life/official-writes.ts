import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'

// The database refuses every write of an official content (ADR 0230) but in a transaction that says what it does. This says it.

/** Lets what follows in this transaction write rows of submitted applications; `what` names the event, or the work of the house. */
export const mayWriteOfficial = async (db: Executor, what: string): Promise<void> => {
  await sql`SELECT set_config('eae.writing', ${what}, true)`.execute(db)
}

/** The same while `work` is done. Where that fails, the transaction is over and its setting with it. */
export const writeOfficial = async (db: Executor, what: string, work: () => Promise<void>): Promise<void> => {
  await mayWriteOfficial(db, what)
  await work()
  await mayWriteOfficial(db, '')
}
