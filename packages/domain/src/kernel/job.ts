/** States of a job: waits, runs, done, failed, cancelled. */
export const JOB_STATES = [0, 1, 2, 3, 4] as const
export type JobState = (typeof JOB_STATES)[number]
export const JOB_WAITS = 0
export const JOB_DONE = 2
export const JOB_FAILED = 3
export const JOB_CANCELLED = 4

/** A job that nothing will change any more. */
export const isOver = (state: JobState): boolean => state >= JOB_DONE
