import { privilegesOfActing } from '@eae/domain/authorisations/acting.ts'
import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import type { Represented } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { current } from '../applications/index.ts'
import type { Acting, ActingKey, Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { hashToken } from './sessions.ts'

/** Applicants that one person may choose from. */
const MAX_REPRESENTED = 500

/** An authorisation on alias `au` is in force now. */
export const inForce = sql`au.status = ${sql.lit(AUTHOR.active)} AND au.dtestart <= now() AND au.dteend > now()`

/** True in a statement while the session of an actor, on alias `a`, still acts for whom it did, by what is still in force. */
export const stillActsFor = (acting: Acting | null) =>
  acting === null
    ? sql`a.acting_id IS NULL`
    : sql`a.acting_id = ${acting.id} AND EXISTS (SELECT 1 FROM edetedeauthor au
        WHERE au.etos = ${acting.etos} AND au.id = ${acting.id} AND au.repafm = ${acting.ownAfm} AND ${inForce})`

/**
 * The actor that somebody is while he acts for an applicant: his are the applicant's AFM and, of his own privileges, those that the
 * authorisation is for. One that has ended leaves him neither; null where there is none to him.
 */
export const actingAs = async (db: Executor, own: Actor, { etos, id }: ActingKey): Promise<Actor | null> => {
  const found = await sql<Omit<Acting, 'ownAfm'> & { readonly afm: string }>`
    SELECT au.etos, au.id, au.afm, au.authortype, au.repkind, coalesce(nullif(concat_ws(' ', au.lastname, au.firstname), ''), au.afm) AS name,
      CASE WHEN ${inForce} THEN NULL ELSE least(au.dteend, now()) END AS "endedAt"
    FROM edetedeauthor au WHERE au.etos = ${etos} AND au.id = ${id} AND au.repafm = ${own.afm}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined || own.afm === null || own.userType !== 'ONLINE') return null
  const { afm, ...acting } = row
  const isOver = acting.endedAt !== null
  return {
    ...own,
    afm: isOver ? null : afm,
    privileges: privilegesOfActing(own.privileges, acting.authortype, isOver),
    acting: { ...acting, ownAfm: own.afm },
  }
}

/** Applicants for whom a person may act now, by name; nobody else represents anybody. */
export const findRepresented = async (
  db: Executor,
  { userType, afm, acting }: Actor,
): Promise<readonly Represented[]> => {
  if (userType !== 'ONLINE') return []
  const found = await sql<Represented>`
    SELECT au.etos, au.id, au.afm, coalesce(nullif(concat_ws(' ', au.lastname, au.firstname), ''), au.afm) AS name, au.authortype, au.repkind, au.dteend,
      hd.status, hd.kodikos
    FROM edetedeauthor au LEFT JOIN edetedeaeehd hd ON hd.etos = au.etos AND hd.afm = au.afm AND ${current('hd')}
    WHERE au.repafm = ${acting?.ownAfm ?? afm} AND ${inForce} ORDER BY au.etos DESC, au.lastname, au.firstname, au.id LIMIT ${MAX_REPRESENTED}
  `.execute(db)
  return found.rows
}

/**
 * From now on the session acts for an applicant by an authorisation to its user, or, with null, for its user himself. It gets another id
 * with its next call, as after every change of rights, so that all its pages notice. 404 for one that is not his or not in force.
 */
export const chooseActing = async (db: Executor, token: string, key: ActingKey | null): Promise<void> => {
  const chosen = await sql`
    UPDATE app_session a SET acting_etos = ${key?.etos ?? null}::integer, acting_id = ${key?.id ?? null}::bigint, rights_mark = ''
    FROM app_user u WHERE (a.id_hash = ${hashToken(token)} OR a.previous_hash = ${hashToken(token)}) AND a.ended_at IS NULL AND u.id = a.user_id
      AND (${key === null} OR EXISTS (SELECT 1 FROM edetedeauthor au
        WHERE au.etos = ${key?.etos ?? null}::integer AND au.id = ${key?.id ?? null}::bigint AND au.repafm = u.afm AND u.user_type = 'ONLINE' AND ${inForce}))
  `.execute(db)
  if (chosen.numAffectedRows === 0n) throw notFound()
}
