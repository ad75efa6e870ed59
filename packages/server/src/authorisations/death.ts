import { AUTHOR, DEATH, REP, REVOKE } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { HOUSE } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { newRowEntry, transaction, type Tx } from '../platform/transaction.ts'
import { WHOSE, endAuthor, whoseOf, type StoredAuthor } from './stored.ts'
import { tellAuthor } from './tell.ts'

/** Authorisations that one transaction ends. */
const AT_ONCE = 200

type Dead = Pick<StoredAuthor, 'etos' | 'id' | 'rowVersion' | 'row'>

const noteDeath = async (tx: Tx, { etos, id }: Dead): Promise<void> => {
  const made = await sql<{ id: number; row: unknown }>`
    INSERT INTO edetedeauthrevoke AS r (etos, author_id, ${WHOSE}, reason, status, dterevoke, usrinsert)
    SELECT au.etos, au.id, ${whoseOf('au')}, ${DEATH}::smallint, ${REVOKE.accepted}::smallint, now(), ${HOUSE.login}::text
    FROM edetedeauthor au WHERE au.etos = ${etos} AND au.id = ${id} RETURNING r.id, to_jsonb(r) AS row
  `.execute(tx.sql)
  for (const row of made.rows) await tx.audit(newRowEntry('Edetedeauthrevoke', etos, row))
}

const endSome = (db: Database): Promise<number> =>
  transaction(db, HOUSE, async (tx) => {
    const found = await sql<Dead>`
      SELECT au.etos, au.id, au.row_version AS "rowVersion", to_jsonb(au) AS row
      FROM edetedeauthor au
      WHERE au.status = ${AUTHOR.active} AND au.dteend > now() AND EXISTS (
        SELECT FROM reg_person r WHERE r.afm IN (au.afm, au.repafm) AND r.dtedeath < (now() AT TIME ZONE 'Europe/Athens')::date
          -- An heir begins where the applicant ended, and so does whoever was authorised by him.
          AND (r.afm = au.repafm OR NOT EXISTS (
            SELECT FROM edetedeauthor he WHERE he.etos = au.etos AND he.afm = au.afm AND he.repkind = ${REP.heir} AND he.status = ${AUTHOR.active}
              AND he.dtestart <= au.dtestart)))
      ORDER BY au.etos, au.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    `.execute(tx.sql)
    for (const one of found.rows) {
      await endAuthor(tx, one, AUTHOR.revoked)
      await noteDeath(tx, one)
      await tellAuthor(tx, one, 'message.authorRevoked')
    }
    return found.rows.length
  })

/**
 * Ends the authorisations whose applicant, or whose person, the register of persons calls dead since yesterday or longer, and tells those whose they
 * were. What an heir for all was given, and what he gave, stays. Some at once in a transaction of their own; several processes may do it.
 *
 * @returns how many ended
 */
export const endOfDead = async (db: Database): Promise<number> => {
  let all = 0
  for (let ended = await endSome(db); ended > 0; ended = await endSome(db)) all += ended
  return all
}
