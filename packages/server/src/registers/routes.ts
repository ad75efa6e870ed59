import { calls } from '@eae/domain/contract.ts'
import { LOAD_JOB } from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Route } from '../platform/route.ts'
import type { HookRegistry } from '../crud/index.ts'
import { findBovines, lookUpBovines, takeBovines } from './bovines.ts'
import { findHerds } from './herds.ts'
import { registerOf, type Registers } from './load.ts'

/** Calls about registers of other authorities. */
export const registerRoutes = (registers: Registers, hooks: HookRegistry): Route[] => [
  {
    ...calls.findHerds,
    handle: async ({ db, actor, input }) => ({
      data: await findHerds(db.kysely, actor, calls.findHerds.input.parse(input)),
    }),
  },
  {
    ...calls.findBovines,
    handle: async ({ db, actor, input }) => ({
      data: await findBovines(db.kysely, actor, calls.findBovines.input.parse(input)),
    }),
  },
  {
    ...calls.lookUpBovines,
    handle: async ({ db, actor, input }) => ({
      data: await lookUpBovines(db.kysely, actor, calls.lookUpBovines.input.parse(input)),
    }),
  },
  {
    ...calls.takeBovines,
    handle: async ({ db, actor, input }) => ({
      data: await takeBovines(db, hooks, actor, calls.takeBovines.input.parse(input)),
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
