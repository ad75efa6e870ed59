/** States of a job: waits, runs, done, failed, cancelled. */
export const JOB_STATES = [0, 1, 2, 3, 4] as const
export type JobState = (typeof JOB_STATES)[number]
export const JOB_WAITS = 0
export const JOB_DONE = 2
export const JOB_FAILED = 3
export const JOB_CANCELLED = 4

/** A job that nothing will change any more. */
export const isOver = (state: JobState): boolean => state >= JOB_DONE

/** One job as lists show it. */
export interface JobLine {
  readonly id: number
  /** Text `job.<kind>`. */
  readonly kind: string
  /** What it is about: the name of an entity, or a year. */
  readonly subject: string
  readonly state: JobState
  readonly isCancelling: boolean
  readonly tries: number
  readonly doneUnits: number
  /** Null while nobody knows. */
  readonly totalUnits: number | null
  readonly login: string
  readonly insertedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  /** When it is tried again, for one that waits. */
  readonly runAfter: string
  readonly error: { readonly code: string; readonly params?: Readonly<Record<string, string | number>> } | null
}

/** One job with what it found. */
export interface JobAnswer extends JobLine {
  readonly result: unknown
}
