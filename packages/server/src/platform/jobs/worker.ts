import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Database } from '../database.ts'
import type { Executor } from '../transaction.ts'
import { endJob, type Ending } from './end.ts'
import { JobCancelled, JobStopped, LeaseLost, type FindActor, type JobKinds } from './job.ts'
import { onQueued } from './queue.ts'

/** A worker that says nothing for so long is taken for dead, and its job is given to another. */
const LEASE_SECONDS = 30
/** How often progress is written and the lease prolonged. */
const BEAT_MS = 500
/** How often a worker looks for jobs that other processes queued, or whose worker died. */
const LOOK_MS = 1_000
/** Jobs of different users that one process does at once: a long one does not hold up everybody. */
const LANES = 2
/** A job that fails without saying why is tried so often, each time after a longer pause: 5, 15 seconds. */
const MAX_TRIES = 3
const FIRST_PAUSE_SECONDS = 5
const PAUSE_FACTOR = 3

/** What a worker tells of what it could not do. */
export interface WorkerLog {
  warn(details: object, text: string): void
}

interface Taken {
  readonly id: number
  readonly kind: string
  readonly input: unknown
  readonly userId: number
  readonly tries: number
  readonly scheduleId: number | null
  /** For whom its user acted when he asked for it. */
  readonly actingEtos: number | null
  readonly actingId: number | null
}

export interface WorkerOptions {
  readonly kinds: JobKinds
  readonly findActor: FindActor
  readonly log: WorkerLog
  readonly leaseSeconds?: number
  /** Makes jobs of what is due; asked before each round, about once a second. */
  readonly beforeTaking?: (db: Executor) => Promise<unknown>
}

