import { sql } from 'kysely'

/** Privileges of the roles of user `u` without those excluded for him: one row `g (privileges)`, null when there are none. */
export const grantedTo = sql`LATERAL (
  SELECT array_agg(DISTINCT p.privilege) AS privileges FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code
  WHERE r.user_id = u.id AND p.privilege <> ALL(u.excluded_codes)) g`

/** A mark of everything that decides what user `u` with {@link grantedTo} may do: another mark, other rights. */
export const rightsMark = sql`md5(concat_ws('|', g.privileges::text, u.user_type, coalesce(u.afm, ''), u.subs_id::text, u.user_lock_type::text,
  u.user_dp_type::text, u.department_codes::text))`
