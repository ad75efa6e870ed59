import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { dropView, findViews, saveView } from './views.ts'

/** Calls about searches that users keep by name. */
export const viewRoutes = (): Route[] => [
  serve(calls.findViews, async ({ db, actor, input }) => ({
    data: await findViews(db.kysely, actor, input.code),
  })),
  serve(calls.saveView, async ({ db, actor, input }) => ({
    data: { id: await saveView(db, actor, input) },
  })),
  serve(calls.dropView, async ({ db, actor, input }) => {
    await dropView(db, actor, input)
    return SUCCESS
  }),
]
