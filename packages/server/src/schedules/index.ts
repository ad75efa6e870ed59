import { calls } from '@eae/domain/contract.ts'
import { pageOf } from '../platform/pages.ts'
import type { Route } from '../platform/route.ts'
import { findMessages, readMessages } from './messages.ts'
import { dropSchedule, saveSchedule, type Schedulables } from './schedules.ts'

export { enqueueDue } from './due.ts'
export { countUnread } from './messages.ts'
export { scheduleHooks, type Schedulable } from './schedules.ts'

const DONE = { data: 'SUCCESS' }

/** Calls about schedules and messages. `kinds` are the jobs that a schedule may make. */
export const scheduleRoutes = (kinds: Schedulables): Route[] => [
  {
    ...calls.saveSchedule,
    handle: async ({ db, actor, input }) => ({
      data: { id: await saveSchedule(db, kinds, actor, calls.saveSchedule.input.parse(input)) },
    }),
  },
  {
    ...calls.dropSchedule,
    handle: async ({ db, actor, input }) => {
      await dropSchedule(db, actor, calls.dropSchedule.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.findMessages,
    handle: async ({ db, actor, input }) =>
      pageOf(await findMessages(db.kysely, actor, calls.findMessages.input.parse(input).cursor)),
  },
  {
    ...calls.readMessages,
    isForReaders: true,
    handle: async ({ db, actor, input }) => {
      await readMessages(db.kysely, actor, calls.readMessages.input.parse(input).upTo)
      return DONE
    },
  },
]
