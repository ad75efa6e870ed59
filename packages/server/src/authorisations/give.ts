import { AUTHOR, type AuthorKind, type RepKind } from '@eae/domain/authorisations/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { head } from '../applications/index.ts'
import { newRowEntry, type Tx } from '../platform/transaction.ts'

/** The end of the year after the claim year: the longest that an authorisation may hold. */
export const endOfValidity = (etos: number): RawBuilder<unknown> =>
  sql`make_timestamptz(${etos}::integer + 2, 1, 1, 0, 0, 0, 'Europe/Athens') - interval '1 second'`

/** One row with the name of an applicant as he last declared it; without a name where he never did. */
export const nameOfApplicant = (etos: number, afm: string): RawBuilder<unknown> => sql`(
  SELECT h.lastname, h.firstname, h.fathername FROM (SELECT 1) AS one LEFT JOIN LATERAL (
    SELECT hd.lastname, hd.firstname, hd.fathername FROM edetedeaeehd hd WHERE hd.afm = ${afm} AND hd.etos <= ${etos} AND ${head('hd')}
    ORDER BY hd.etos DESC, hd.id DESC LIMIT 1) h ON TRUE)`

/** A person who acts for an applicant, and as what. */
export interface Representative {
  readonly afm: string
  readonly name: string
  readonly repkind: RepKind
}

/** A body, or a person: to whom an authorisation is. */
export type Holder = { readonly efoId: number } | { readonly person: Representative }

/** The columns `efo_id`, `repafm`, `repname`, `repkind` of whom an authorisation is to. */
export const holderValues = (holder: Holder): RawBuilder<unknown> =>
  'efoId' in holder
    ? sql`${holder.efoId}::bigint, NULL::text, NULL::text, NULL::smallint`
    : sql`NULL::bigint, ${holder.person.afm}::text, ${holder.person.name}::text, ${holder.person.repkind}::smallint`

interface Given<K extends AuthorKind> {
  readonly etos: number
  readonly afm: string
  readonly holder: Holder
  readonly authortype: K
  readonly channel: number
}

interface InForce<K extends AuthorKind> {
  readonly id: number
  readonly afm: string
  /** The body, or the name of the person. */
  readonly office: string
  readonly authortype: K
  readonly dteend: string
}

/** Stores an authorisation that is in force from now on, until the end of the year after the claim year, the longest that it may hold. */
export const putInForce = async <K extends AuthorKind>(
  tx: Tx,
  { etos, afm, holder, authortype, channel }: Given<K>,
): Promise<InForce<K>> => {
  const made = await sql<{ id: number; office: string; dteend: string; row: unknown }>`
    INSERT INTO edetedeauthor AS au (etos, afm, efo_id, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, usrinsert, lastname, firstname, fathername)
    SELECT ${etos}::integer, ${afm}::text, ${holderValues(holder)}, ${authortype}::smallint, ${channel}::smallint, now(), ${endOfValidity(etos)},
      ${AUTHOR.active}::smallint, ${tx.actor.login}::text, n.lastname, n.firstname, n.fathername
    FROM ${nameOfApplicant(etos, afm)} AS n
    RETURNING au.id, au.dteend, to_jsonb(au) AS row, coalesce((SELECT f.description FROM edetforea f WHERE f.id = au.efo_id), au.repname) AS office
  `.execute(tx.sql)
  const [row] = made.rows
  if (row === undefined) throw new Error('the authorisation was not stored')
  await tx.audit(newRowEntry('Edetedeauthor', etos, row))
  return { id: row.id, afm, office: row.office, authortype, dteend: row.dteend }
}
