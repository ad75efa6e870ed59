import { sql } from 'kysely'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { migrate } from '../../platform/migrate.ts'
import { transaction } from '../../platform/transaction.ts'
import { findActorOfUser } from '../../session/index.ts'
import { tell, waitForLine } from './child.ts'

/**
 * Child process: a worker of the queue with one kind of job that adds a row in one transaction with its own end. As the
 * `first` it queues five of them, tells when it is in the middle of the third, and waits there to be killed.
 */
const LEASE_SECONDS = 1

const [dataDir = '', engine = 'cluster', how = ''] = process.argv.slice(2)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, EAE_ENGINE: engine, EAE_LOG: 'silent' })
const db = await openDatabase(config)
await migrate(db.pool)
if (how === 'first') {
  await sql`CREATE TABLE job_trial (job text NOT NULL)`.execute(db.kysely)
  await sql`
    INSERT INTO subscriber_ext (kea_description, description_fold, kea_name, subs_code, certifiedflag, has_signed_suppl_contract_flag, activeflag, usrinsert)
    VALUES ('Χ', 'Χ', 'Χ', 'Χ', true, true, true, 'test')
  `.execute(db.kysely)
  await sql`
    INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, activeflag, usrinsert)
    SELECT 'worker', id, 'ADMIN', 'Χ', 'Χ', true, 'test' FROM subscriber_ext
  `.execute(db.kysely)
  await sql`
    INSERT INTO app_job (kind, subject, input, user_id, usrinsert) SELECT 'trial', 'x', to_jsonb(n), u.id, 'worker' FROM app_user u, generate_series(1, 5) AS n
  `.execute(db.kysely)
}
const worker = startWorker(db, {
  findActor: findActorOfUser,
  log: { warn: () => undefined },
  leaseSeconds: LEASE_SECONDS,
  kinds: new Map([
    [
      'trial',
      (context) =>
        transaction(db, context.actor, async (tx) => {
          await sql`INSERT INTO job_trial (job) VALUES (${String(context.input)})`.execute(tx.sql)
          if (how === 'first' && context.input === 3) {
            tell({ inside: true })
            await waitForLine()
          }
          await context.finish(tx, 'done')
        }),
    ],
  ]),
})
const countLeft = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM app_job WHERE state < 2`.execute(db.kysely)).rows[0]?.n ?? 0
// The lease of the one that was killed must end first.
while ((await countLeft()) > 0) {
  await worker.drain()
  await sql`SELECT pg_sleep(0.05)`.execute(db.kysely)
}
const rows = await sql<{ job: string }>`SELECT job FROM job_trial ORDER BY job`.execute(db.kysely)
tell({ rows: rows.rows.map(({ job }) => job) })
await worker.stop()
await db.close()
process.exit(0)
