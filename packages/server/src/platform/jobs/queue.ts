import type { JobAnswer, JobLine } from '@eae/domain/kernel/answers.ts'
import { JOB_CANCELLED, JOB_FAILED, type JobState } from '@eae/domain/kernel/job.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { AppError, notFound } from '../errors.ts'
import type { Executor } from '../transaction.ts'

/** Jobs of one user that may wait or run at the same time. */
const MAX_OPEN = 20
/** Days after which a job that is over is forgotten. */
const KEPT_DAYS = 90

const LINE = sql`j.id, j.kind, j.subject, j.state, j.cancelflag AS "isCancelling", j.tries, j.done_units AS "doneUnits",
  j.total_units AS "totalUnits", j.usrinsert AS login, j.dteinsert AS "insertedAt", j.dtestart AS "startedAt",
  j.dteend AS "endedAt", j.run_after AS "runAfter", j.error`

/** Called in this process when a job was queued, so that its worker need not wait for its next look. */
const listeners = new Set<() => void>()
export const onQueued = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface NewJob {
  readonly kind: string
  readonly subject: string
  readonly input: unknown
  /** Its user is told when it has ended. */
  readonly isTold?: true
}

const tooMany = (): AppError => new AppError(409, { code: 'job.tooMany', params: { max: MAX_OPEN } })

/** Queues a job of an actor and gives its id. 409 while he has too many. */
export const enqueue = async (
  db: Executor,
  actor: Actor,
  { kind, subject, input, isTold }: NewJob,
): Promise<number> => {
  await sql`DELETE FROM app_job WHERE state >= 2 AND dteend < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  const queued = await sql<{ id: number }>`
    INSERT INTO app_job (kind, subject, input, user_id, usrinsert, tellflag, acting_etos, acting_id)
    SELECT ${kind}::text, ${subject}::text, ${JSON.stringify(input)}::jsonb, ${actor.userId}::bigint, ${actor.login}::text, ${isTold === true}::boolean,
      ${actor.acting?.etos ?? null}::integer, ${actor.acting?.id ?? null}::bigint
    WHERE (SELECT count(*) FROM app_job WHERE user_id = ${actor.userId} AND state < 2) < ${MAX_OPEN}
    RETURNING id
  `.execute(db)
  const id = queued.rows[0]?.id
  if (id === undefined) throw tooMany()
  for (const listener of listeners) listener()
  return id
}

/** Which jobs an actor may see and stop: his own, or with `System_R` all of them. */
const within = (actor: Actor): RawBuilder<unknown> =>
  actor.privileges.has('System_R') ? sql`TRUE` : sql`j.user_id = ${actor.userId}`

/** Jobs, newest first: `limit` of them before the one with id `before`. */
export const findJobs = async (
  db: Executor,
  actor: Actor,
  wish: { readonly state?: JobState; readonly all: boolean; readonly before: number | null; readonly limit: number },
): Promise<readonly JobLine[]> => {
  const found = await sql<JobLine>`
    SELECT ${LINE} FROM app_job j WHERE ${within(actor)} AND ${wish.all ? sql`TRUE` : sql`j.user_id = ${actor.userId}`}
      AND ${wish.state === undefined ? sql`TRUE` : sql`j.state = ${wish.state}`} AND ${wish.before === null ? sql`TRUE` : sql`j.id < ${wish.before}`}
    ORDER BY j.id DESC LIMIT ${wish.limit}
  `.execute(db)
  return found.rows
}

/** One job with its result; null when it is not there or not for this actor. */
export const findJob = async (db: Executor, actor: Actor, id: number): Promise<JobAnswer | null> => {
  const found = await sql<JobAnswer>`
    SELECT ${LINE}, j.result FROM app_job j WHERE j.id = ${id} AND ${within(actor)}
  `.execute(db)
  return found.rows[0] ?? null
}

/** A job of this very actor with what it was given and found; 404 for any other. */
export const getOwnJob = async (
  db: Executor,
  actor: Actor,
  id: number,
): Promise<{
  readonly kind: string
  readonly subject: string
  readonly state: JobState
  readonly input: unknown
  readonly result: unknown
}> => {
  const found = await sql<{ kind: string; subject: string; state: JobState; input: unknown; result: unknown }>`
    SELECT kind, subject, state, input, result FROM app_job j WHERE j.id = ${id} AND j.user_id = ${actor.userId}
  `.execute(db)
  const [job] = found.rows
  if (job === undefined) throw notFound()
  return job
}

/** Stops a job: at once when it waits, at its next step when it runs. 404 for that of another, 409 for one that is over. */
export const cancelJob = async (db: Executor, actor: Actor, id: number): Promise<void> => {
  const stopped = await sql`
    UPDATE app_job AS j SET cancelflag = true, state = CASE WHEN j.state = 0 THEN 4 ELSE j.state END,
      dteend = CASE WHEN j.state = 0 THEN now() ELSE j.dteend END
    WHERE j.id = ${id} AND j.state < 2 AND ${within(actor)}
  `.execute(db)
  if (Number(stopped.numAffectedRows ?? 0) > 0) return
  throw (await findJob(db, actor, id)) === null ? notFound() : new AppError(409, { code: 'job.isOver' })
}

/** Puts a job that failed or was cancelled back into the queue. 404 and 409 as {@link cancelJob}, and 409 while its user has too many. */
export const retryJob = async (db: Executor, actor: Actor, id: number): Promise<void> => {
  const again = await sql`
    UPDATE app_job AS j SET state = 0, cancelflag = false, tries = 0, run_after = now(), error = NULL, result = NULL,
      done_units = 0, total_units = NULL, dtestart = NULL, dteend = NULL
    WHERE j.id = ${id} AND j.state IN (3, 4) AND ${within(actor)}
      AND (SELECT count(*) FROM app_job o WHERE o.user_id = j.user_id AND o.state < 2) < ${MAX_OPEN}
  `.execute(db)
  if (Number(again.numAffectedRows ?? 0) > 0) {
    for (const listener of listeners) listener()
    return
  }
  const job = await findJob(db, actor, id)
  if (job === null) throw notFound()
  throw job.state === JOB_FAILED || job.state === JOB_CANCELLED
    ? tooMany()
    : new AppError(409, { code: 'job.notRetried' })
}
