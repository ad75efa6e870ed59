import { IN_PLACE } from '@eae/domain/authorisations/codes.ts'
import { KNOWN_SUBSCRIBERS } from '@eae/domain/reference/bodies.ts'
import type { GsisRole } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { ActingKey, Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { inForce } from '../acting.ts'
import { mayComeIn } from '../rights.ts'
import type { TaxPerson } from './provider.ts'

/** Role of applicants who come by themselves. */
const APPLICANT_ROLE = 'farmer'
/** Applicants in whose place one person may be offered to come in. */
const MAX_REPRESENTED = 50

/** Login names of users made here begin so; no other name may. */
const loginOf = (taxid: string): string => `tx-${taxid}`

/**
 * What a person may log in as: himself as a farmer, always, and then in the place of each who is represented by him by an authorisation in force; a
 * user of a body (ΚΥΔ and others) that has his AFM. Who an application names as its representative is not asked: one person wrote it.
 */
export const rolesOf = async (db: Executor, { taxid, fullName }: TaxPerson): Promise<GsisRole[]> => {
  const represented = await sql<{ etos: number; id: number; name: string }>`
    SELECT DISTINCT ON (au.afm) au.etos, au.id, coalesce(nullif(concat_ws(' ', au.lastname, au.firstname), ''), au.afm) AS name FROM edetedeauthor au
    WHERE au.repafm = ${taxid} AND au.authortype = ${IN_PLACE} AND ${inForce} ORDER BY au.afm, au.etos DESC LIMIT ${MAX_REPRESENTED}
  `.execute(db)
  const staff = await sql<{ id: number; name: string }>`
    SELECT u.id, s.kea_description AS name FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.afm = ${taxid} AND u.user_type <> 'ONLINE' AND ${mayComeIn} ORDER BY s.kea_description, u.id
  `.execute(db)
  return [
    { key: `afm:${taxid}`, kind: 'farmer', name: fullName },
    ...represented.rows.map(({ etos, id, name }) => ({
      key: `for:${etos}:${id}`,
      kind: 'representative' as const,
      name,
    })),
    ...staff.rows.map(({ id, name }) => ({ key: `user:${id}`, kind: 'staff' as const, name })),
  ]
}

/** Whether one of the roles that {@link rolesOf} offers to a person is the user who is logged in, whomever he acts for. */
export const leadsTo = (
  { taxid }: TaxPerson,
  roles: readonly GsisRole[],
  { userId, userType, login, afm, acting }: Pick<Actor, 'userId' | 'userType' | 'login' | 'afm' | 'acting'>,
): boolean => {
  if (userType !== 'ONLINE') return roles.some(({ kind, key }) => kind === 'staff' && key === `user:${userId}`)
  return (acting?.ownAfm ?? afm) === taxid && (login === loginOf(taxid) || !login.startsWith('tx-'))
}

/** The user row of an applicant, made at his first login; the one with local credentials where he has it. */
const applicantUser = async (db: Executor, { taxid, fullName }: TaxPerson): Promise<number | null> => {
  const login = loginOf(taxid)
  const known = await sql<{ id: number; isActive: boolean }>`
    SELECT u.id, ${mayComeIn} AS "isActive" FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.user_type = 'ONLINE' AND u.afm = ${taxid} AND (u.login = ${login} OR u.login NOT LIKE 'tx-%')
    ORDER BY u.login = ${login} DESC, u.id LIMIT 1
  `.execute(db)
  const [user] = known.rows
  if (user !== undefined) return user.isActive ? user.id : null
  const made = await sql<{ id: number }>`
    WITH born AS (
      INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, afm, activeflag, usrinsert)
      SELECT ${login}, id, 'ONLINE', ${fullName}, ${foldEl(fullName)}, ${taxid}, true, ${login} FROM subscriber_ext WHERE subs_code = ${KNOWN_SUBSCRIBERS.applicants} AND activeflag
      ON CONFLICT (login, subs_id) DO UPDATE SET full_name = excluded.full_name, full_name_fold = excluded.full_name_fold RETURNING id
    ), role AS (
      INSERT INTO app_user_role (user_id, role_code) SELECT id, ${APPLICANT_ROLE} FROM born ON CONFLICT DO NOTHING
    ) SELECT id FROM born
  `.execute(db)
  return made.rows[0]?.id ?? null
}

/** Who comes in by a role, and in whose place. */
export interface Entrant {
  readonly userId: number
  readonly acting: ActingKey | null
}

/** The user behind a role that {@link rolesOf} offered to this person; null for any other key, or a user who may not log in. */
export const userOfRole = async (
  db: Executor,
  person: TaxPerson,
  roles: readonly GsisRole[],
  key: string,
): Promise<Entrant | null> => {
  const role = roles.find((one) => one.key === key)
  if (role === undefined) return null
  const [, first, second] = role.key.split(':')
  if (role.kind === 'staff') return { userId: Number(first), acting: null }
  const userId = await applicantUser(db, person)
  if (userId === null) return null
  return { userId, acting: role.kind === 'farmer' ? null : { etos: Number(first), id: Number(second) } }
}
