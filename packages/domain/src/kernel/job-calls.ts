import { z } from 'zod'
import { call } from './call.ts'
import { JOB_STATES } from './job.ts'

const id = z.number().int().positive()

/** Calls about background jobs. Everybody sees and stops his own; who keeps the system sees all. */
export const jobCalls = {
  findJobs: call(
    'Jobs/find',
    'Session',
    z
      .object({
        state: z.literal(JOB_STATES).optional(),
        /** Also those of others; only for who keeps the system. */
        all: z.boolean().optional(),
        cursor: z.string().max(100).optional(),
      })
      .strict(),
  ),
  findJob: call('Jobs/findOne', 'Session', z.object({ id }).strict()),
  cancelJob: call('Jobs/cancel', 'Session', z.object({ id }).strict(), true),
  retryJob: call('Jobs/retry', 'Session', z.object({ id }).strict(), true),
} as const
