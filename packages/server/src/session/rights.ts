import { sql } from 'kysely'

/** `user_lock_type` of who may not be logged in. */
export const NO_LOGIN = 2

/** Privileges of the roles of user `u` without those excluded for him: one row `g (privileges)`, null when there are none. */
export const grantedTo = sql`LATERAL (
  SELECT array_agg(DISTINCT p.privilege) AS privileges FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code
  WHERE r.user_id = u.id AND p.privilege <> ALL(u.excluded_codes)) g`

/** A mark of everything that decides what user `u` with {@link grantedTo} may do: another mark, other rights. */
export const rightsMark = sql`md5(concat_ws('|', g.privileges::text, u.user_type, coalesce(u.afm, ''), u.subs_id::text, u.user_lock_type::text,
  u.user_dp_type::text, u.department_codes::text))`

/** Whether subscriber `s` is in use, and so is the body that it stands for. */
export const isBodyOn = sql`(s.activeflag AND coalesce((SELECT b.activeflag FROM edetforea b WHERE b.id = s.efo_id), true))`

/** Whether user `u` of subscriber `s` may come in, and act when he is in. */
export const mayComeIn = sql`(u.activeflag AND u.user_lock_type < ${sql.lit(NO_LOGIN)} AND ${isBodyOn})`
