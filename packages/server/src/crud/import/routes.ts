import { entityCall } from '@eae/domain/entity-calls.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { serve, type Route } from '../../platform/route.ts'
import { APPLY_KIND, CHECK_KIND } from './jobs.ts'

/** Calls that bring rows in from a file. Parts of applications come in by their own screens alone. */
export const importRoutes = (entity: AnyEntity): Route[] =>
  entity.yearly === 'partition'
    ? []
    : [
        serve(entityCall(entity.name, 'importCheck', entity.privilege.write), async ({ db, actor, input }) => {
          const job = { kind: CHECK_KIND, subject: entity.name, input: { ...input, entityName: entity.name } }
          return { data: { jobId: await enqueue(db.kysely, actor, job) } }
        }),
        serve(entityCall(entity.name, 'importApply', entity.privilege.write), async ({ db, actor, input }) => {
          const job = { kind: APPLY_KIND, subject: entity.name, input: { ...input, entityName: entity.name } }
          return { data: { jobId: await enqueue(db.kysely, actor, job) } }
        }),
      ]
