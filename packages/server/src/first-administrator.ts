import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { Database } from './platform/database.ts'
import { OF_SERVER } from './platform/fair-queue.ts'
import { hashPassword, makeOneTimePassword } from './session/index.ts'

/** Written in `usrinsert`: nobody was logged in. */
const SETUP_USER = 'setup'
const LOGIN = /^(?!tx-)[A-Za-z0-9._@-]{3,50}$/

/** Subscribers without which nobody can be put anywhere: of the agency's own users, and of applicants. */
const SUBSCRIBERS = [
  ['AGENCY', 'ΚΕΝΤΡΙΚΗ ΥΠΗΡΕΣΙΑ'],
  ['ONLINE', 'ΓΕΩΡΓΟΙ ΜΕΣΩ ΔΙΑΔΙΚΤΥΟΥ'],
] as const

/** Administrators who stand in nobody's hand: what needs two people needs two of them. */
const NEEDED = 2

/**
 * Makes the first two administrators of an installation, with the two subscribers that it needs, and gives the one-time
 * password of one. Refuses when two can log in who were neither made nor last changed by another: they make the others,
 * and are asked by name.
 */
export const createAdministrator = async (db: Database, login: string): Promise<string> => {
  if (!LOGIN.test(login)) throw new Error('--login needs a name of 3 to 50 latin letters, digits and . _ - @')
  const password = makeOneTimePassword()
  const hash = await hashPassword(password, OF_SERVER)
  await db.kysely.transaction().execute(async (trx) => {
    // Two at once: the second finds the first one's administrator.
    await sql`SELECT n FROM access_version FOR UPDATE`.execute(trx)
    const known = await sql<{ login: string }>`
      SELECT login FROM app_user WHERE user_type = 'ADMIN' AND activeflag AND user_lock_type = 0 AND made_by IS NULL AND changed_by IS NULL
      ORDER BY id LIMIT ${NEEDED}
    `.execute(trx)
    if (known.rows.length === NEEDED)
      throw new Error(`there are administrators already: ${known.rows.map((one) => one.login).join(', ')}`)
    for (const [code, name] of SUBSCRIBERS)
      await sql`
        INSERT INTO subscriber_ext (kea_description, description_fold, kea_name, subs_code, certifiedflag, has_signed_suppl_contract_flag, activeflag, usrinsert)
        SELECT ${name}, ${foldEl(name)}, ${name}, ${code}, true, true, true, ${SETUP_USER} WHERE NOT EXISTS (SELECT 1 FROM subscriber_ext WHERE subs_code = ${code})
      `.execute(trx)
    const born = await sql<{ id: number }>`
      INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, password_hash, password_set_at, must_change, activeflag, usrinsert)
      SELECT ${login}, id, 'ADMIN', ${login}, ${foldEl(login)}, ${hash}, now(), true, true, ${SETUP_USER} FROM subscriber_ext WHERE subs_code = 'AGENCY' RETURNING id
    `.execute(trx)
    await sql`INSERT INTO app_user_role (user_id, role_code) VALUES (${born.rows[0]?.id}, 'admin')`.execute(trx)
  })
  return password
}
