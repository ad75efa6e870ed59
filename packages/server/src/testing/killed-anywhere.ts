import { openDatabase, type Database } from '../platform/database.ts'
import { testDatabase } from './database.ts'
import { wholeDigest } from './digest.ts'
import { rounds } from './full.ts'
import { watchFaults } from './simulator/faults.ts'

/**
 * Does something again and again, each time with its connection broken at a later statement, until it is done without a break: so it was
 * killed at one of so many statements, and at each of them in the complete run. After each kill nothing in the database may be otherwise than before.
 *
 * @returns how many times it was killed; null on the embedded database, which has no connection to break
 * @throws where a kill left a trace, or went unseen
 */
export const killedAnywhere = async (
  work: (served: Database) => Promise<unknown>,
  oneOf: number,
): Promise<number | null> => {
  const between = rounds(oneOf, 1)
  const { config } = await testDatabase()
  const served = await openDatabase(config)
  if (served.engine === 'pglite') {
    await served.close()
    return null
  }
  const faults = watchFaults(served)
  try {
    const digest = await wholeDigest()
    for (let at = between, kills = 0; ; at += between, kills += 1) {
      const { value: failed, isBroken } = await faults.during(at, () =>
        work(served).then(
          () => null,
          (error: unknown) => error,
        ),
      )
      if (!isBroken && failed !== null) throw new Error('it failed without being killed', { cause: failed })
      if (!isBroken) return kills
      if (failed === null) throw new Error(`it did not see that its connection broke at statement ${at}`)
      if ((await wholeDigest()) !== digest) throw new Error(`a kill at statement ${at} left a trace`)
    }
  } finally {
    await faults.end()
    await served.close()
  }
}
