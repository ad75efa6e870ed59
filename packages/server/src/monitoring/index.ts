import { calls } from '@eae/domain/contract.ts'
import { amsAnswer } from '@eae/domain/monitoring/ams-answer.ts'
import { partScope } from '../applications/index.ts'
import type { EntityHooks } from '../crud/index.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { answerSignal, decideSignal, lookAtPhoto } from './answer.ts'
import { findSignals } from './signals.ts'

export { answerSignal } from './answer.ts'

/** Whoever sees an application sees what was answered to its signals. */
export const monitoringHooks: ReadonlyMap<string, EntityHooks> = new Map([[amsAnswer.name, { scope: partScope }]])

/** Calls about signals of the area monitoring; their list is a report. */
export const monitoringRoutes = (): Route[] => [
  serve(calls.findSignals, async ({ db, actor, input }) => ({
    data: await findSignals(db.kysely, actor, input),
  })),
  serve(calls.lookAtPhoto, async ({ db, actor, input }) => ({
    data: await lookAtPhoto(db.kysely, actor, input),
  })),
  serve(calls.answerSignal, async ({ db, actor, input }) => ({
    data: { id: await answerSignal(db, actor, input) },
  })),
  serve(calls.decideSignal, async ({ db, actor, input }) => {
    await decideSignal(db, actor, input)
    return SUCCESS
  }),
]
