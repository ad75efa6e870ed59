import type { calls } from '@eae/domain/contract.ts'
import { unknownChecks } from '@eae/domain/checks/known-check.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import { codesOfMoment } from '@eae/domain/findings/run-codes.ts'
import { RUN, TRIAL, type RunScope } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findMissingSources, readRuleParams, stampOfNumbers } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../../platform/errors.ts'
import { cancelJob, enqueue } from '../../platform/jobs/queue.ts'
import { stateOf, transaction, type Executor } from '../../platform/transaction.ts'
import { inScope } from './scope.ts'
import { LANES, ofRuns } from './stored.ts'

/** Kind of the job that checks the applications of a run. */
export const RUN_JOB = 'checks.run'
const UNIQUE_VIOLATION = '23505'

/** Runs that are published are those of the agency, which sees all applications. */
const mayBegin = ({ userType, privileges }: Actor, mode: number): boolean =>
  mode === TRIAL || (userType === 'CENTRAL' && privileges.has('Application_All'))

/** Refuses (403) a run to be published of who does not see all applications, and (422) checks that the moment does not ask. */
export const expectMayBegin = (
  actor: Actor,
  { mode, moment, codes }: Pick<z.output<typeof calls.beginRun.input>, 'mode' | 'moment' | 'codes'>,
): void => {
  if (!mayBegin(actor, mode)) throw forbidden()
  const possible = codesOfMoment(moment)
  const unknown = codes.find((code) => !possible.includes(code))
  if (unknown !== undefined) throw invalidField('codes', 'run.unknownCheck', { code: unknown })
}

/** How many submitted applications a run would check, and about how many seconds it would take: by the last one that asked many. */
export const countScope = async (
  db: Executor,
  actor: Actor,
  { etos, scope }: { readonly etos: number; readonly scope: RunScope },
): Promise<{ readonly applications: number; readonly seconds: number | null }> => {
  const found = await sql<{ applications: number; each: number | null }>`
    SELECT count(*) AS applications, (
      SELECT sum(c.ms) / 1000.0 / sum(c.applications) / ${LANES}::integer FROM check_run_chunk c WHERE c.error IS NULL AND c.run_id = (
        SELECT max(r.id) FROM check_run r WHERE r.ended_at IS NOT NULL AND r.state <> ${RUN.cancelled}
          AND EXISTS (SELECT FROM check_run_chunk o WHERE o.run_id = r.id))
    )::float8 AS each
    FROM edetedeaeehd hd WHERE ${inScope(actor, etos, scope)}
  `.execute(db)
  const { applications, each } = found.rows[0] ?? { applications: 0, each: null }
  return { applications, seconds: each === null ? null : Math.ceil(applications * each) }
}

/**
 * Begins a run: notes which applications it is about and which checks it asks, and queues its job. 403 for an official run of who does
 * not see all applications, 422 for codes that the moment does not ask and for a scope without applications, 409 while another official
 * run of the year is on its way.
 */
export const beginRun = async (
  db: Database,
  actor: Actor,
  { etos, mode, moment, reach, scope, codes }: z.output<typeof calls.beginRun.input>,
): Promise<{ readonly id: number; readonly jobId: number }> => {
  expectMayBegin(actor, { mode, moment, codes })
  const possible = codesOfMoment(moment)
  const wanted = codes.length === 0 ? possible : codes
  try {
    return await transaction(db, actor, async (tx) => {
      // Once for the whole run: a register that comes while it goes on is asked by the next one.
      const missing = await findMissingSources(tx.sql, etos)
      const unasked = unknownChecks(KNOWN_CHECKS, missing)
      const asked = new Set(wanted.filter((code) => !unasked.includes(code)))
      const made = await sql<{ id: number }>`
        INSERT INTO check_run (etos, number, mode, moment, reach, scope, codes, missing_sources, rules_sha256, user_id, usr)
        SELECT ${etos}::integer, 1 + coalesce(max(r.number), 0), ${mode}, ${moment}, ${reach}, ${JSON.stringify(scope)}::jsonb, ${[...asked]}::text[], ${missing}::text[],
          ${stampOfNumbers(await readRuleParams(tx.sql, etos))}, ${actor.userId}, ${actor.login}
        FROM check_run r WHERE r.etos = ${etos} RETURNING id
      `.execute(tx.sql)
      const id = made.rows[0]?.id
      if (id === undefined) throw new Error('a run got no id')
      const chosen = await sql`
        INSERT INTO check_run_application (run_id, ede_id) SELECT ${id}, hd.id FROM edetedeaeehd hd WHERE ${inScope(actor, etos, scope)}
      `.execute(tx.sql)
      const total = Number(chosen.numAffectedRows ?? 0)
      if (total === 0) throw invalidField('scope', 'run.noApplications')
      const jobId = await enqueue(tx.sql, actor, {
        kind: RUN_JOB,
        subject: 'CheckRun',
        input: { runId: id },
        isTold: true,
      })
      await sql`UPDATE check_run SET total = ${total}, job_id = ${jobId} WHERE id = ${id}`.execute(tx.sql)
      return { id, jobId }
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'run.another' }, { cause: error })
    throw error
  }
}

/** Stops a run of the actor that is not done. 404 for that of another, 409 for one that is over. */
export const cancelRun = (db: Database, actor: Actor, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const found = await sql<{ state: number; jobId: number | null; userId: number }>`
      SELECT r.state, r.job_id AS "jobId", r.user_id AS "userId" FROM check_run r WHERE r.id = ${id} AND ${ofRuns(actor)} FOR UPDATE
    `.execute(tx.sql)
    const [run] = found.rows
    if (run === undefined || run.userId !== actor.userId) throw notFound()
    if (run.state !== RUN.waiting && run.state !== RUN.running) throw new AppError(409, { code: 'run.isOver' })
    if (run.jobId !== null)
      await cancelJob(tx.sql, actor, run.jobId).catch((error: unknown) => {
        // A job that was given up is over; its run is not.
        if (!(error instanceof AppError && error.status === 409)) throw error
      })
    await sql`UPDATE check_run SET state = ${RUN.cancelled}, ended_at = now(), row_version = row_version + 1 WHERE id = ${id}`.execute(
      tx.sql,
    )
  })
