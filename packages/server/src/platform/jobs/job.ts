import type { ActingKey, Actor } from '../actor.ts'
import type { Database } from '../database.ts'
import type { Executor, Tx } from '../transaction.ts'

/** Why a job stopped: its user asked for it. */
export class JobCancelled extends Error {}

/** Why a job stopped: its process is going down. It goes back into the queue. */
export class JobStopped extends Error {}

/** Why a job stopped: its lease ended, and another worker may have it by now. */
export class LeaseLost extends Error {}

/** What a job's work is given. */
export interface JobContext {
  readonly db: Database
  /** The user who asked for it, with the privileges he has now. */
  readonly actor: Actor
  readonly input: unknown
  /** The schedule that made it; null for one that somebody asked for. */
  readonly scheduleId: number | null
  /** Tells how far the work is. Costs nothing: it is written from time to time. */
  progress(done: number, total: number): void
  /** Throws once the user wants the job to stop, or the process goes down. Asked between steps. */
  stopIfCancelled(): void
  /**
   * Ends the job inside the transaction of its work, so that both stand or fall together: a process that dies before the
   * commit has done nothing, and one that dies after it is not asked again. Throws {@link LeaseLost} when the job is no
   * longer this worker's.
   */
  finish(tx: Tx, result: unknown): Promise<void>
}

/**
 * The work of one kind of job. Gives the result, unless it called `finish`. A result with a `link` says where its user finds
 * what it made.
 */
export type JobWork = (context: JobContext) => Promise<unknown>

/** Every kind of job with its work. */
export type JobKinds = ReadonlyMap<string, JobWork>

/** Reads the actor that a user is now; null when he may not act any more. */
export type FindActor = (db: Executor, userId: number, actingBy: ActingKey | null) => Promise<Actor | null>
