import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isDatabaseDown } from '../../platform/database-errors.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { transaction } from '../../platform/transaction.ts'
import { tell } from './child.ts'
import { readHistory } from './history.ts'

/**
 * Child process that is going to be killed: says what the database holds after the round before, then writes without end.
 * Each transaction has three rows, a counter and an audit entry; its name is printed when COMMIT has answered.
 */
const [dataDir = '', engine = 'cluster', round = '0'] = process.argv.slice(2)
/** PGlite has one session; a cluster commits several transactions in one sync. */
const WRITERS = engine === 'pglite' ? 1 : 4
const RETRY_MS = 50

const actor: Actor = {
  userId: 0,
  login: 'fault',
  fullName: 'Fault',
  email: null,
  userType: 'ADMIN',
  afm: null,
  subsId: 0,
  subsCode: '',
  subsDescription: '',
  efoId: null,
  isHeadBody: false,
  daokKodikos: null,
  opdId: null,
  privileges: new Set(),
  lockType: 0,
  dpType: 0,
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  acting: null,
  ip: '',
}

const writeOnce = (db: Database, writer: number, batch: string): Promise<void> =>
  transaction(db, actor, async (tx) => {
    for (const part of [1, 2, 3]) {
      await sql`INSERT INTO fault_row (round, batch, part) VALUES (${Number(round)}, ${batch}, ${part})`.execute(tx.sql)
      // The audit stands in the middle: a torn transaction would show on either side of it.
      if (part === 2) {
        await tx.audit({
          entity: 'Fault',
          etos: null,
          edeId: null,
          rowKey: batch,
          action: 0,
          rowVersion: 1,
          oldRow: null,
          newRow: { batch },
        })
      }
    }
    await sql`
      INSERT INTO fault_counter AS c (writer, n) VALUES (${writer}, 1) ON CONFLICT (writer) DO UPDATE SET n = c.n + 1
    `.execute(tx.sql)
  })

const writeForEver = async (db: Database, writer: number): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const batch = `${round}-${writer}-${n}`
    try {
      await writeOnce(db, writer, batch)
      tell({ ack: batch })
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      tell({ down: batch })
      await new Promise<void>((resolve) => {
        setTimeout(resolve, RETRY_MS)
      })
    }
  }
}

const db = await openDatabase({
  databaseUrl: null,
  dataDir,
  engine: engine === 'pglite' ? 'pglite' : 'cluster',
  isProduction: false,
})
await migrate(db.pool)
await db.pool.query(`
  CREATE TABLE IF NOT EXISTS fault_row (round integer NOT NULL, batch text NOT NULL, part integer NOT NULL, PRIMARY KEY (batch, part));
  CREATE TABLE IF NOT EXISTS fault_counter (writer integer PRIMARY KEY, n integer NOT NULL);
`)
tell({ history: await readHistory(db.pool, Number(round) - 1) })
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeForEver(db, writer)))
