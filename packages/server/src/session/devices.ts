import type { OwnSession, OwnSessionsAnswer } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { calls } from '@eae/domain/contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { notFound, unauthorized } from '../platform/errors.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { transaction } from '../platform/transaction.ts'
import { sessionToken, type CookieConfig } from './cookies.ts'
import { isRecentLogin, liveSession } from './sessions.ts'

/** Live sessions that are shown at most, those used last first. */
const MAX_SHOWN = 50
/** Before a device is ended, the login may not be older than this (ASVS 7.5.2): a page left open must not log its user out. */
const RECENT_LOGIN_MINUTES = 10
/** Sessions of the actor that have not ended by any of the ways in which they end, on alias `a`. */
const ownLive = (actor: Actor) => sql`a.user_id = ${actor.userId} AND ${liveSession}`

/** Where the actor is logged in now, and when he logged in before that. */
const findMySessions = async (db: Database, actor: Actor): Promise<OwnSessionsAnswer> => {
  const user = await sql<{ at: string | null }>`
    SELECT to_char(max(started_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at FROM app_session
    WHERE user_id = ${actor.userId} AND started_at < (SELECT max(started_at) FROM app_session WHERE user_id = ${actor.userId})
  `.execute(db.kysely)
  const sessions = await sql<OwnSession>`
    SELECT a.marker AS id, to_char(a.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startedAt",
      to_char(a.last_seen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastSeenAt",
      coalesce(a.user_agent, '') AS "userAgent", a.client_ip AS "clientIp"
    FROM app_session a WHERE ${ownLive(actor)} ORDER BY a.last_seen_at DESC, a.id_hash LIMIT ${MAX_SHOWN}
  `.execute(db.kysely)
  return { lastLoginAt: user.rows[0]?.at ?? null, data: sessions.rows }
}

/** Ends one live session of the actor himself. 404 for any other: those of somebody else look as if they did not exist. */
const endMySession = (db: Database, actor: Actor, id: string): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const ended =
      await sql`UPDATE app_session AS a SET ended_at = now() WHERE a.marker = ${id} AND ${ownLive(actor)}`.execute(
        tx.sql,
      )
    if (ended.numAffectedRows !== 1n) throw notFound()
    await noteSecurityEvent(tx.sql, 'session-ended', { userId: actor.userId, ip: actor.ip })
  })

/** The actor's own devices: list and end. */
export const deviceRoutes = (config: CookieConfig): Route[] => [
  serve(calls.findMySessions, ({ db, actor }) => findMySessions(db, actor)),
  serve(
    calls.endMySession,
    async ({ db, actor, input, request }) => {
      const token = sessionToken(request, config)
      if (token === null || !(await isRecentLogin(db.kysely, token, RECENT_LOGIN_MINUTES)))
        throw unauthorized('session.again')
      await endMySession(db, actor, input.id)
      return SUCCESS
    },
    { isForReaders: true },
  ),
]
