import { isCentral, whyNotGive } from '@eae/domain/administration/rules.ts'
import type { SavedUser } from '@eae/domain/administration/user.ts'
import type { calls } from '@eae/domain/contract.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { stateOf, transaction, type Tx } from '../platform/transaction.ts'
import { hashPassword, makeOneTimePassword } from '../session/index.ts'
import { holdAdministration, refuseWithoutAdministrator } from './last-administrator.ts'
import { giverOf, userReach } from './reach.ts'

type Wanted = z.output<typeof calls.saveUser.input>

const ENTITY = 'AppUser'
const UNIQUE_VIOLATION = '23505'

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly privileges: readonly string[]
  /** For the audit: everything but the password. */
  readonly row: unknown
}

const readStored = async (tx: Tx, id: number): Promise<Stored> => {
  const result = await sql<Stored>`
    SELECT u.id, u.row_version AS "rowVersion",
      coalesce((SELECT array_agg(DISTINCT p.privilege) FROM app_user_role r JOIN app_role_privilege p ON p.role_code = r.role_code WHERE r.user_id = u.id), '{}') AS privileges,
      to_jsonb(u) - 'password_hash' || jsonb_build_object('roles', coalesce((SELECT jsonb_agg(r.role_code ORDER BY r.role_code) FROM app_user_role r WHERE r.user_id = u.id), '[]')) AS row
    FROM app_user u WHERE u.id = ${id} AND ${userReach(tx.actor)} FOR UPDATE OF u
  `.execute(tx.sql)
  const [stored] = result.rows
  if (stored === undefined) throw notFound()
  return stored
}

const refuseOld = (stored: Stored, rowVersion: number | null): void => {
  if (stored.rowVersion === rowVersion) return
  throw conflict([
    { entityName: ENTITY, id: String(stored.id), mine: { rowVersion }, theirs: { rowVersion: stored.rowVersion } },
  ])
}

const readRoles = async (tx: Tx, codes: readonly string[]) => {
  const result = await sql<{ code: string; userType: Wanted['userType'] | null; privileges: string[] }>`
    SELECT r.code, r.user_type AS "userType", coalesce((SELECT array_agg(p.privilege) FROM app_role_privilege p WHERE p.role_code = r.code), '{}') AS privileges
    FROM app_role r WHERE r.code = ANY(${codes}) FOR SHARE
  `.execute(tx.sql)
  if (result.rows.length < new Set(codes).size) throw invalidField('roles', 'error.unknownReference')
  return result.rows
}

const refuseUnknownSubscriber = async (tx: Tx, subsId: number): Promise<void> => {
  const found = await sql`SELECT 1 FROM subscriber_ext WHERE id = ${subsId}`.execute(tx.sql)
  if (found.rows.length === 0) throw invalidField('subsId', 'error.unknownReference')
}

const refuseUnknownDepartments = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  const result = await sql<{ code: string }>`
    SELECT u.code FROM unnest(${codes}::text[]) AS u (code) WHERE NOT EXISTS (SELECT 1 FROM msrtdaok d WHERE d.kodikos = u.code) LIMIT 1
  `.execute(tx.sql)
  const [unknown] = result.rows
  if (unknown !== undefined) throw invalidField('departmentCodes', 'admin.unknownDepartment', { code: unknown.code })
}

const columnsOf = (wanted: Wanted, usr: string) => sql`
  login = ${wanted.login}, subs_id = ${wanted.subsId}, user_type = ${wanted.userType}, full_name = ${wanted.fullName},
  full_name_fold = ${foldEl(wanted.fullName)}, email = ${wanted.email}, afm = ${wanted.afm}, user_lock_type = ${wanted.lockType},
  user_dp_type = ${wanted.dpType}, department_codes = ${wanted.departmentCodes}, excluded_codes = ${wanted.excludedCodes},
  activeflag = ${wanted.activeflag}, row_version = row_version + 1, usrupdate = ${usr}, dteupdate = now()`

const insertUser = async (tx: Tx, wanted: Wanted, passwordHash: string): Promise<number> => {
  const result = await sql<{ id: number }>`
    INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, email, afm, user_lock_type, user_dp_type, department_codes,
      excluded_codes, activeflag, password_hash, password_set_at, must_change, usrinsert)
    VALUES (${wanted.login}, ${wanted.subsId}, ${wanted.userType}, ${wanted.fullName}, ${foldEl(wanted.fullName)}, ${wanted.email}, ${wanted.afm},
      ${wanted.lockType}, ${wanted.dpType}, ${wanted.departmentCodes}, ${wanted.excludedCodes}, ${wanted.activeflag}, ${passwordHash}, now(), true, ${tx.actor.login})
    RETURNING id
  `.execute(tx.sql)
  const id = result.rows[0]?.id
  if (id === undefined) throw new Error('a new user got no id')
  return id
}

