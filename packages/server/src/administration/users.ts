import type { UserDetail, UserLine, UsersAnswer } from '@eae/domain/administration/answers.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { PAGE_ROWS, pageOf, readCursor } from '../platform/pages.ts'
import { handsOn } from './hands.ts'
import { isNamed } from './named.ts'
import { userReach } from './reach.ts'

const LINE = sql`u.id, u.login, u.full_name AS "fullName", u.user_type AS "userType", s.kea_description AS subscriber,
  u.user_lock_type AS "lockType", u.activeflag, u.last_login_at AS "lastLoginAt"`

/** What somebody types into the search: an AFM, part of a name in any spelling, or the beginning of a login. */
const matches = (typed: string): RawBuilder<unknown> => {
  const digits = normaliseAfm(typed)
  return /^\d{4,9}$/.test(digits) ? sql`u.afm LIKE ${`${digits}%`}` : isNamed(typed)
}

/** Users that the administrator looks after, newest first. */
export const findUsers = async (
  db: Executor,
  actor: Actor,
  { filter = '', userType, isActive, cursor }: CallInput<'findUsers'>,
): Promise<UsersAnswer> => {
  const after = readCursor(cursor)
  const typed = filter.trim()
  const result = await sql<UserLine>`
    SELECT ${LINE} FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE ${userReach(actor)} AND (${after}::bigint IS NULL OR u.id < ${after}) AND (${userType ?? null}::text IS NULL OR u.user_type = ${userType ?? null})
      AND (${isActive ?? null}::boolean IS NULL OR u.activeflag = ${isActive ?? null}) AND ${typed === '' ? sql`TRUE` : matches(typed)}
    ORDER BY u.id DESC LIMIT ${PAGE_ROWS + 1}
  `.execute(db)
  return pageOf(result.rows)
}

/** One user whom the administrator looks after; 404 for any other. */
export const findUser = async (db: Executor, actor: Actor, id: number): Promise<UserDetail> => {
  const result = await sql<UserDetail>`
    SELECT ${LINE}, u.row_version AS "rowVersion", u.subs_id AS "subsId", u.email, u.afm, u.user_dp_type AS "dpType", u.must_change AS "mustChange",
      u.department_codes AS "departmentCodes", u.excluded_codes AS "excludedCodes",
      coalesce((SELECT array_agg(r.role_code ORDER BY r.role_code) FROM app_user_role r WHERE r.user_id = u.id), '{}') AS roles,
      ${handsOn} AS hands
    FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.id = ${id} AND ${userReach(actor)}
  `.execute(db)
  const [user] = result.rows
  if (user === undefined) throw notFound()
  return user
}
