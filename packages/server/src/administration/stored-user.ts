import type { ActKinds, UserType } from '@eae/domain/kernel/users.ts'
import { sql } from 'kysely'
import { conflict, notFound } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import { handsOn } from './hands.ts'
import { userReach } from './reach.ts'

/** Name of users in the audit and in proposals. */
export const USER_ENTITY = 'AppUser'

export interface StoredUser {
  readonly id: number
  readonly rowVersion: number
  /** Full name and login. */
  readonly name: string
  readonly userType: UserType
  readonly afm: string | null
  readonly dpType: ActKinds
  readonly privileges: readonly string[]
  /** For the audit: everything but the password. */
  readonly row: unknown
}

const ROLES = sql`coalesce((SELECT jsonb_agg(r.role_code ORDER BY r.role_code) FROM app_user_role r WHERE r.user_id = u.id), '[]')`

/** Locks and reads a user whom the actor looks after; 404 for any other. */
export const readStored = async (tx: Tx, id: number): Promise<StoredUser> => {
  const result = await sql<StoredUser>`
    SELECT u.id, u.row_version AS "rowVersion", u.full_name || ' (' || u.login || ')' AS name, u.user_type AS "userType", u.afm, u.user_dp_type AS "dpType",
      coalesce((SELECT array_agg(DISTINCT p.privilege) FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code WHERE r.user_id = u.id), '{}') AS privileges,
      to_jsonb(u) - 'password_hash' || jsonb_build_object('roles', ${ROLES}, 'hands', to_jsonb(${handsOn})) AS row
    FROM app_user u WHERE u.id = ${id} AND ${userReach(tx.actor)} FOR UPDATE OF u
  `.execute(tx.sql)
  const [stored] = result.rows
  if (stored === undefined) throw notFound()
  return stored
}

/** 409 when the user has changed since the version that was seen. */
export const refuseOld = (stored: StoredUser, rowVersion: number | null): void => {
  if (stored.rowVersion === rowVersion) return
  throw conflict([
    { entityName: USER_ENTITY, id: String(stored.id), mine: { rowVersion }, theirs: { rowVersion: stored.rowVersion } },
  ])
}

/** Writes what has become of a user into the audit; `before` is null for a new one. */
export const auditUser = async (tx: Tx, id: number, before: StoredUser | null): Promise<void> => {
  const written = await sql<{ rowVersion: number; row: unknown }>`
    SELECT u.row_version AS "rowVersion", to_jsonb(u) - 'password_hash' || jsonb_build_object('roles', ${ROLES}, 'hands', to_jsonb(${handsOn})) AS row FROM app_user u WHERE u.id = ${id}
  `.execute(tx.sql)
  await tx.audit({
    entity: USER_ENTITY,
    etos: null,
    edeId: null,
    rowKey: String(id),
    action: before === null ? 0 : 1,
    rowVersion: written.rows[0]?.rowVersion ?? 1,
    oldRow: before?.row,
    newRow: written.rows[0]?.row,
  })
}

/** Ends every session of a user: its next call finds nobody. */
export const endSessions = (tx: Tx, userId: number): Promise<unknown> =>
  sql`UPDATE app_session SET ended_at = now() WHERE user_id = ${userId} AND ended_at IS NULL`.execute(tx.sql)
