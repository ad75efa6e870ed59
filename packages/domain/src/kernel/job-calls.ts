import { jobAnswer, jobsAnswer } from './answers.ts'
import { z } from 'zod'
import { call, DONE, dataOf } from './call.ts'
import { JOB_STATES } from './job.ts'

const id = z.number().int().positive()

/** Calls about background jobs. Everybody sees and stops his own; who keeps the system sees all. */
export const jobCalls = {
  findJobs: call({
    path: 'Jobs/find',
    access: 'Session',
    input: z
      .object({
        state: z.literal(JOB_STATES).optional(),
        /** Also those of others; only for who keeps the system. */
        all: z.boolean().optional(),
        cursor: z.string().max(100).optional(),
      })
      .strict(),
    output: jobsAnswer,
  }),
  findJob: call({
    path: 'Jobs/findOne',
    access: 'Session',
    input: z.object({ id }).strict(),
    output: dataOf(jobAnswer),
  }),
  cancelJob: call({
    path: 'Jobs/cancel',
    access: 'Session',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
  retryJob: call({
    path: 'Jobs/retry',
    access: 'Session',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