/** Serves the queue in this process, a few jobs at a time. */
export interface Worker {
  /** Takes jobs until none is left. For tests, and for a queue that was just filled. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Newest jobs of a user that are asked when his last one began: as many as he may have open. */
const LOOKED_AT = 20

/**
 * Takes a job that waits, or whose worker said nothing until its lease ended. Everybody waits behind his own jobs first: a user
 * has one that runs, and of several users the one whose last job began longest ago comes next. Rows that another worker is taking
 * are skipped, so that no two get the same one; kinds that this version does not know are left to one that does. Two processes
 * that take at the same moment may each begin a job of one user: that costs a turn and breaks nothing.
 */
const take = async (
  db: Database,
  worker: string,
  kinds: readonly string[],
  leaseSeconds: number,
  inHand: ReadonlySet<number>,
): Promise<Taken | null> => {
  const taken = await sql<Taken>`
    UPDATE app_job SET state = 1, worker = ${worker}, lease_until = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1,
      dtestart = coalesce(dtestart, now())
    WHERE id = (
      SELECT j.id FROM app_job j WHERE ((j.state = 0 AND j.run_after <= now()) OR (j.state = 1 AND j.lease_until < now())) AND j.kind = ANY(${kinds})
        AND j.user_id <> ALL(${[...inHand]}::bigint[])
        AND NOT EXISTS (SELECT 1 FROM app_job r WHERE r.user_id = j.user_id AND r.state = 1 AND r.lease_until >= now())
      ORDER BY (
        SELECT max(l.dtestart) FROM (SELECT o.dtestart FROM app_job o WHERE o.user_id = j.user_id ORDER BY o.id DESC LIMIT ${LOOKED_AT}) l
      ) NULLS FIRST, j.id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, input, user_id AS "userId", tries, schedule_id AS "scheduleId",
      acting_etos AS "actingEtos", acting_id AS "actingId"
  `.execute(db.kysely)
  return taken.rows[0] ?? null
}

interface Outcome extends Ending {
  readonly pauseSeconds?: number
  /** The attempt does not count. */
  readonly isTaken?: false
}

const outcomeOf = (error: unknown, { id, tries }: Taken): Outcome => {
  if (error instanceof JobCancelled) return { state: 4 }
  if (error instanceof JobStopped) return { state: 0, isTaken: false }
  // The server was busy with others.
  if (error instanceof AppError && error.status === 503 && tries < MAX_TRIES)
    return { state: 0, error: error.answer, pauseSeconds: FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (tries - 1) }
  // A refusal stays one, however often it is asked for.
  if (error instanceof AppError) return { state: 3, error: error.answer }
  if (tries >= MAX_TRIES) return { state: 3, error: { code: 'job.gaveUp', params: { job: id } } }
  return { state: 0, error: { code: 'job.failed' }, pauseSeconds: FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (tries - 1) }
}

/** Starts a worker. `stop` lets the job that runs come to its next step; it then waits for another worker. */
export const startWorker = (
  db: Database,
  { kinds, findActor, log, leaseSeconds = LEASE_SECONDS, beforeTaking }: WorkerOptions,
): Worker => {
  const worker = randomUUID()
  let isStopped = false
  const lanes: (Promise<void> | null)[] = Array.from({ length: LANES }, () => null)
  /** Users whose jobs this process does now, also while it is too busy to prolong their leases. */
  const inHand = new Set<number>()
  /** Lanes take one after the other: two that look at once would both see a user without a running job. */
  let taking: Promise<unknown> = Promise.resolve()

  const settle = async (id: number, { pauseSeconds = 0, isTaken, ...ending }: Outcome): Promise<void> => {
    const held = sql`worker = ${worker}`
    const more = sql`tries = tries - ${isTaken === false ? 1 : 0}, run_after = now() + make_interval(secs => ${pauseSeconds})`
    await endJob(db.kysely, id, held, ending, more)
  }

  const perform = async (job: Taken): Promise<void> => {
    if (job.tries > MAX_TRIES) {
      await settle(job.id, { state: 3, error: { code: 'job.lost' } })
      return
    }
    let progress = { done: 0, total: null as number | null }
    let isCancelled = false
    let isLost = false
    let isFinished = false
    let isBeating = false
    const beat = async (): Promise<void> => {
      if (isBeating) return
      isBeating = true
      try {
        const held = await sql<{ cancelflag: boolean }>`
          UPDATE app_job SET lease_until = now() + make_interval(secs => ${leaseSeconds}), done_units = ${progress.done}, total_units = ${progress.total}
          WHERE id = ${job.id} AND worker = ${worker} RETURNING cancelflag
        `.execute(db.kysely)
        isLost = held.rows[0] === undefined
        isCancelled = held.rows[0]?.cancelflag ?? false
      } catch (error) {
        log.warn({ err: error }, 'the lease of a job could not be prolonged')
      } finally {
        isBeating = false
      }
    }
    const beats = setInterval(() => void beat(), BEAT_MS)
    try {
      const { actingEtos, actingId } = job
      const actingBy = actingEtos === null || actingId === null ? null : { etos: actingEtos, id: actingId }
      const actor = await findActor(db.kysely, job.userId, actingBy)
      const work = kinds.get(job.kind)
      if (work === undefined) throw new Error(`a job of kind ${job.kind} was taken by a worker that does not know it`)
      if (actor === null) throw new AppError(403, { code: 'job.noUser' })
      await beat()
      const result = await work({
        db,
        actor,
        input: job.input,
        scheduleId: job.scheduleId,
        progress: (done, total) => {
          progress = { done, total }
        },
        stopIfCancelled: () => {
          if (isCancelled) throw new JobCancelled()
          if (isStopped) throw new JobStopped()
          if (isLost) throw new LeaseLost()
        },
        finish: async (tx, finished) => {
          const held = sql`worker = ${worker} AND NOT cancelflag`
          const more = sql`done_units = coalesce(${progress.total}, done_units), total_units = ${progress.total}`
          const hasEnded = await endJob(tx.sql, job.id, held, { state: 2, result: finished }, more)
          if (!hasEnded) throw isCancelled ? new JobCancelled() : new LeaseLost()
          isFinished = true
        },
      })
      if (!isFinished) await settle(job.id, { state: 2, result })
    } catch (error) {
      if (error instanceof LeaseLost) {
        log.warn({ job: job.id }, 'a job went on elsewhere')
        await settle(job.id, outcomeOf(new JobCancelled(), job))
        return
      }
      if (!(error instanceof AppError || error instanceof JobCancelled || error instanceof JobStopped))
        log.warn({ err: error, job: job.id, kind: job.kind }, 'a job failed')
      await settle(job.id, outcomeOf(error, job))
    } finally {
      clearInterval(beats)
    }
  }

  const serve = async (): Promise<void> => {
    await beforeTaking?.(db.kysely)
    const next = (): Promise<Taken | null> => {
      const mine = taking.then(() => take(db, worker, [...kinds.keys()], leaseSeconds, inHand))
      taking = mine.then(
        (job) => job !== null && inHand.add(job.userId),
        () => undefined,
      )
      return mine
    }
    for (let job = await next(); job !== null; job = isStopped ? null : await next())
      await perform(job).finally(() => inHand.delete(job.userId))
  }

  const drainLane = async (lane: number): Promise<void> => {
    // Whoever asks while a round is under way waits for it, and then looks again: his job may have come too late for it.
    await lanes[lane]
    if (isStopped) return
    const round = (lanes[lane] ?? serve()).finally(() => {
      if (lanes[lane] === round) lanes[lane] = null
    })
    lanes[lane] = round
    await round
  }
  const drain = async (): Promise<void> => {
    // A lane that found nothing may have begun again for what was queued meanwhile.
    do {
      // oxlint-disable-next-line no-await-in-loop -- rounds follow each other
      await Promise.all(lanes.map((_, lane) => drainLane(lane)))
    } while (lanes.some((round) => round !== null))
  }
  const look = (): void => {
    if (isStopped) return
    for (const [lane, round] of lanes.entries())
      if (round === null)
        drainLane(lane).catch((error: unknown) => log.warn({ err: error }, 'the queue could not be read'))
  }
  const looks = setInterval(look, LOOK_MS)
  looks.unref()
  const forget = onQueued(() => setImmediate(look))
  return {
    drain,
    stop: async () => {
      isStopped = true
      clearInterval(looks)
      forget()
      await Promise.all(lanes.map((round) => (round ?? Promise.resolve()).catch(() => undefined)))
    },
  }
}
