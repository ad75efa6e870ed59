import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { current } from '../applications/index.ts'
import type { Executor } from '../platform/transaction.ts'
import { grantedTo, rightsMark } from './rights.ts'

/** A session ends after this long without a call, and after this long in any case. */
const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12
/** The time of the last call is written at most this often. */
export const TOUCH_SECONDS = 30

/** Ids of 192 bits; the database holds only their SHA-256. */
export const newToken = (): string => randomBytes(24).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface StartedSession {
  /** For the HttpOnly cookie. */
  readonly token: string
  /** For the readable cookie that drives the page; the server never trusts it. */
  readonly marker: string
}

/** Starts a session of a user. Gives its cookies with the code of his subscriber; null when there is no such user. */
export const startSession = async (
  db: Executor,
  userId: number,
  ip: string,
  userAgent: string,
  isSso = false,
): Promise<(StartedSession & { readonly subsCode: string }) | null> => {
  const token = newToken()
  const marker = newToken()
  const result = await sql<{ subsCode: string }>`
    WITH started AS (
      INSERT INTO app_session (id_hash, user_id, marker, absolute_end_at, client_ip, user_agent, is_sso, rights_mark)
      SELECT ${hashToken(token)}, u.id, ${marker}, now() + make_interval(hours => ${ABSOLUTE_HOURS}), ${ip}, ${userAgent.slice(0, 300)}, ${isSso}, ${rightsMark}
      FROM app_user u CROSS JOIN ${grantedTo} WHERE u.id = ${userId}
    )
    UPDATE app_user u SET last_login_at = now() FROM subscriber_ext s WHERE u.id = ${userId} AND s.id = u.subs_id RETURNING s.subs_code AS "subsCode"
  `.execute(db)
  const [user] = result.rows
  return user === undefined ? null : { token, marker, ...user }
}

/** The session of a token, or of one that it had a moment ago, on alias `a`. */
const ofToken = (token: string): RawBuilder<unknown> =>
  sql`(a.id_hash = ${hashToken(token)} OR a.previous_hash = ${hashToken(token)} AND coalesce(a.previous_end_at > now(), true))`

/** What the menu tells of a session itself; dates by the clock of the database, as ISO texts. */
export interface SessionFacts {
  readonly currentDate: string
  readonly loginDate: string
  readonly marker: string
  readonly ibanRepoCount: number
}

/** What the menu tells of a session; null for an unknown one. */
export const readSessionFacts = async (db: Executor, token: string): Promise<SessionFacts | null> => {
  const result = await sql<SessionFacts>`
    SELECT now() AS "currentDate", a.started_at AS "loginDate", a.marker,
      (SELECT count(DISTINCT h.iban) FROM edetedeaeehd h WHERE h.afm = u.afm AND ${current('h')})::integer AS "ibanRepoCount"
    FROM app_session a JOIN app_user u ON u.id = a.user_id WHERE ${ofToken(token)}
  `.execute(db)
  return result.rows[0] ?? null
}

/** Was the login of this session so recent (minutes) that it need not be repeated before something that matters? */
export const isRecentLogin = async (db: Executor, token: string, minutes: number): Promise<boolean> => {
  const result = await sql<{ isRecent: boolean }>`
    SELECT a.started_at > now() - make_interval(mins => ${minutes}) AS "isRecent" FROM app_session a WHERE ${ofToken(token)}
  `.execute(db)
  return result.rows[0]?.isRecent === true
}

/** Ends a session at once. */
export const endSession = async (db: Executor, token: string): Promise<void> => {
  await sql`UPDATE app_session a SET ended_at = now() WHERE ${ofToken(token)} AND ended_at IS NULL`.execute(db)
}

/** Sessions that have not ended, were not idle or left for too long and are not too old, on alias `a`. */
export const liveSession = sql`a.ended_at IS NULL AND a.absolute_end_at > now() AND a.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
  AND (a.leave_end_at IS NULL OR a.leave_end_at > now())`

/**
 * A page of the session goes (closed, reloaded, another address). The session ends after the grace time, unless any page
 * of it speaks before: then `findActorByToken` takes the word back.
 */
export const announceLeaving = async (db: Executor, token: string, graceSeconds: number): Promise<void> => {
  await sql`
    UPDATE app_session a SET leave_end_at = now() + make_interval(secs => ${graceSeconds}) WHERE ${ofToken(token)} AND ended_at IS NULL
  `.execute(db)
}
