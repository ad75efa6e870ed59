import { isCentral, type Giver } from '@eae/domain/administration/rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'

/** An administrator as the rules of the domain ask for him. */
export const giverOf = ({ userId, userType, subsId, privileges, departmentCodes, dpType }: Actor): Giver => ({
  userId,
  userType,
  subsId,
  privileges: [...privileges],
  departmentCodes,
  dpType,
})

/**
 * Users that an administrator looks after, on alias `u` of `app_user`: all for central ones, otherwise those of his
 * subscriber and kind; who belongs to departments himself, only those of these. Auditors read all, by calls that only read.
 */
export const userReach = (actor: Actor): RawBuilder<unknown> => {
  const kind = isCentral(actor) ? sql`TRUE` : sql`u.subs_id = ${actor.subsId} AND u.user_type = ${actor.userType}`
  if (actor.departmentCodes.length === 0) return kind
  return sql`${kind} AND u.department_codes <> '{}' AND u.department_codes <@ ${actor.departmentCodes}::text[]`
}

/** The same the other way round: administrators `u` who look after a user, himself left out. */
export const looksAfter = (userId: number): RawBuilder<unknown> => sql`EXISTS (
  SELECT FROM app_user o WHERE o.id = ${userId} AND o.id <> u.id
    AND (u.user_type = 'ADMIN' OR (o.subs_id = u.subs_id AND o.user_type = u.user_type))
    AND (u.department_codes = '{}' OR (o.department_codes <> '{}' AND o.department_codes <@ u.department_codes))
)`
