import type { AccessEntry } from '@eae/domain/applications/answers.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { forbidden } from '../../platform/errors.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readSituation } from '../life/situation.ts'

/** What was read, the widest way first. */
export type AccessKind = 'tree' | 'receipt' | 'history' | 'map' | 'row' | 'export' | 'check'

/** Applications that one user may open in a day before somebody should ask why (threat T33); told again at each multiple. */
const MANY_A_DAY = 1_000
/** The same pair of user and application is not sent to the database again within this time. */
const REMEMBERED_MS = 60_000
const MAX_REMEMBERED = 50_000
/** Records that one answer holds at most. */
const MAX_SHOWN = 500

const remembered = new Map<string, number>()

/** Forgets whose reading was noted: the next server of this process may have another database. */
export const forgetAccesses = (): void => remembered.clear()

const keyOf = (actor: Actor, etos: number, edeId: number): string => `${actor.userId} ${etos} ${edeId}`

const remember = (key: string): void => {
  remembered.delete(key)
  remembered.set(key, performance.now() + REMEMBERED_MS)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/**
 * Notes that the actor read applications of somebody else: once per user, application and hour. One statement, and none
 * while it was sent within the last minute: a map that is dragged about reads many times a second. An applicant sees only
 * his own applications, so he leaves no record.
 */
export const recordAccess = async (
  db: Executor,
  actor: Actor,
  etos: number,
  edeIds: readonly number[],
  what: AccessKind,
): Promise<void> => {
  if (actor.userType === 'ONLINE' && actor.acting === null) return
  const at = performance.now()
  const fresh = [...new Set(edeIds)].filter((edeId) => (remembered.get(keyOf(actor, etos, edeId)) ?? 0) <= at)
  if (fresh.length === 0) return
  const result = await sql<{ before: number; added: number }>`
    WITH added AS (
      INSERT INTO access_record (user_id, usr, subs_id, etos, ede_id, what, hour)
      SELECT ${actor.userId}, ${actor.login}, ${actor.subsId}, ${etos}, u.ede_id, ${what}, date_trunc('hour', now())
      FROM unnest(${fresh}::bigint[]) AS u (ede_id) ON CONFLICT (etos, ede_id, user_id, hour) DO NOTHING RETURNING 1
    ) SELECT (SELECT count(*) FROM added) AS added,
      (SELECT count(*) FROM access_record WHERE user_id = ${actor.userId} AND at > now() - interval '1 day') AS before
  `.execute(db)
  for (const edeId of fresh) remember(keyOf(actor, etos, edeId))
  const { before, added } = result.rows[0] ?? { before: 0, added: 0 }
  if (Math.floor((before + added) / MANY_A_DAY) > Math.floor(before / MANY_A_DAY))
    await noteSecurityEvent(db, 'access-many', {
      userId: actor.userId,
      ip: actor.ip,
      detail: { applications: before + added },
    })
}

/**
 * Who read an application, newest first: for the applicant himself and for staff that may read audits; 403 for others,
 * 404 for an application out of scope.
 */
export const readAccess = async (
  db: Executor,
  actor: Actor,
  etos: number,
  edeId: number,
): Promise<readonly AccessEntry[]> => {
  await readSituation(db, actor, etos, edeId)
  if (!mayReadAccess(actor)) throw forbidden()
  const result = await sql<AccessEntry>`
    SELECT r.at, coalesce(u.full_name, r.usr) AS name, s.kea_description AS office, r.what
    FROM access_record r LEFT JOIN app_user u ON u.id = r.user_id LEFT JOIN subscriber_ext s ON s.id = coalesce(r.subs_id, u.subs_id)
    WHERE r.etos = ${etos} AND r.ede_id = ${edeId} ORDER BY r.at DESC, r.id DESC LIMIT ${MAX_SHOWN}
  `.execute(db)
  return result.rows
}

/** The applicant, and staff with the privilege, may know who looked. */
export const mayReadAccess = (actor: Actor): boolean => actor.userType === 'ONLINE' || actor.privileges.has('Audit_R')
