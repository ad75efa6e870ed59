import { sql } from 'kysely'
import { AppError } from '../platform/errors.ts'
import { grantedTo, mayComeIn } from '../session/index.ts'
import type { Executor, Tx } from '../platform/transaction.ts'

/** What makes a central administrator: without somebody who has both, nobody could give them to anybody. */
const NEEDED = ['User_W', 'Role_W']

/** Changes of users and roles wait for each other, so that two of them cannot each remove the other's administrator. */
export const holdAdministration = async (db: Executor): Promise<void> => {
  await sql`SELECT n FROM access_version FOR UPDATE`.execute(db)
}

/** Refuses (409) what would leave nobody who can log in and give rights. Asked after the change, in its transaction. */
export const refuseWithoutAdministrator = async (tx: Tx): Promise<void> => {
  const left = await sql`
    SELECT 1 FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id CROSS JOIN ${grantedTo}
    WHERE u.user_type = 'ADMIN' AND u.user_lock_type = 0 AND ${mayComeIn} AND u.password_hash IS NOT NULL
      AND g.privileges @> ${NEEDED}::text[] LIMIT 1
  `.execute(tx.sql)
  if (left.rows.length === 0) throw new AppError(409, { code: 'admin.lastAdministrator' })
}
