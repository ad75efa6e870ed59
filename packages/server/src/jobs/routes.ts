import { calls } from '@eae/domain/contract.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { cancelJob, findJob, findJobs, retryJob } from '../platform/jobs/queue.ts'
import type { Route } from '../platform/route.ts'
import { PAGE_ROWS, pageOf, readCursor } from '../platform/pages.ts'

const DONE = { data: 'SUCCESS' }

/** Calls about background jobs. */
export const jobRoutes = (): Route[] => [
  {
    ...calls.findJobs,
    handle: async ({ db, actor, input }) => {
      const { state, all, cursor } = calls.findJobs.input.parse(input)
      if (all === true && !actor.privileges.has('System_R')) throw forbidden()
      const rows = await findJobs(db.kysely, actor, {
        ...(state === undefined ? {} : { state }),
        all: all ?? false,
        before: readCursor(cursor),
        limit: PAGE_ROWS + 1,
      })
      return pageOf(rows)
    },
  },
  {
    ...calls.findJob,
    handle: async ({ db, actor, input }) => {
      const job = await findJob(db.kysely, actor, calls.findJob.input.parse(input).id)
      if (job === null) throw notFound()
      return { data: job }
    },
  },
  {
    ...calls.cancelJob,
    handle: async ({ db, actor, input }) => {
      await cancelJob(db.kysely, actor, calls.cancelJob.input.parse(input).id)
      return DONE
    },
  },
  {
    ...calls.retryJob,
    handle: async ({ db, actor, input }) => {
      await retryJob(db.kysely, actor, calls.retryJob.input.parse(input).id)
      return DONE
    },
  },
]
