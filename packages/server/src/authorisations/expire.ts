import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { HOUSE } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { transaction } from '../platform/transaction.ts'
import { noteAuthor, type StoredAuthor } from './stored.ts'
import { tellAuthor } from './tell.ts'

/** Authorisations that one transaction ends. */
const AT_ONCE = 200

type Over = Pick<StoredAuthor, 'etos' | 'id' | 'rowVersion' | 'row'> & {
  readonly now: unknown
  /** It ended lately: of what ended long before, nobody is told any more. */
  readonly isFresh: boolean
}

const expireSome = (db: Database): Promise<number> =>
  transaction(db, HOUSE, async (tx) => {
    const ended = await sql<Over>`
      WITH over AS (
        SELECT au.etos, au.id, to_jsonb(au) AS row FROM edetedeauthor au
        WHERE au.status = ${AUTHOR.active} AND au.dteend <= now() ORDER BY au.etos, au.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      )
      UPDATE edetedeauthor au SET status = ${AUTHOR.expired}, row_version = au.row_version + 1, usrupdate = ${HOUSE.login}, dteupdate = now()
      FROM over o WHERE au.etos = o.etos AND au.id = o.id
      RETURNING au.etos, au.id, au.row_version - 1 AS "rowVersion", o.row, to_jsonb(au) AS now,
        au.dteend > now() - interval '2 days' AS "isFresh"
    `.execute(tx.sql)
    for (const one of ended.rows) {
      await noteAuthor(tx, one, one.now)
      if (one.isFresh) await tellAuthor(tx, one, 'message.authorExpired')
    }
    return ended.rows.length
  })

/**
 * Marks the authorisations whose time is over as expired, and tells whose they were and their bodies. Nothing hangs on the mark: the
 * time alone ends them. Some at once in a transaction of their own, so that a process that dies loses none; several processes may do it.
 *
 * @returns how many were marked
 */
export const expireAuthorisations = async (db: Database): Promise<number> => {
  let all = 0
  for (let ended = await expireSome(db); ended > 0; ended = await expireSome(db)) all += ended
  return all
}
