import { isCentral, type Giver } from '@eae/domain/administration/rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'

/** An administrator as the rules of the domain ask for him. */
export const giverOf = ({ userId, userType, subsId, privileges }: Actor): Giver => ({
  userId,
  userType,
  subsId,
  privileges: [...privileges],
})

/**
 * Users that an administrator looks after, on alias `u` of `app_user`: all for central ones, otherwise those of his
 * subscriber and kind. Auditors read all, by calls that only read.
 */
export const userReach = (actor: Actor): RawBuilder<unknown> =>
  isCentral(actor) ? sql`TRUE` : sql`u.subs_id = ${actor.subsId} AND u.user_type = ${actor.userType}`
