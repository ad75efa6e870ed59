import { calls } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { dropView, findViews, saveView } from './views.ts'

/** Calls about searches that users keep by name. */
export const viewRoutes = (): Route[] => [
  {
    ...calls.findViews,
    handle: async ({ db, actor, input }) => ({
      data: await findViews(db.kysely, actor, calls.findViews.input.parse(input).code),
    }),
  },
  {
    ...calls.saveView,
    handle: async ({ db, actor, input }) => ({
      data: { id: await saveView(db, actor, calls.saveView.input.parse(input)) },
    }),
  },
  {
    ...calls.dropView,
    handle: async ({ db, actor, input }) => {
      await dropView(db, actor, calls.dropView.input.parse(input))
      return { data: 'SUCCESS' }
    },
  },
]
