import type { Message } from '@eae/domain/schedules/answers.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { PAGE_ROWS, readCursor } from '../platform/pages.ts'
import type { Executor } from '../platform/transaction.ts'

/** Days after which a message that was read is forgotten, and one that nobody read. */
const KEPT_READ_DAYS = 90
const KEPT_DAYS = 400

/** Messages of the actor, newest first, with one more than a page holds. */
export const findMessages = async (
  db: Executor,
  { userId }: Actor,
  cursor: string | undefined,
): Promise<readonly Message[]> => {
  const before = readCursor(cursor)
  const found = await sql<Message>`
    SELECT id, code, params, link, at, read_at IS NOT NULL AS "isRead" FROM app_message
    WHERE user_id = ${userId} AND (${before}::bigint IS NULL OR id < ${before}) ORDER BY id DESC LIMIT ${PAGE_ROWS + 1}
  `.execute(db)
  return found.rows
}

/** How many messages of a user nobody has read. */
export const countUnread = async (db: Executor, { userId }: Actor): Promise<number> => {
  const found = await sql<{ count: number }>`
    SELECT count(*) AS count FROM app_message WHERE user_id = ${userId} AND read_at IS NULL
  `.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Marks the actor's messages up to one of them as read, and forgets his old ones. */
export const readMessages = async (db: Executor, { userId }: Actor, upTo: number): Promise<void> => {
  await sql`
    UPDATE app_message SET read_at = now() WHERE user_id = ${userId} AND id <= ${upTo} AND read_at IS NULL
  `.execute(db)
  await sql`
    DELETE FROM app_message WHERE user_id = ${userId}
      AND (read_at < now() - make_interval(days => ${KEPT_READ_DAYS}) OR at < now() - make_interval(days => ${KEPT_DAYS}))
  `.execute(db)
}
