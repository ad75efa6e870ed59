import { KNOWN_SUBSCRIBERS } from '@eae/domain/reference/bodies.ts'
import type { GsisRole } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { counts, head } from '../../applications/index.ts'
import type { Executor } from '../../platform/transaction.ts'
import { mayComeIn } from '../rights.ts'
import type { TaxPerson } from './provider.ts'

/** Role of applicants who come by themselves. */
const APPLICANT_ROLE = 'farmer'
/** Legal persons that one person may be offered to act for. */
const MAX_REPRESENTED = 50

/** Login names of users made here begin so; no other name may. */
const loginOf = (taxid: string, actsFor: string): string =>
  actsFor === taxid ? `tx-${taxid}` : `tx-${taxid}-${actsFor}`

/**
 * What a person may log in as: himself as a farmer, always; a legal person whose last application names him as its
 * representative; a user of a body (ΚΥΔ and others) that has his AFM.
 */
export const rolesOf = async (db: Executor, { taxid, fullName }: TaxPerson): Promise<GsisRole[]> => {
  const represented = await sql<{ afm: string; name: string }>`
    SELECT DISTINCT ON (h.afm) h.afm, concat_ws(' ', h.lastname, h.firstname) AS name FROM edetedeaeehd h
    WHERE h.etos >= (SELECT max(year_eae) - 1 FROM edetparam) AND ${counts('h')} AND h.repafm = ${taxid} AND h.afm <> ${taxid}
      AND NOT EXISTS (SELECT 1 FROM edetedeaeehd n WHERE n.etos > h.etos AND n.afm = h.afm AND ${head('n')} AND n.repafm IS DISTINCT FROM h.repafm)
    ORDER BY h.afm, h.etos DESC LIMIT ${MAX_REPRESENTED}
  `.execute(db)
  const staff = await sql<{ id: number; name: string }>`
    SELECT u.id, s.kea_description AS name FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.afm = ${taxid} AND u.user_type <> 'ONLINE' AND ${mayComeIn} ORDER BY s.kea_description, u.id
  `.execute(db)
  return [
    { key: `afm:${taxid}`, kind: 'farmer', name: fullName },
    ...represented.rows.map(({ afm, name }) => ({ key: `afm:${afm}`, kind: 'representative' as const, name })),
    ...staff.rows.map(({ id, name }) => ({ key: `user:${id}`, kind: 'staff' as const, name })),
  ]
}

/** Whether one of the roles that {@link rolesOf} offers to a person is the user who is logged in. */
export const leadsTo = (
  { taxid }: TaxPerson,
  roles: readonly GsisRole[],
  user: { readonly userId: number; readonly userType: string; readonly login: string; readonly afm: string | null },
): boolean =>
  roles.some(({ kind, key }) => {
    if (kind === 'staff') return key === `user:${user.userId}`
    const actsFor = key.slice(key.indexOf(':') + 1)
    if (user.userType !== 'ONLINE' || user.afm !== actsFor) return false
    return user.login === loginOf(taxid, actsFor) || (actsFor === taxid && !user.login.startsWith('tx-'))
  })

/** The user row of an applicant, made at his first login; the one with local credentials where he has it. */
const applicantUser = async (db: Executor, person: TaxPerson, actsFor: string): Promise<number | null> => {
  const login = loginOf(person.taxid, actsFor)
  const known = await sql<{ id: number; isActive: boolean }>`
    SELECT u.id, ${mayComeIn} AS "isActive" FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.user_type = 'ONLINE' AND u.afm = ${actsFor} AND (u.login = ${login} OR (${actsFor === person.taxid} AND u.login NOT LIKE 'tx-%'))
    ORDER BY u.login = ${login} DESC, u.id LIMIT 1
  `.execute(db)
  const [user] = known.rows
  if (user !== undefined) return user.isActive ? user.id : null
  const made = await sql<{ id: number }>`
    WITH born AS (
      INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, afm, activeflag, usrinsert)
      SELECT ${login}, id, 'ONLINE', ${person.fullName}, ${foldEl(person.fullName)}, ${actsFor}, true, ${login} FROM subscriber_ext WHERE subs_code = ${KNOWN_SUBSCRIBERS.applicants} AND activeflag
      ON CONFLICT (login, subs_id) DO UPDATE SET full_name = excluded.full_name, full_name_fold = excluded.full_name_fold RETURNING id
    ), role AS (
      INSERT INTO app_user_role (user_id, role_code) SELECT id, ${APPLICANT_ROLE} FROM born ON CONFLICT DO NOTHING
    ) SELECT id FROM born
  `.execute(db)
  return made.rows[0]?.id ?? null
}

/** The user behind a role that {@link rolesOf} offered to this person; null for any other key, or a user who may not log in. */
export const userOfRole = async (
  db: Executor,
  person: TaxPerson,
  roles: readonly GsisRole[],
  key: string,
): Promise<number | null> => {
  const role = roles.find((one) => one.key === key)
  if (role === undefined) return null
  const value = role.key.slice(role.key.indexOf(':') + 1)
  return role.kind === 'staff' ? Number(value) : applicantUser(db, person, value)
}
