import { sql } from 'kysely'
import { isPrivilege, PRIVILEGES } from '@eae/domain/kernel/users.ts'
import type { Database } from '../platform/database.ts'
import { readReferenceCsv, required } from './seed-csv.ts'

/** Written in `usrinsert` / `usrupdate` of roles that no administrator has changed. */
/** Who made the rows that the product ships. */
export const SEED_USER = 'seed'
/** In place of a list of privileges: all there are. */
const ALL = '*'

const privilegesOf = (text: string): readonly string[] => {
  if (text === ALL) return PRIVILEGES
  const names = text.split(' ')
  const unknown = names.find((name) => !isPrivilege(name))
  if (unknown !== undefined) throw new Error(`app_role.csv: ${unknown} is no privilege`)
  return names
}

/**
 * Makes the roles of `db/reference/app_role.csv` what the file says; one that an administrator made or changed stays his.
 * Equal ones are not touched, so it runs at every start, also of several processes at once.
 */
export const seedRoles = async (db: Database): Promise<void> => {
  const roles = (await readReferenceCsv('app_role.csv')).map((row) => ({
    code: required(row, 'code'),
    description: required(row, 'description'),
    userType: row.user_type ?? null,
    privileges: privilegesOf(required(row, 'privileges')),
  }))
  await db.kysely.transaction().execute(async (trx) => {
    // Two processes that start at once: the second finds nothing left to do.
    await sql`SELECT n FROM access_version FOR UPDATE`.execute(trx)
    for (const { code, description, userType, privileges } of roles) {
      const same = await sql`
        SELECT 1 FROM app_role r WHERE r.code = ${code} AND (coalesce(r.usrupdate, r.usrinsert) <> ${SEED_USER} OR (
          (r.description, r.user_type) IS NOT DISTINCT FROM (${description}::text, ${userType}::text)
          AND (SELECT array_agg(p.privilege ORDER BY p.privilege) FROM app_role_privilege p WHERE p.role_code = r.code)
            IS NOT DISTINCT FROM (SELECT array_agg(u.privilege ORDER BY u.privilege) FROM unnest(${privileges}::text[]) AS u (privilege))))
      `.execute(trx)
      if (same.rows.length > 0) continue
      await sql`
        INSERT INTO app_role AS r (code, description, user_type, usrinsert) VALUES (${code}, ${description}, ${userType}, ${SEED_USER})
        ON CONFLICT (code) DO UPDATE SET description = EXCLUDED.description, user_type = EXCLUDED.user_type,
          row_version = r.row_version + 1, usrupdate = ${SEED_USER}, dteupdate = now()
      `.execute(trx)
      await sql`DELETE FROM app_role_privilege WHERE role_code = ${code} AND privilege <> ALL(${privileges}::text[])`.execute(
        trx,
      )
      await sql`
        INSERT INTO app_role_privilege (role_code, privilege) SELECT ${code}, u.privilege FROM unnest(${privileges}::text[]) AS u (privilege)
        ON CONFLICT DO NOTHING
      `.execute(trx)
    }
  })
}
