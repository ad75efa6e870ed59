import { calls } from '@eae/domain/contract.ts'
import { pageOf } from '../platform/pages.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { findMessages, readMessages } from './messages.ts'
import { dropSchedule, saveSchedule, type Schedulables } from './schedules.ts'

export { enqueueDue } from './due.ts'
export { countUnread } from './messages.ts'
export { scheduleHooks, type Schedulable } from './schedules.ts'

/** Calls about schedules and messages. `kinds` are the jobs that a schedule may make. */
export const scheduleRoutes = (kinds: Schedulables): Route[] => [
  serve(calls.saveSchedule, async ({ db, actor, input }) => ({
    data: { id: await saveSchedule(db, kinds, actor, input) },
  })),
  serve(calls.dropSchedule, async ({ db, actor, input }) => {
    await dropSchedule(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findMessages, async ({ db, actor, input }) => pageOf(await findMessages(db.kysely, actor, input.cursor))),
  serve(
    calls.readMessages,
    async ({ db, actor, input }) => {
      await readMessages(db.kysely, actor, input.upTo)
      return SUCCESS
    },
    { isForReaders: true },
  ),
]
