import { mayWriteOfficial } from '../applications/index.ts'
import type { Executor } from '../platform/transaction.ts'
import { testDb } from './app.ts'

const TAKEN_BACK = 'taken back'

/** What a work gives in a transaction that is taken back: what it changed, of applications that were submitted too, is there for nobody else. */
export const takenBack = async <T>(work: (trx: Executor) => Promise<T>): Promise<T> => {
  const { kysely } = await testDb()
  const given: T[] = []
  await kysely
    .transaction()
    .execute(async (trx) => {
      await mayWriteOfficial(trx, 'test')
      given.push(await work(trx))
      throw new Error(TAKEN_BACK)
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== TAKEN_BACK) throw error
    })
  const [first] = given
  if (first === undefined) throw new Error('the work gave nothing')
  return first
}
