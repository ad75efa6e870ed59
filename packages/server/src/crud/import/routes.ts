import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { importApplySchema, importCheckSchema } from '@eae/domain/kernel/import.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Route } from '../../platform/route.ts'
import { APPLY_KIND, CHECK_KIND } from './jobs.ts'

/** Calls that bring rows in from a file. Parts of applications come in by their own screens alone. */
export const importRoutes = (entity: AnyEntity): Route[] =>
  entity.yearly === 'partition'
    ? []
    : [
        {
          path: `${entity.name}/importCheck`,
          access: entity.privilege.write,
          writes: true,
          input: importCheckSchema,
          handle: async ({ db, actor, input }) => {
            const wish = importCheckSchema.parse(input)
            const job = { kind: CHECK_KIND, subject: entity.name, input: { ...wish, entityName: entity.name } }
            return { data: { jobId: await enqueue(db.kysely, actor, job) } }
          },
        },
        {
          path: `${entity.name}/importApply`,
          access: entity.privilege.write,
          writes: true,
          input: importApplySchema,
          handle: async ({ db, actor, input }) => {
            const { checkId } = importApplySchema.parse(input)
            const job = { kind: APPLY_KIND, subject: entity.name, input: { checkId, entityName: entity.name } }
            return { data: { jobId: await enqueue(db.kysely, actor, job) } }
          },
        },
      ]
