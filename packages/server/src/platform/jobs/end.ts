import type { ErrorAnswer } from '@eae/domain/contract.ts'
import { JOB_MESSAGES } from '@eae/domain/schedules/message.ts'
import { sql, type RawBuilder } from 'kysely'
import { tellingSteps } from '../tell.ts'
import type { Executor } from '../transaction.ts'

/** What became of a job: put back (0), done, failed, cancelled. */
export interface Ending {
  readonly state: 0 | 2 | 3 | 4
  readonly result?: unknown
  readonly error?: ErrorAnswer
}

/** Where the jobs of a user stand. */
const JOBS_PAGE = '/AdminJobs'

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/**
 * Writes what became of a job, in one statement with the message that its user gets where that is wanted. So nobody is told of what did not happen, and nobody twice.
 *
 * @param held condition under which the job is still the caller's
 * @param more further columns that the caller sets
 * @returns whether it was the caller's
 */
export const endJob = async (
  db: Executor,
  id: number,
  held: RawBuilder<unknown>,
  { state, result, error }: Ending,
  more: RawBuilder<unknown>,
): Promise<boolean> => {
  const chosen = sql`
    SELECT user_id, jsonb_build_object('kind', kind, 'subject', subject, 'job', id) AS params, coalesce(result ->> 'link', ${JOBS_PAGE}::text) AS link
    FROM ended WHERE tellflag AND ${state === 2 || state === 3}::boolean
  `
  const ended = await sql<{ jobs: number }>`
    WITH ended AS (
      UPDATE app_job SET state = ${state}, worker = NULL, lease_until = NULL, result = ${json(result)}::jsonb, error = ${json(error)}::jsonb,
        dteend = CASE WHEN ${state} = 0 THEN NULL ELSE now() END, ${more}
      WHERE id = ${id} AND ${held}
      RETURNING id, kind, subject, user_id, tellflag, result
    ), ${tellingSteps({ code: state === 2 ? JOB_MESSAGES.done : JOB_MESSAGES.failed, chosen })}
    SELECT count(*) AS jobs FROM ended
  `.execute(db)
  return (ended.rows[0]?.jobs ?? 0) > 0
}
