import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { ACT_KINDS, isPrivilege, USER_LOCKS, USER_TYPES } from '@eae/domain/session/session.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { grantedTo, rightsMark } from './rights.ts'

/** A session ends after this long without a call, and after this long in any case. */
const IDLE_MINUTES = 30
const ABSOLUTE_HOURS = 12
/** `user_lock_type` of who may not be logged in. */
export const NO_LOGIN = 2
/** The time of the last call is written at most this often. */
export const TOUCH_SECONDS = 30
/** Calls that were on their way when the id of a session changed are answered for so long after its first use. */
const PREVIOUS_SECONDS = 30

/** Ids of 192 bits; the database holds only their SHA-256. */
const newToken = (): string => randomBytes(24).toString('base64url')
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

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
      (SELECT count(DISTINCT h.iban) FROM edetedeaeehd h WHERE h.afm = u.afm AND h.status < 90)::integer AS "ibanRepoCount"
    FROM app_session a JOIN app_user u ON u.id = a.user_id WHERE ${ofToken(token)}
  `.execute(db)
  return result.rows[0] ?? null
}

/** Ends a session at once. */
export const endSession = async (db: Executor, token: string): Promise<void> => {
  await sql`UPDATE app_session a SET ended_at = now() WHERE ${ofToken(token)} AND ended_at IS NULL`.execute(db)
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
  idHash: z.string(),
  isSso: z.boolean(),
  rightsMark: z.string(),
  hasOtherRights: z.boolean(),
  isStale: z.boolean(),
  userVersion: z.number(),
  allVersion: z.number(),
})

/** An actor with what it was read by: the guard compares it with the database of a later moment. */
export interface FoundActor {
  readonly actor: Actor
  readonly idHash: string
  readonly userVersion: number
  readonly allVersion: number
  /** New cookies, because the rights of the session changed; null in nearly every call. */
  readonly renewed: RenewedSession | null
}

/** Cookies of a session whose id was changed. */
export interface RenewedSession extends StartedSession {
  readonly subsCode: string
  readonly isSso: boolean
}

/** Sessions that have not ended, were not idle or left for too long and are not too old, on alias `a`. */
export const liveSession = sql`a.ended_at IS NULL AND a.absolute_end_at > now() AND a.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
  AND (a.leave_end_at IS NULL OR a.leave_end_at > now())`

/** True in a statement while the session of an actor lives and nothing has changed of who he is and what he may. */
export const stillHolds = (found: FoundActor): RawBuilder<unknown> => sql`EXISTS (
  SELECT 1 FROM app_session a JOIN app_user u ON u.id = a.user_id WHERE a.id_hash = ${found.idHash} AND ${liveSession} AND a.leave_end_at IS NULL
    AND u.access_version = ${found.userVersion} AND (SELECT n FROM access_version) = ${found.allVersion})`

/** What is true of a session's user now; `id` is where the session is looked for. */
const readSession = async (db: Executor, id: RawBuilder<unknown>): Promise<z.output<typeof row> | null> => {
  const result = await sql`
    SELECT u.id AS "userId", u.login, u.full_name AS "fullName", u.email, u.user_type AS "userType", u.afm, u.subs_id AS "subsId",
      s.subs_code AS "subsCode", s.kea_description AS "subsDescription", s.efo_id AS "efoId", f.daok_kodikos AS "daokKodikos",
      f.opd_id AS "opdId", a.last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) OR a.leave_end_at IS NOT NULL
        OR a.previous_hash IS NOT NULL AND a.previous_end_at IS NULL AS "isStale",
      g.privileges, u.user_lock_type AS "lockType", u.user_dp_type AS "dpType",
      u.excluded_codes AS "excludedCodes", u.department_codes AS "departmentCodes", a.id_hash AS "idHash", a.is_sso AS "isSso",
      a.rights_mark AS "rightsMark", a.rights_mark <> ${rightsMark} AS "hasOtherRights",
      (SELECT array_agg(c.code ORDER BY c.code) FROM subscriber_sec_class c WHERE c.subs_id = s.id) AS "subSecClasses", u.access_version AS "userVersion", (SELECT n FROM access_version) AS "allVersion"
    FROM app_session a JOIN app_user u ON u.id = a.user_id JOIN subscriber_ext s ON s.id = u.subs_id CROSS JOIN ${grantedTo}
    LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE ${id} AND ${liveSession} AND u.activeflag AND u.user_lock_type < ${NO_LOGIN} AND s.activeflag
  `.execute(db)
  return result.rows[0] === undefined ? null : row.parse(result.rows[0])
}

/**
 * Notes that a session is in use, by which of its ids, and takes back the word of a page that left. Once the new id of a
 * renewed session was used, the one before ends.
 */
const touchSession = async (db: Executor, idHash: string, isByNewest: boolean): Promise<void> => {
  await sql`
    UPDATE app_session SET last_seen_at = now(), leave_end_at = NULL,
      previous_end_at = CASE WHEN ${isByNewest} AND previous_hash IS NOT NULL THEN coalesce(previous_end_at, now() + make_interval(secs => ${PREVIOUS_SECONDS})) ELSE previous_end_at END
    WHERE id_hash = ${idHash}
  `.execute(db)
}

/** Gives a session another id. Null when a call at the same moment was faster: the session goes on under the id of that. */
const renewSession = async (
  db: Executor,
  found: z.output<typeof row>,
  presented: string,
): Promise<RenewedSession | null> => {
  const { idHash, subsCode, isSso } = found
  const token = newToken()
  const marker = newToken()
  const changed = await sql`
    UPDATE app_session a SET id_hash = ${hashToken(token)}, marker = ${marker}, previous_hash = ${hashToken(presented)}, previous_end_at = NULL,
      rights_mark = ${rightsMark}, last_seen_at = now()
    FROM app_user u CROSS JOIN ${grantedTo}
    WHERE a.id_hash = ${idHash} AND a.rights_mark = ${found.rightsMark} AND a.ended_at IS NULL AND u.id = a.user_id
  `.execute(db)
  return changed.numAffectedRows === 1n ? { token, marker, subsCode, isSso } : null
}

/**
 * The actor of a session token, read anew on each call so that a revoked session or privilege ends at once. Null when the
 * session is unknown, ended, idle for too long or too old, or its user is not active. With `mayRenew` the session gets
 * another id when the rights of its user are no longer those it had; `renewed` must then go into the answer.
 */
export const findActorByToken = async (
  db: Executor,
  token: string,
  ip: string,
  mayRenew = false,
): Promise<FoundActor | null> => {
  const presented = hashToken(token)
  const found =
    (await readSession(db, sql`a.id_hash = ${presented}`)) ??
    (await readSession(db, sql`a.previous_hash = ${presented} AND coalesce(a.previous_end_at > now(), true)`))
  if (found === null) return null
  const renewed = mayRenew && found.hasOtherRights ? await renewSession(db, found, token) : null
  if (renewed === null && found.isStale) await touchSession(db, found.idHash, found.idHash === presented)
  const { isStale: _s, idHash, isSso: _o, rightsMark: _m, hasOtherRights: _h, userVersion, allVersion, ...user } = found
  const actor = {
    ...user,
    privileges: new Set((user.privileges ?? []).filter(isPrivilege)),
    subSecClasses: user.subSecClasses ?? [],
    ip,
  }
  return { actor, idHash: renewed === null ? idHash : hashToken(renewed.token), userVersion, allVersion, renewed }
}

/**
 * A page of the session goes (closed, reloaded, another address). The session ends after the grace time, unless any page
 * of it speaks before: then {@link findActorByToken} takes the word back.
 */
export const announceLeaving = async (db: Executor, token: string, graceSeconds: number): Promise<void> => {
  await sql`
    UPDATE app_session a SET leave_end_at = now() + make_interval(secs => ${graceSeconds}) WHERE ${ofToken(token)} AND ended_at IS NULL
  `.execute(db)
}
