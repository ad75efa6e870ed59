import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { ACT_KINDS, isPrivilege, USER_LOCKS, USER_TYPES } from '@eae/domain/session/session.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

/** A session ends after this long without a call, and after this long in any case. */
const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12
/** `user_lock_type` of who may not be logged in. */
export const NO_LOGIN = 2
/** The time of the last call is written at most this often. */
export const TOUCH_SECONDS = 30

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
  isSso = false,
): Promise<StartedSession> => {
  const token = newToken()
  const marker = newToken()
  await sql`
    INSERT INTO app_session (id_hash, user_id, marker, absolute_end_at, client_ip, user_agent, is_sso)
    VALUES (${hashToken(token)}, ${userId}, ${marker}, now() + make_interval(hours => ${ABSOLUTE_HOURS}), ${ip}, ${userAgent.slice(0, 300)}, ${isSso})
  `.execute(db)
  await sql`UPDATE app_user SET last_login_at = now() WHERE id = ${userId}`.execute(db)
  return { token, marker }
}

/** The time of the database and when a session began, as ISO texts; null for an unknown session. */
export const readSessionDates = async (
  db: Executor,
  token: string,
): Promise<{ readonly currentDate: string; readonly loginDate: string } | null> => {
  const result = await sql<{ currentDate: string; loginDate: string }>`
    SELECT now() AS "currentDate", started_at AS "loginDate" FROM app_session WHERE id_hash = ${hashToken(token)}
  `.execute(db)
  return result.rows[0] ?? null
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
  lockType: z.literal(USER_LOCKS),
  dpType: z.literal(ACT_KINDS),
  excludedCodes: z.array(z.string()),
  departmentCodes: z.array(z.string()),
  subSecClasses: z.array(z.string()).nullable(),
  userVersion: z.number(),
  allVersion: z.number(),
})

/** An actor with what it was read by: the guard compares it with the database of a later moment. */
export interface FoundActor {
  readonly actor: Actor
  readonly idHash: string
  readonly userVersion: number
  readonly allVersion: number
}

/** Sessions that have not ended, were not idle or left for too long and are not too old, on alias `a`. */
export const liveSession = sql`a.ended_at IS NULL AND a.absolute_end_at > now() AND a.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
  AND (a.leave_end_at IS NULL OR a.leave_end_at > now())`

/** True in a statement while the session of an actor lives and nothing has changed of who he is and what he may. */
export const stillHolds = (found: FoundActor): RawBuilder<unknown> => sql`EXISTS (
  SELECT 1 FROM app_session a JOIN app_user u ON u.id = a.user_id WHERE a.id_hash = ${found.idHash} AND ${liveSession} AND a.leave_end_at IS NULL
    AND u.access_version = ${found.userVersion} AND (SELECT n FROM access_version) = ${found.allVersion})`

/** What an actor is made of, on aliases `u` (user), `s` (subscriber) and `f` (its body). */
const ACTOR = sql`u.id AS "userId", u.login, u.full_name AS "fullName", u.email, u.user_type AS "userType", u.afm, u.subs_id AS "subsId",
  s.subs_code AS "subsCode", s.kea_description AS "subsDescription", s.efo_id AS "efoId", f.daok_kodikos AS "daokKodikos",
  f.opd_id AS "opdId",
  (SELECT array_agg(DISTINCT p.privilege) FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code
    WHERE r.user_id = u.id) AS privileges, u.user_lock_type AS "lockType", u.user_dp_type AS "dpType",
  u.excluded_codes AS "excludedCodes", u.department_codes AS "departmentCodes",
  (SELECT array_agg(c.code ORDER BY c.code) FROM subscriber_sec_class c WHERE c.subs_id = s.id) AS "subSecClasses",
  u.access_version AS "userVersion", (SELECT n FROM access_version) AS "allVersion"`
const mayAct = sql`u.activeflag AND u.user_lock_type < ${NO_LOGIN} AND s.activeflag`

const actorOf = (
  { privileges, subSecClasses, ...user }: Omit<z.output<typeof row>, 'userVersion' | 'allVersion'>,
  ip: string,
): Actor => ({
  ...user,
  privileges: new Set((privileges ?? []).filter(isPrivilege)),
  subSecClasses: subSecClasses ?? [],
  ip,
})

/**
 * The actor of a session token, read anew on each call so that a revoked session or privilege ends at once. Null when the
 * session is unknown, ended, idle for too long or too old, or its user is not active.
 */
export const findActorByToken = async (db: Executor, token: string, ip: string): Promise<FoundActor | null> => {
  const idHash = hashToken(token)
  const result = await sql`
    SELECT ${ACTOR}, a.last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) OR a.leave_end_at IS NOT NULL AS "isStale"
    FROM app_session a JOIN app_user u ON u.id = a.user_id JOIN subscriber_ext s ON s.id = u.subs_id
    LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE a.id_hash = ${idHash} AND ${liveSession} AND ${mayAct}
  `.execute(db)
  if (result.rows[0] === undefined) return null
  const { isStale, userVersion, allVersion, ...user } = row.extend({ isStale: z.boolean() }).parse(result.rows[0])
  if (isStale)
    await sql`UPDATE app_session SET last_seen_at = now(), leave_end_at = NULL WHERE id_hash = ${idHash}`.execute(db)
  return { actor: actorOf(user, ip), idHash, userVersion, allVersion }
}

/** The actor that a user is now, for work that goes on without him; null when he may not act any more. */
export const findActorOfUser = async (db: Executor, userId: number): Promise<Actor | null> => {
  const result = await sql`
    SELECT ${ACTOR} FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE u.id = ${userId} AND ${mayAct}
  `.execute(db)
  if (result.rows[0] === undefined) return null
  const { userVersion: _user, allVersion: _all, ...user } = row.parse(result.rows[0])
  return actorOf(user, '')
}

/**
 * A page of the session goes (closed, reloaded, another address). The session ends after the grace time, unless any page
 * of it speaks before: then {@link findActorByToken} takes the word back.
 */
export const announceLeaving = async (db: Executor, token: string, graceSeconds: number): Promise<void> => {
  await sql`
    UPDATE app_session SET leave_end_at = now() + make_interval(secs => ${graceSeconds}) WHERE id_hash = ${hashToken(token)} AND ended_at IS NULL
  `.execute(db)
}
