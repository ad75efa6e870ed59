import { calls } from '@eae/domain/contract.ts'
import { amsAnswer } from '@eae/domain/monitoring/ams-answer.ts'
import { partScope } from '../applications/index.ts'
import type { EntityHooks } from '../crud/index.ts'
import type { Route } from '../platform/route.ts'
import { answerSignal, decideSignal, lookAtPhoto } from './answer.ts'
import { findSignals } from './signals.ts'

/** Whoever sees an application sees what was answered to its signals. */
export const monitoringHooks: ReadonlyMap<string, EntityHooks> = new Map([[amsAnswer.name, { scope: partScope }]])

/** Calls about signals of the area monitoring; their list is a report. */
export const monitoringRoutes = (): Route[] => [
  {
    ...calls.findSignals,
    handle: async ({ db, actor, input }) => ({
      data: await findSignals(db.kysely, actor, calls.findSignals.input.parse(input)),
    }),
  },
  {
    ...calls.lookAtPhoto,
    handle: async ({ db, actor, input }) => ({
      data: await lookAtPhoto(db.kysely, actor, calls.lookAtPhoto.input.parse(input)),
    }),
  },
  {
    ...calls.answerSignal,
    handle: async ({ db, actor, input }) => ({
      data: { id: await answerSignal(db, actor, calls.answerSignal.input.parse(input)) },
    }),
  },
  {
    ...calls.decideSignal,
    handle: async ({ db, actor, input }) => {
      await decideSignal(db, actor, calls.decideSignal.input.parse(input))
      return { data: 'SUCCESS' }
    },
  },
]
