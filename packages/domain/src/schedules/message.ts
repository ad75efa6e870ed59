/** What is told of the end of a job. */
export const JOB_MESSAGES = { done: 'message.jobDone', failed: 'message.jobFailed' } as const
