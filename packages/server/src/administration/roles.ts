import type { RoleLine } from '@eae/domain/administration/answers.ts'
import { lackedPrivilege, roleNeedsTwo, whyNotChangeRole } from '@eae/domain/administration/rules.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, notFound } from '../platform/errors.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { SEED_USER } from '../reference/index.ts'
import { refuseTwoDuties } from './duties.ts'
import { holdAdministration, refuseWithoutAdministrator } from './last-administrator.ts'
import { giverOf } from './reach.ts'

/** A role as it shall be. */
export type WantedRole = Omit<z.output<typeof calls.saveRole.input>, 'rowVersion'>
/** A role as it is. */
export type StoredRole = Omit<RoleLine, 'reasonNotGiven' | 'reasonNotChanged'>

/** Name of roles in the audit and in proposals. */
export const ROLE_ENTITY = 'AppRole'

const ROLE = sql`r.code, r.description, r.usrinsert = ${SEED_USER} AND r.usrupdate IS NULL AS "isShipped", r.user_type AS "userType", r.row_version AS "rowVersion",
  (SELECT count(*) FROM app_user_role ur WHERE ur.role_code = r.code) AS users,
  coalesce((SELECT array_agg(p.privilege ORDER BY p.privilege) FROM app_role_privilege p WHERE p.role_code = r.code), '{}') AS privileges`

const ownRolesOf = async (db: Executor, actor: Actor): Promise<readonly string[]> =>
  (
    await sql<{ code: string }>`SELECT role_code AS code FROM app_user_role WHERE user_id = ${actor.userId}`.execute(db)
  ).rows.map(({ code }) => code)

const reasonCode = (code: string | undefined): RoleLine['reasonNotChanged'] =>
  code === undefined ? null : code === 'admin.ownRights' ? 'admin.ownRights' : 'admin.foreignPrivilege'

/** All roles, and for each whether the actor may give it and change it. */
export const findRoles = async (db: Executor, actor: Actor): Promise<readonly RoleLine[]> => {
  const own = await ownRolesOf(db, actor)
  const giver = giverOf(actor)
  const result = await sql<StoredRole>`SELECT ${ROLE} FROM app_role r ORDER BY r.user_type NULLS LAST, r.code`.execute(
    db,
  )
  return result.rows.map((role) => ({
    ...role,
    reasonNotGiven: lackedPrivilege(giver, role.privileges) === null ? null : 'admin.foreignPrivilege',
    reasonNotChanged: reasonCode(whyNotChangeRole(giver, own, role.code, role.privileges)?.code),
  }))
}

/** Locks and reads a role; null for none. */
export const lockRole = async (tx: Tx, code: string): Promise<StoredRole | null> => {
  const result = await sql<StoredRole>`SELECT ${ROLE} FROM app_role r WHERE r.code = ${code} FOR UPDATE OF r`.execute(
    tx.sql,
  )
  return result.rows[0] ?? null
}

/** Refuses by the rules of giving rights, for what a role holds and what it shall hold, and by its version. */
export const refuseRole = async (
  tx: Tx,
  code: string,
  stored: StoredRole | null,
  rowVersion: number | null,
  privileges: readonly string[],
): Promise<void> => {
  const own = await ownRolesOf(tx.sql, tx.actor)
  const reason = whyNotChangeRole(giverOf(tx.actor), own, code, [...(stored?.privileges ?? []), ...privileges])
  if (reason !== null) throw new AppError(403, reason)
  if (stored === null && rowVersion !== null) throw notFound()
  if (stored !== null && rowVersion === null) throw new AppError(409, { code: 'error.duplicate' })
  if (stored !== null && stored.rowVersion !== rowVersion)
    throw conflict([
      { entityName: ROLE_ENTITY, id: code, mine: { rowVersion }, theirs: { rowVersion: stored.rowVersion } },
    ])
}

const auditRole = (tx: Tx, code: string, action: 0 | 1 | 2, oldRow: unknown, newRow: unknown, rowVersion: number) =>
  tx.audit({ entity: ROLE_ENTITY, etos: null, edeId: null, rowKey: code, action, rowVersion, oldRow, newRow })

/** Whether a change of a stored role needs a second person: others have the role. */
export const roleIsByTwo = async (tx: Tx, stored: StoredRole, wanted: WantedRole): Promise<boolean> => {
  const own = await ownRolesOf(tx.sql, tx.actor)
  return roleNeedsTwo(stored, wanted, stored.users - (own.includes(stored.code) ? 1 : 0))
}

/** Writes a role that was judged, with its audit; all who have it follow with their next call. 409 for the last administrator, and for a login with two duties that are apart. */
export const writeRole = async (tx: Tx, stored: StoredRole | null, wanted: WantedRole): Promise<void> => {
  const { code, description, userType, privileges } = wanted
  await sql`
    INSERT INTO app_role AS r (code, description, user_type, usrinsert) VALUES (${code}, ${description}, ${userType}, ${tx.actor.login})
    ON CONFLICT (code) DO UPDATE SET description = EXCLUDED.description, user_type = EXCLUDED.user_type, row_version = r.row_version + 1,
      usrupdate = ${tx.actor.login}, dteupdate = now()
  `.execute(tx.sql)
  await sql`DELETE FROM app_role_privilege WHERE role_code = ${code} AND privilege <> ALL(${privileges}::text[])`.execute(
    tx.sql,
  )
  await sql`
    INSERT INTO app_role_privilege (role_code, privilege) SELECT ${code}, u.privilege FROM unnest(${privileges}::text[]) AS u (privilege) ON CONFLICT DO NOTHING
  `.execute(tx.sql)
  await refuseTwoDuties(tx, sql`EXISTS (SELECT FROM app_user_role o WHERE o.user_id = u.id AND o.role_code = ${code})`)
  await refuseWithoutAdministrator(tx)
  const written = { code, description, userType, privileges: privileges.toSorted() }
  await auditRole(tx, code, stored === null ? 0 : 1, stored, written, (stored?.rowVersion ?? 0) + 1)
}

/**
 * Makes or changes a role. 403 with the rule that is broken, 404 for an unknown one, 409 for an old version, a code that
 * exists, the last administrator, and for other privileges of a role that others have, which two people change.
 */
export const saveRole = (
  db: Database,
  actor: Actor,
  { rowVersion, ...wanted }: z.output<typeof calls.saveRole.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    await holdAdministration(tx.sql)
    const stored = await lockRole(tx, wanted.code)
    await refuseRole(tx, wanted.code, stored, rowVersion, wanted.privileges)
    if (stored !== null && (await roleIsByTwo(tx, stored, wanted))) throw new AppError(409, { code: 'proposal.needed' })
    await writeRole(tx, stored, wanted)
  })

/** Removes a role that nobody has. 409 while somebody has it; otherwise as {@link saveRole}. */
export const deleteRole = (
  db: Database,
  actor: Actor,
  { code, rowVersion }: { code: string; rowVersion: number },
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    await holdAdministration(tx.sql)
    const stored = await lockRole(tx, code)
    await refuseRole(tx, code, stored, rowVersion, [])
    if (stored !== null && stored.users > 0)
      throw new AppError(409, {
        code: 'error.inUseBy',
        usedBy: [{ entityName: 'app_user', field: 'role', rows: stored.users, isMore: false }],
      })
    await sql`DELETE FROM app_role WHERE code = ${code}`.execute(tx.sql)
    await auditRole(tx, code, 2, stored, null, rowVersion)
  })
