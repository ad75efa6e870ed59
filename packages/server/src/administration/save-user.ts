import type { SavedUser } from '@eae/domain/administration/answers.ts'
import { isCentral, whyNotGive } from '@eae/domain/administration/rules.ts'
import { isWholeUser, type UserFields } from '@eae/domain/administration/user.ts'
import type { calls } from '@eae/domain/contract.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { stateOf, transaction, type Tx } from '../platform/transaction.ts'
import { hashPassword, makeOneTimePassword } from '../session/index.ts'
import { refuseTwoDuties } from './duties.ts'
import { noteHand } from './hands.ts'
import { holdAdministration, refuseWithoutAdministrator } from './last-administrator.ts'
import { giverOf } from './reach.ts'
import { findUser } from './users.ts'
import { auditUser, endSessions, readStored, refuseOld } from './stored-user.ts'

type Sent = z.output<typeof calls.saveUser.input>
/** What a user shall be: what was sent, over what is stored. */
type Wanted = Readonly<UserFields>

const UNIQUE_VIOLATION = '23505'

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

/** The stored user with what was sent; a new one is sent whole. */
const wantedOf = async (tx: Tx, { id, rowVersion: _version, ...sent }: Sent): Promise<Wanted> => {
  const wanted = { ...(id === null ? {} : await findUser(tx.sql, tx.actor, id)), ...sent }
  if (!isWholeUser(wanted)) throw new Error('a new user was not sent whole')
  return wanted
}

const columnsOf = (wanted: Wanted, { login: usr }: Actor) => sql`
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

const save = async (tx: Tx, sent: Sent, passwordHash: string | null): Promise<number> => {
  await holdAdministration(tx.sql)
  const stored = sent.id === null ? null : await readStored(tx, sent.id)
  const wanted = await wantedOf(tx, sent)
  const reason = whyNotGive(giverOf(tx.actor), {
    id: sent.id,
    userType: wanted.userType,
    storedType: stored?.userType ?? null,
    subsId: wanted.subsId,
    departmentCodes: wanted.departmentCodes,
    dpType: wanted.dpType,
    storedDpType: stored?.dpType ?? 0,
    roles: await readRoles(tx, wanted.roles),
    stored: stored?.privileges ?? [],
  })
  if (reason !== null) throw new AppError(403, reason)
  if (sent.subsId !== undefined) await refuseUnknownSubscriber(tx, sent.subsId)
  if (sent.departmentCodes !== undefined) await refuseUnknownDepartments(tx, sent.departmentCodes)
  if (stored !== null) {
    refuseOld(stored, sent.rowVersion)
    if (wanted.afm !== stored.afm) throw invalidField('afm', 'admin.afmByTwo')
    await sql`UPDATE app_user SET ${columnsOf(wanted, tx.actor)} WHERE id = ${stored.id}`.execute(tx.sql)
  }
  const id = stored?.id ?? (await insertUser(tx, wanted, passwordHash ?? ''))
  await noteHand(tx.sql, id, tx.actor.userId, stored === null ? 'made' : 'changed')
  await setRoles(tx, id, wanted.roles)
  // Rights follow at the next call by themselves; who may not be logged in at all is out at once.
  if (!wanted.activeflag || wanted.lockType === 2) await endSessions(tx, id)
  await refuseTwoDuties(tx, sql`u.id = ${id}`)
  await refuseWithoutAdministrator(tx)
  await auditUser(tx, id, stored)
  return id
}

/**
 * Makes or changes a user, and remembers whose hand it was. Of a stored one only what was sent is judged. A new one gets a one-time password, given here and nowhere
 * else. 403 with the rule that is broken, 404 out of reach, 409 for an old version, a login that exists, the last
 * administrator or two duties that are apart, 422 for unknown roles and for another AFM, which two people change.
 */
export const saveUser = async (db: Database, actor: Actor, sent: Sent): Promise<SavedUser> => {
  if (!isCentral(actor) && sent.userType === 'ADMIN') throw forbidden('admin.otherKind')
  const password = sent.id === null ? makeOneTimePassword() : null
  const passwordHash = password === null ? null : await hashPassword(password, ownerOf(actor))
  try {
    return { id: await transaction(db, actor, (tx) => save(tx, sent, passwordHash)), password }
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'error.duplicate' }, { cause: error })
    throw error
  }
}
