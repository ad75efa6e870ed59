import type { UserType } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { ownRows } from '../../platform/own.ts'
import { countsAgainst, head } from '../life/life-sql.ts'

/**
 * True of a body, in a column, whose clients somebody of a ΚΥΔ sees: its own, and of a body above others those of all that stand below it. To work for
 * them takes an authorisation to his own body.
 */
export const ofOffice = (
  { efoId, isHeadBody }: Pick<Actor, 'efoId' | 'isHeadBody'>,
  column: string,
): RawBuilder<unknown> =>
  isHeadBody
    ? sql`${sql.ref(column)} IN (SELECT b.id FROM edetforea b WHERE b.id = ${efoId} OR b.efo_id = ${efoId})`
    : sql`${sql.ref(column)} = ${efoId}`

/**
 * Which applications an actor sees, as a condition on a header alias: a farmer his own (or,
 * while he acts for another applicant, that one's), a ΚΥΔ those with an authorisation
 * in force, ΔΑΟΚ and directorates their area, controllers the sample and remote sensing, central staff, auditors and
 * administrators with the privilege all. Insurance, vets and foresters see none until the pages of their purpose are made.
 */
export const headerScope = (actor: Actor, alias: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  switch (actor.userType) {
    case 'ONLINE':
      return ownRows(actor, alias)
    case 'KYD':
      return sql`EXISTS (SELECT 1 FROM edetedeauthor au WHERE au.etos = ${column('etos')} AND au.afm = ${column('afm')}
        AND ${ofOffice(actor, 'au.efo_id')} AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now())`
    case 'DAOK':
      return sql`${column('daok_kodikos')} = ${actor.daokKodikos}`
    case 'DPO':
      return sql`${column('opd_id')} = ${actor.opdId}`
    case 'CONTROL':
      return sql`(${column('deigmaflag')} OR ${column('thlflag')})`
    case 'ELGA':
    case 'VET':
    case 'FOREST':
      return sql`FALSE`
    case 'CENTRAL':
    case 'AUDIT':
    case 'ADMIN':
      return actor.privileges.has('Application_All') ? sql`TRUE` : sql`FALSE`
  }
}

/**
 * The same for headers that are found by their keys, asked of each of them: without the fence (CASE) the planner walks from all
 * authorisations of an office to the one header, 3 ms where an office has two thousand applicants.
 */
export const scopeOfFound = (actor: Actor, alias: string): RawBuilder<unknown> =>
  sql`CASE WHEN ${headerScope(actor, alias)} THEN TRUE ELSE FALSE END`

/**
 * The same the other way round: applications of a header alias that a set of users reaches by who they are. `users` is the
 * name of a table expression with their `user_type` and `afm`, and `efo_id`, `daok_kodikos` and `opd_id` of their bodies.
 * Who reads all by privilege, and the sample of checks, are left out: nobody's own body decides about these.
 */
export const reachedBy = (users: string, alias: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  const of = (kind: UserType, name: string) =>
    sql`(SELECT x.${sql.id(name)} FROM ${sql.table(users)} x WHERE x.user_type = ${kind})`
  return sql`(${column('afm')} IN ${of('ONLINE', 'afm')}
    OR (${column('etos')}, ${column('afm')}) IN (SELECT au.etos, au.afm FROM edetedeauthor au
      WHERE au.efo_id IN ${of('KYD', 'efo_id')} AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now())
    OR ${column('daok_kodikos')} IN ${of('DAOK', 'daok_kodikos')} OR ${column('opd_id')} IN ${of('DPO', 'opd_id')})`
}

/** The same for a part of an application, on alias `t`: rows that are kept beside those that screens open are nobody's. */
export const partScope = (actor: Actor): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.id = t.ede_id AND ${head('hd')} AND ${headerScope(actor, 'hd')})`

/**
 * The parcels that an application has for neighbours: what counts of all others of its year, for parcels `t` and
 * a header `hd`. What the map shows as the layer `neighbours`, what marks of neighbours are compared with, and what check
 * 53101 looks for overlaps with: land of a withdrawn application is free for all three.
 */
export const neighbourScope = sql`t.etos = hd.etos AND t.ede_id <> hd.id
  AND (SELECT ${countsAgainst('other', sql`hd.id`)} FROM edetedeaeehd other WHERE other.etos = t.etos AND other.id = t.ede_id)`

/** True when the actor acts for the applicant: the applicant himself or an authorised ΚΥΔ. Staff look, they do not edit. */
export const actsForApplicant = (actor: Actor): boolean => actor.userType === 'ONLINE' || actor.userType === 'KYD'

/** True when he does so by an authorisation: a ΚΥΔ, or a person who represents the applicant. */
export const actsByAuthorisation = (actor: Actor): boolean => actor.userType === 'KYD' || actor.acting !== null
