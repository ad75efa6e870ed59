import { ACT_KINDS, isPrivilege, USER_LOCKS, USER_TYPES } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ActingKey, Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { actingAs, stillActsFor } from './acting.ts'
import { grantedTo, mayComeIn, rightsMark } from './rights.ts'
import { hashToken, liveSession, newToken, TOUCH_SECONDS, type StartedSession } from './sessions.ts'

/** Calls that were on their way when the id of a session changed are answered for so long after its first use. */
const PREVIOUS_SECONDS = 30

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
  isHeadBody: z.boolean(),
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
const sessionRow = row.extend({
  idHash: z.string(),
  isSso: z.boolean(),
  rightsMark: z.string(),
  hasOtherRights: z.boolean(),
  actingEtos: z.number().nullable(),
  actingId: z.number().nullable(),
  isStale: z.boolean(),
})
type SessionRow = z.output<typeof sessionRow>

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

/** True in a statement while the session of an actor lives and nothing has changed of who he is and what he may. */
export const stillHolds = (found: FoundActor): RawBuilder<unknown> => sql`EXISTS (
  SELECT 1 FROM app_session a JOIN app_user u ON u.id = a.user_id WHERE a.id_hash = ${found.idHash} AND ${liveSession} AND a.leave_end_at IS NULL
    AND u.access_version = ${found.userVersion} AND (SELECT n FROM access_version) = ${found.allVersion} AND ${stillActsFor(found.actor.acting)})`

/** A body above ΚΥΔ among the bodies (`foreastype`). */
const HEAD_BODY = 2

/** What an actor is made of, on aliases `u` (user), `s` (subscriber), `f` (its body) and `g` (its privileges). */
const ACTOR = sql`u.id AS "userId", u.login, u.full_name AS "fullName", u.email, u.user_type AS "userType", u.afm, u.subs_id AS "subsId",
  s.subs_code AS "subsCode", s.kea_description AS "subsDescription", s.efo_id AS "efoId", coalesce(f.foreastype = ${sql.lit(HEAD_BODY)}, false) AS "isHeadBody", f.daok_kodikos AS "daokKodikos",
  f.opd_id AS "opdId", g.privileges, u.user_lock_type AS "lockType", u.user_dp_type AS "dpType",
  u.excluded_codes AS "excludedCodes", u.department_codes AS "departmentCodes",
  (SELECT array_agg(c.code ORDER BY c.code) FROM subscriber_sec_class c WHERE c.subs_id = s.id) AS "subSecClasses",
  u.access_version AS "userVersion", (SELECT n FROM access_version) AS "allVersion"`

/** What is true of a session's user now; `id` is where the session is looked for. */
const readSession = async (db: Executor, id: RawBuilder<unknown>): Promise<SessionRow | null> => {
  const result = await sql`
    SELECT ${ACTOR}, a.last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) OR a.leave_end_at IS NOT NULL
        OR a.previous_hash IS NOT NULL AND a.previous_end_at IS NULL AS "isStale",
      a.id_hash AS "idHash", a.is_sso AS "isSso", a.rights_mark AS "rightsMark", a.rights_mark <> ${rightsMark} AS "hasOtherRights",
      a.acting_etos AS "actingEtos", a.acting_id AS "actingId"
    FROM app_session a JOIN app_user u ON u.id = a.user_id JOIN subscriber_ext s ON s.id = u.subs_id CROSS JOIN ${grantedTo}
    LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE ${id} AND ${liveSession} AND ${mayComeIn}
  `.execute(db)
  return result.rows[0] === undefined ? null : sessionRow.parse(result.rows[0])
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
const renewSession = async (db: Executor, found: SessionRow, presented: string): Promise<RenewedSession | null> => {
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

const actorOf = (
  { userVersion: _user, allVersion: _all, privileges, subSecClasses, ...user }: z.output<typeof row>,
  ip: string,
): Actor => ({
  ...user,
  privileges: new Set((privileges ?? []).filter(isPrivilege)),
  subSecClasses: subSecClasses ?? [],
  ip,
  acting: null,
})

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
  const { idHash, userVersion, allVersion, actingEtos, actingId } = found
  const now = renewed === null ? idHash : hashToken(renewed.token)
  const own = actorOf(row.parse(found), ip)
  const actor =
    actingEtos === null || actingId === null ? own : await actingAs(db, own, { etos: actingEtos, id: actingId })
  return actor === null ? null : { actor, idHash: now, userVersion, allVersion, renewed }
}

/** The actor that a user is now, for work that goes on without him and for whom he acted when he began it; null when he may not act any more. */
export const findActorOfUser = async (
  db: Executor,
  userId: number,
  actingBy: ActingKey | null = null,
): Promise<Actor | null> => {
  const result = await sql`
    SELECT ${ACTOR} FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id CROSS JOIN ${grantedTo} LEFT JOIN edetforea f ON f.id = s.efo_id
    WHERE u.id = ${userId} AND ${mayComeIn}
  `.execute(db)
  if (result.rows[0] === undefined) return null
  const own = actorOf(row.parse(result.rows[0]), '')
  if (actingBy === null) return own
  const actor = await actingAs(db, own, actingBy)
  return actor?.acting?.endedAt === null ? actor : null
}
