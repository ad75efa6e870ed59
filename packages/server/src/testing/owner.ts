import { CompiledQuery, DefaultQueryExecutor, type DatabaseConnection, type QueryExecutorProvider } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

const run = (connection: DatabaseConnection, statement: string) => connection.executeQuery(CompiledQuery.raw(statement))

const alone = async <T>(connection: DatabaseConnection, work: () => Promise<T>): Promise<T> => {
  await run(connection, 'BEGIN')
  try {
    await run(connection, `SET LOCAL eae.writing = 'test'`)
    const result = await work()
    await run(connection, 'COMMIT')
    return result
  } catch (error) {
    await run(connection, 'ROLLBACK')
    throw error
  }
}

/**
 * Inside a transaction of the test: only this statement says that it may, unless the transaction said so before. One that fails ends
 * the transaction, setting and all.
 */
const within = async <T>(connection: DatabaseConnection, work: () => Promise<T>): Promise<T> => {
  const { rows } = await connection.executeQuery<{ was: string }>(
    CompiledQuery.raw(`SELECT coalesce(current_setting('eae.writing', true), '') AS was`),
  )
  await run(connection, `SET LOCAL eae.writing = 'test'`)
  const result = await work()
  await connection.executeQuery(CompiledQuery.raw(`SELECT set_config('eae.writing', $1, true)`, [rows[0]?.was ?? '']))
  return result
}

/**
 * Runs a statement of a test as who owns the database may: it can change applications that were submitted, which the database
 * refuses to everything else that does not say so. Kept rows have `alterKept`.
 */
export const asOwner = (db: Executor): QueryExecutorProvider => {
  const inner = db.getExecutor()
  const may = db.isTransaction ? within : alone
  const executor = new DefaultQueryExecutor({ compileQuery: inner.compileQuery.bind(inner) }, inner.adapter, {
    provideConnection: (consumer) =>
      inner.provideConnection((connection) => may(connection, () => consumer(connection))),
  })
  return { getExecutor: () => executor }
}