/** What differs is written, and nothing else: each row counts as a change of rights. */
const setRoles = async (tx: Tx, userId: number, codes: readonly string[]): Promise<void> => {
  await sql`DELETE FROM app_user_role WHERE user_id = ${userId} AND role_code <> ALL(${codes}::text[])`.execute(tx.sql)
  await sql`
    INSERT INTO app_user_role (user_id, role_code) SELECT ${userId}, u.code FROM unnest(${codes}::text[]) AS u (code) ON CONFLICT DO NOTHING
  `.execute(tx.sql)
}

const endSessions = (tx: Tx, userId: number): Promise<unknown> =>
  sql`UPDATE app_session SET ended_at = now() WHERE user_id = ${userId} AND ended_at IS NULL`.execute(tx.sql)

const save = async (tx: Tx, wanted: Wanted, passwordHash: string | null): Promise<number> => {
  await holdAdministration(tx)
  const stored = wanted.id === null ? null : await readStored(tx, wanted.id)
  const reason = whyNotGive(giverOf(tx.actor), {
    id: wanted.id,
    userType: wanted.userType,
    subsId: wanted.subsId,
    departmentCodes: wanted.departmentCodes,
    roles: await readRoles(tx, wanted.roles),
    stored: stored?.privileges ?? [],
  })
  if (reason !== null) throw new AppError(403, reason)
  await refuseUnknownSubscriber(tx, wanted.subsId)
  await refuseUnknownDepartments(tx, wanted.departmentCodes)
  if (stored !== null) refuseOld(stored, wanted.rowVersion)
  if (stored !== null)
    await sql`UPDATE app_user SET ${columnsOf(wanted, tx.actor.login)} WHERE id = ${stored.id}`.execute(tx.sql)
  const id = stored?.id ?? (await insertUser(tx, wanted, passwordHash ?? ''))
  await setRoles(tx, id, wanted.roles)
  // Rights follow at the next call by themselves; who may not be logged in at all is out at once.
  if (!wanted.activeflag || wanted.lockType === 2) await endSessions(tx, id)
  await refuseWithoutAdministrator(tx)
  const written = await sql<{ rowVersion: number; row: unknown }>`
    SELECT u.row_version AS "rowVersion", to_jsonb(u) - 'password_hash' || jsonb_build_object('roles', ${JSON.stringify(wanted.roles.toSorted())}::jsonb) AS row
    FROM app_user u WHERE u.id = ${id}
  `.execute(tx.sql)
  await tx.audit({
    entity: ENTITY,
    etos: null,
    edeId: null,
    rowKey: String(id),
    action: stored === null ? 0 : 1,
    rowVersion: written.rows[0]?.rowVersion ?? 1,
    oldRow: stored?.row,
    newRow: written.rows[0]?.row,
  })
  return id
}

/**
 * Makes or changes a user. A new one gets a one-time password, given here and nowhere else. 403 with the rule that is
 * broken, 404 out of reach, 409 for an old version, a login that exists or the last administrator, 422 for unknown roles.
 */
export const saveUser = async (db: Database, actor: Actor, wanted: Wanted): Promise<SavedUser> => {
  if (!isCentral(actor) && wanted.userType === 'ADMIN') throw forbidden('admin.otherKind')
  const password = wanted.id === null ? makeOneTimePassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  try {
    return { id: await transaction(db, actor, (tx) => save(tx, wanted, passwordHash)), password }
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'error.duplicate' }, { cause: error })
    throw error
  }
}

/**
 * Gives a user a one-time password in place of his own; all his sessions end. 403 for oneself and for who has more than
 * the administrator, 404 out of reach, 409 for an old version.
 */
export const resetPassword = async (
  db: Database,
  actor: Actor,
  { id, rowVersion }: { id: number; rowVersion: number },
): Promise<string> => {
  const password = makeOneTimePassword()
  const hash = await hashPassword(password)
  await transaction(db, actor, async (tx) => {
    if (id === actor.userId) throw forbidden('admin.ownRights')
    const stored = await readStored(tx, id)
    const giver = giverOf(actor)
    if (stored.privileges.some((name) => !giver.privileges.includes(name))) throw forbidden('admin.foreignPrivilege')
    refuseOld(stored, rowVersion)
    await sql`
      INSERT INTO app_password_history (user_id, password_hash) SELECT id, password_hash FROM app_user WHERE id = ${id} AND password_hash IS NOT NULL
    `.execute(tx.sql)
    await sql`
      UPDATE app_user SET password_hash = ${hash}, password_set_at = now(), must_change = true, row_version = row_version + 1,
        usrupdate = ${actor.login}, dteupdate = now() WHERE id = ${id}
    `.execute(tx.sql)
    await endSessions(tx, id)
    await noteSecurityEvent(tx.sql, 'password-reset', { userId: actor.userId, ip: actor.ip, detail: { user: id } })
    await tx.audit({
      entity: ENTITY,
      etos: null,
      edeId: null,
      rowKey: String(id),
      action: 1,
      rowVersion: rowVersion + 1,
      oldRow: { must_change: false },
      newRow: { must_change: true },
    })
  })
  return password
}
