import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Written in `usrinsert`: nobody was logged in. */
const SETUP_USER = 'setup'

/**
 * Opens the first claim year of an installation, without which nobody gets further than the login: until 15 May and 25 days
 * more for who is late (DOMAIN 3.2), the end of the day in Athens. False where a year is open already: the next ones are
 * entered among the parameters of the years.
 */
export const openFirstYear = async (db: Executor, etos: number): Promise<boolean> => {
  const made = await sql`
    INSERT INTO edetparam (year_eae, final_submission_date, latest_submission_date, paylockflag, paylocktype, thllockflag, deigmalockflag, dptype, version_nextnumber, usrinsert)
    SELECT ${etos}::integer, d.last AT TIME ZONE 'Europe/Athens', (d.last + interval '25 days') AT TIME ZONE 'Europe/Athens', false, 0, false, false, 0, 1, ${SETUP_USER}
    FROM (SELECT make_timestamp(${etos}::integer, 5, 15, 23, 59, 59) AS last) d
    WHERE NOT EXISTS (SELECT 1 FROM edetparam)
  `.execute(db)
  return made.numAffectedRows === 1n
}
