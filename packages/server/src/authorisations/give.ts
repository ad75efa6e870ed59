import type { RedeemedPin } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import type { PinKind } from '@eae/domain/authorisations/pin.ts'
import { sql, type RawBuilder } from 'kysely'
import { newRowEntry, type Tx } from '../platform/transaction.ts'

/** The end of the year after the claim year: the longest that an authorisation may hold. */
export const endOfValidity = (etos: number): RawBuilder<unknown> =>
  sql`make_timestamptz(${etos}::integer + 2, 1, 1, 0, 0, 0, 'Europe/Athens') - interval '1 second'`

/** One row with the name of an applicant as he last declared it; without a name where he never did. */
export const nameOfApplicant = (etos: number, afm: string): RawBuilder<unknown> => sql`(
  SELECT h.lastname, h.firstname, h.fathername FROM (SELECT 1) AS one LEFT JOIN LATERAL (
    SELECT hd.lastname, hd.firstname, hd.fathername FROM edetedeaeehd hd WHERE hd.afm = ${afm} AND hd.etos <= ${etos}
    ORDER BY hd.etos DESC, hd.id DESC LIMIT 1) h ON TRUE)`

interface Given {
  readonly etos: number
  readonly afm: string
  readonly efoId: number
  readonly authortype: PinKind
  readonly channel: number
}

/** Stores an authorisation that is in force from now on, until the end of the year after the claim year, the longest that it may hold. */
export const putInForce = async (
  tx: Tx,
  { etos, afm, efoId, authortype, channel }: Given,
): Promise<RedeemedPin & { readonly id: number }> => {
  const made = await sql<{ id: number; office: string; dteend: string; row: unknown }>`
    INSERT INTO edetedeauthor AS au (etos, afm, efo_id, authortype, channel, dtestart, dteend, status, usrinsert, lastname, firstname, fathername)
    SELECT ${etos}::integer, ${afm}::text, ${efoId}::bigint, ${authortype}::smallint, ${channel}::smallint, now(), ${endOfValidity(etos)},
      ${AUTHOR.active}::smallint, ${tx.actor.login}::text, n.lastname, n.firstname, n.fathername
    FROM ${nameOfApplicant(etos, afm)} AS n
    RETURNING au.id, au.dteend, to_jsonb(au) AS row, (SELECT f.description FROM edetforea f WHERE f.id = au.efo_id) AS office
  `.execute(tx.sql)
  const [row] = made.rows
  if (row === undefined) throw new Error('the authorisation was not stored')
  await tx.audit(newRowEntry('Edetedeauthor', etos, row))
  return { id: row.id, afm, office: row.office, authortype, dteend: row.dteend }
}
