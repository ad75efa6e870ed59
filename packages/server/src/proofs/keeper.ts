import type { Database } from '../platform/database.ts'
import type { Repeated } from '../platform/repeat.ts'
import { closeDays } from './close-days.ts'
import { writeRoots } from './roots.ts'

/** How often days are looked for that are over. */
const LOOK_MS = 10 * 60 * 1_000

/** What is told of a root that was written. */
interface KeeperLog {
  info(details: object, text: string): void
}

/** Closes days of the logs, and writes the root of each into a folder where one is set; its hash stands in the log, too. */
export const keepsProofs = (db: Database, folder: string | null, log: KeeperLog): Repeated => ({
  everyMs: LOOK_MS,
  work: async () => {
    await closeDays(db)
    if (folder === null) return
    for (const { day, root } of await writeRoots(db.kysely, folder)) log.info({ day, root }, 'root of the proofs')
  },
  failed: 'the days of the logs could not be closed, or their root not written',
})
