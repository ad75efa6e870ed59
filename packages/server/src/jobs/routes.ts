import { calls } from '@eae/domain/contract.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { cancelJob, findJob, findJobs, retryJob } from '../platform/jobs/queue.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { PAGE_ROWS, pageOf, readCursor } from '../platform/pages.ts'

/** Calls about background jobs. */
export const jobRoutes = (): Route[] => [
  serve(calls.findJobs, async ({ db, actor, input }) => {
    const { state, all, cursor } = input
    if (all === true && !actor.privileges.has('System_R')) throw forbidden()
    const rows = await findJobs(db.kysely, actor, {
      ...(state === undefined ? {} : { state }),
      all: all ?? false,
      before: readCursor(cursor),
      limit: PAGE_ROWS + 1,
    })
    return pageOf(rows)
  }),
  serve(calls.findJob, async ({ db, actor, input }) => {
    const job = await findJob(db.kysely, actor, input.id)
    if (job === null) throw notFound()
    return { data: job }
  }),
  serve(calls.cancelJob, async ({ db, actor, input }) => {
    await cancelJob(db.kysely, actor, input.id)
    return SUCCESS
  }),
  serve(calls.retryJob, async ({ db, actor, input }) => {
    await retryJob(db.kysely, actor, input.id)
    return SUCCESS
  }),
]
