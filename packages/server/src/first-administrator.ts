import { foldEl } from '@eae/domain/kernel/fold.ts'
import { KNOWN_SUBSCRIBERS } from '@eae/domain/reference/bodies.ts'
import { sql } from 'kysely'
import type { Database } from './platform/database.ts'
import { OF_SERVER } from './platform/fair-queue.ts'
import type { Executor } from './platform/transaction.ts'
import { hashPassword, makeOneTimePassword, mayComeIn } from './session/index.ts'

/** Written in `usrinsert`: nobody was logged in. */
const SETUP_USER = 'setup'
const LOGIN = /^(?!tx-)[A-Za-z0-9._@-]{3,50}$/

/** Subscribers without which nobody can be put anywhere: of the agency's own users, and of applicants. */
const SUBSCRIBERS = [
  [KNOWN_SUBSCRIBERS.agency, 'ΚΕΝΤΡΙΚΗ ΥΠΗΡΕΣΙΑ'],
  [KNOWN_SUBSCRIBERS.applicants, 'ΓΕΩΡΓΟΙ ΜΕΣΩ ΔΙΑΔΙΚΤΥΟΥ'],
] as const

/** Administrators who stand in nobody's hand: what needs two people needs two of them. */
const NEEDED = 2

/** Switches on what the new administrator stands in: switched off, it would keep him out as it keeps out all others. */
const switchOnAgency = async (db: Executor): Promise<void> => {
  const { agency } = KNOWN_SUBSCRIBERS
  await sql`
    UPDATE subscriber_ext SET activeflag = true, row_version = row_version + 1, usrupdate = ${SETUP_USER}, dteupdate = now()
    WHERE subs_code = ${agency} AND NOT activeflag
  `.execute(db)
  await sql`
    UPDATE edetforea f SET activeflag = true, row_version = f.row_version + 1, usrupdate = ${SETUP_USER}, dteupdate = now()
    FROM subscriber_ext s WHERE s.subs_code = ${agency} AND f.id = s.efo_id AND NOT f.activeflag
  `.execute(db)
}

/**
 * Makes the first two administrators of an installation, with the two subscribers that it needs, and gives the one-time
 * password of one. Refuses when two can come in on whom nobody's hand lies: they make the others,
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
      SELECT u.login FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE u.user_type = 'ADMIN' AND u.user_lock_type = 0 AND ${mayComeIn}
        AND NOT EXISTS (SELECT FROM app_user_hand m WHERE m.user_id = u.id AND m.ended_at IS NULL)
      ORDER BY u.id LIMIT ${NEEDED}
    `.execute(trx)
    if (known.rows.length === NEEDED)
      throw new Error(`there are administrators already: ${known.rows.map((one) => one.login).join(', ')}`)
    for (const [code, name] of SUBSCRIBERS)
      await sql`
        INSERT INTO subscriber_ext (kea_description, description_fold, kea_name, subs_code, certifiedflag, has_signed_suppl_contract_flag, activeflag, usrinsert)
        SELECT ${name}, ${foldEl(name)}, ${name}, ${code}, true, true, true, ${SETUP_USER} WHERE NOT EXISTS (SELECT 1 FROM subscriber_ext WHERE subs_code = ${code})
      `.execute(trx)
    await switchOnAgency(trx)
    const born = await sql<{ id: number }>`
      INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, password_hash, password_set_at, must_change, activeflag, usrinsert)
      SELECT ${login}, id, 'ADMIN', ${login}, ${foldEl(login)}, ${hash}, now(), true, true, ${SETUP_USER} FROM subscriber_ext WHERE subs_code = ${KNOWN_SUBSCRIBERS.agency} RETURNING id
    `.execute(trx)
    await sql`INSERT INTO app_user_role (user_id, role_code) VALUES (${born.rows[0]?.id}, 'admin')`.execute(trx)
  })
  return password
}
