import type { SessionLine } from '@eae/domain/administration/answers.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { liveSession } from '../session/index.ts'
import { isNamed } from './named.ts'
import { userReach } from './reach.ts'

/** Sessions that one answer holds at most, those used last first; beyond, one types a name. */
const MAX_SHOWN = 200

/** Live sessions of the users whom the actor looks after. */
export const findSessions = async (db: Executor, actor: Actor, filter = ''): Promise<readonly SessionLine[]> => {
  const typed = filter.trim()
  const named = typed === '' ? sql`TRUE` : isNamed(typed)
  const result = await sql<SessionLine>`
    SELECT a.marker AS id, u.login, u.full_name AS "fullName", s.kea_description AS subscriber, a.started_at AS "startedAt",
      a.last_seen_at AS "lastSeenAt", coalesce(a.user_agent, '') AS "userAgent", a.client_ip AS "clientIp", u.id = ${actor.userId} AS "isOwn"
    FROM app_session a JOIN app_user u ON u.id = a.user_id JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE ${liveSession} AND ${userReach(actor)} AND ${named} ORDER BY a.last_seen_at DESC, a.id_hash LIMIT ${MAX_SHOWN}
  `.execute(db)
  return result.rows
}

/** Ends a live session of a user whom the actor looks after: its next call finds nobody. 404 for any other. */
export const endSessionOf = (db: Database, actor: Actor, id: string): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const ended = await sql<{ userId: number; login: string }>`
      UPDATE app_session AS a SET ended_at = now() FROM app_user u
      WHERE u.id = a.user_id AND a.marker = ${id} AND ${liveSession} AND ${userReach(actor)} RETURNING u.id AS "userId", u.login
    `.execute(tx.sql)
    const [session] = ended.rows
    if (session === undefined) throw notFound()
    await noteSecurityEvent(tx.sql, 'session-ended', {
      userId: session.userId,
      ip: actor.ip,
      detail: { by: actor.login },
    })
    await tx.audit({
      entity: 'AppSession',
      etos: null,
      edeId: null,
      rowKey: session.login,
      action: 2,
      rowVersion: 1,
      oldRow: { userId: session.userId, login: session.login },
      newRow: null,
    })
  })
