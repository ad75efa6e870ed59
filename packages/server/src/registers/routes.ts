import { calls } from '@eae/domain/contract.ts'
import { LOAD_JOB } from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Route } from '../platform/route.ts'
import { findHerds } from './herds.ts'
import { registerOf, type Registers } from './load.ts'

/** Calls about registers of other authorities. */
export const registerRoutes = (registers: Registers): Route[] => [
  {
    ...calls.findHerds,
    handle: async ({ db, actor, input }) => ({
      data: await findHerds(db.kysely, actor, calls.findHerds.input.parse(input)),
    }),
  },
  {
    ...calls.loadRegister,
    handle: async ({ db, actor, input }) => {
      const wish = calls.loadRegister.input.parse(input)
      await registerOf(db.kysely, registers, wish)
      const job = { kind: LOAD_JOB, subject: registerVersion.name, input: wish, isTold: true } as const
      return { data: { jobId: await enqueue(db.kysely, actor, job) } }
    },
  },
]
