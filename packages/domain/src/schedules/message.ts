/** One message to a user: a code with its parameters, and the page that it speaks of. */
export interface Message {
  readonly id: number
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  /** Address within the product; null where it speaks of no page. */
  readonly link: string | null
  readonly at: string
  readonly isRead: boolean
}

/** What is told of the end of a job. */
export const JOB_MESSAGES = { done: 'message.jobDone', failed: 'message.jobFailed' } as const
