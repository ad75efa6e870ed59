import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isPrivilege, USER_TYPES, type UserType } from '@eae/domain/session/session.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

/** A session ends after this long without a call, and after this long in any case. */
const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12
/** The time of the last call is written at most this often. */
const TOUCH_SECONDS = 30

/** Ids of 192 bits; the database holds only their SHA-256. */
const newToken = (): string => randomBytes(24).toString('base64url')
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface StartedSession {
  /** For the HttpOnly cookie. */
  readonly token: string
  /** For the readable cookie that drives the page; the server never trusts it. */
  readonly marker: string
}

/** Starts a session of a user. */
export const startSession = async (
  db: Executor,
  userId: number,
  ip: string,
  userAgent: string,
): Promise<StartedSession> => {
  const token = newToken()
  const marker = newToken()
  await sql`
    INSERT INTO app_session (id_hash, user_id, marker, absolute_end_at, client_ip, user_agent)
    VALUES (${hashToken(token)}, ${userId}, ${marker}, now() + make_interval(hours => ${ABSOLUTE_HOURS}), ${ip}, ${userAgent.slice(0, 300)})
  `.execute(db)
  await sql`UPDATE app_user SET last_login_at = now() WHERE id = ${userId}`.execute(db)
  return { token, marker }
}

/** Ends a session at once. */
export const endSession = async (db: Executor, token: string): Promise<void> => {
  await sql`UPDATE app_session SET ended_at = now() WHERE id_hash = ${hashToken(token)} AND ended_at IS NULL`.execute(
    db,
  )
}

const row = z.object({
  userId: z.number(),
  login: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  afm: z.string().nullable(),
  subsId: z.number(),
  subsCode: z.string(),
  subsDescription: z.string(),
  efoId: z.number().nullable(),
  daokKodikos: z.string().nullable(),
  opdId: z.number().nullable(),
  privileges: z.array(z.string()).nullable(),
  isStale: z.boolean(),
})

/**
 * The actor of a session token, read anew on each call so that a revoked session or privilege ends at once. Null when the
 * session is unknown, ended, idle for too long or too old, or its user is not active.
 */
export const findActorByToken = async (db: Executor, token: string, ip: string): Promise<Actor | null> => {
  const idHash = hashToken(token)
  const result = await sql`
    SELECT u.id AS "userId", u.login, u.full_name AS "fullName", u.email, u.user_type AS "userType", u.afm, u.subs_id AS "subsId",
      s.subs_code AS "subsCode", s.kea_description AS "subsDescription", s.efo_id AS "efoId", f.daok_kodikos AS "daokKodikos",
      f.opd_id AS "opdId", a.last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) AS "isStale",
      (SELECT array_agg(DISTINCT p.privilege) FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code
        WHERE r.user_id = u.id) AS privileges
    FROM app_session a JOIN app_user u ON u.id = a.user_id JOIN subscriber_ext s ON s.id = u.subs_id
    LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE a.id_hash = ${idHash} AND a.ended_at IS NULL AND a.absolute_end_at > now()
      AND a.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES}) AND u.activeflag AND s.activeflag
  `.execute(db)
  if (result.rows[0] === undefined) return null
  const { isStale, privileges, ...user } = row.parse(result.rows[0])
  if (isStale) await sql`UPDATE app_session SET last_seen_at = now() WHERE id_hash = ${idHash}`.execute(db)
  return { ...user, privileges: new Set((privileges ?? []).filter(isPrivilege)), ip }
}

/** What the login needs to know of a user. */
export interface LoginUser {
  readonly id: number
  readonly passwordHash: string | null
  readonly userType: UserType
}

/** Active users of a login name; more than one when several subscribers use the name. */
export const findLoginUsers = async (
  db: Executor,
  login: string,
  subsCode: string | undefined,
): Promise<LoginUser[]> => {
  const result = await sql<LoginUser>`
    SELECT u.id, u.password_hash AS "passwordHash", u.user_type AS "userType"
    FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.login = ${login} AND u.activeflag AND s.activeflag AND (${subsCode ?? null}::text IS NULL OR s.subs_code = ${subsCode ?? null})
    ORDER BY u.id
  `.execute(db)
  return result.rows
}
