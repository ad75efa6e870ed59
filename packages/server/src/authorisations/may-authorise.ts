import { whyNot } from '@eae/domain/session/can.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { yearLocksRow, yearLocksSql } from '../applications/index.ts'
import { whoIs, type Actor } from '../platform/actor.ts'
import { locked, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

const yearRow = z.object({
  now: z.string(),
  finalSubmissionDate: z.string(),
  latestSubmissionDate: z.string(),
  locks: yearLocksRow,
})

/** Nothing when the actor may give or take authorisations of a claim year now; 423 with the reason, 404 for no such year. */
export const expectMayAuthorise = async (db: Executor, actor: Actor, etos: number): Promise<void> => {
  const result = await sql`
    SELECT now() AS now, p.final_submission_date AS "finalSubmissionDate", p.latest_submission_date AS "latestSubmissionDate",
      ${yearLocksSql} AS locks
    FROM edetparam p WHERE p.year_eae = ${etos}
  `.execute(db)
  if (result.rows[0] === undefined) throw notFound()
  const year = yearRow.parse(result.rows[0])
  const reason = whyNot('authorise', {
    who: whoIs(actor),
    isWithinReach: true,
    etos,
    status: null,
    isInSample: false,
    isInRemoteSensing: false,
    locks: year.locks,
    now: Date.parse(year.now),
    finalSubmission: Date.parse(year.finalSubmissionDate),
    latestSubmission: Date.parse(year.latestSubmissionDate),
  })
  if (reason !== null) throw locked(reason.code, reason.params)
}
