import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { sayHere, sayLeft } from './here.ts'

/**
 * Who is at an application. Who may only read says where he is, too, and the calls are taken from the budget of reads: a page
 * that says every few seconds that it is open must not use up what its saves may take.
 */
export const presenceRoutes = (): Route[] => [
  serve(calls.here, async ({ db, actor, input }) => ({ data: await sayHere(db.kysely, actor, input) }), {
    isForReaders: true,
    budget: 'read',
  }),
  serve(
    calls.leave,
    async ({ db, actor, input }) => {
      await sayLeft(db.kysely, actor, input)
      return SUCCESS
    },
    { isForReaders: true, budget: 'read' },
  ),
]
