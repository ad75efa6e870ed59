import { sql, type RawBuilder } from 'kysely'

/** The end of the year after the claim year: the longest that an authorisation may hold. */
export const endOfValidity = (etos: number): RawBuilder<unknown> =>
  sql`make_timestamptz(${etos}::integer + 2, 1, 1, 0, 0, 0, 'Europe/Athens') - interval '1 second'`

/** One row with the name of an applicant as he last declared it; without a name where he never did. */
export const nameOfApplicant = (etos: number, afm: string): RawBuilder<unknown> => sql`(
  SELECT h.lastname, h.firstname, h.fathername FROM (SELECT 1) AS one LEFT JOIN LATERAL (
    SELECT hd.lastname, hd.firstname, hd.fathername FROM edetedeaeehd hd WHERE hd.afm = ${afm} AND hd.etos <= ${etos}
    ORDER BY hd.etos DESC, hd.id DESC LIMIT 1) h ON TRUE)`
