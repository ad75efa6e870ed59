import { calls } from '@eae/domain/contract.ts'
import { LOAD_JOB } from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from '../proposals/index.ts'
import type { HookRegistry } from '../crud/index.ts'
import { findBovines, lookUpBovines, takeBovines } from './bovines.ts'
import { findHerds } from './herds.ts'
import { registerOf, wishOfVersion, type Registers } from './load.ts'
import { findLoadProposals, loadProposals } from './load-proposals.ts'

/** Calls about registers of other authorities. */
export const registerRoutes = (registers: Registers, hooks: HookRegistry): Route[] => [
  serve(calls.findHerds, async ({ db, actor, input }) => ({ data: await findHerds(db.kysely, actor, input) })),
  serve(calls.findBovines, async ({ db, actor, input }) => ({ data: await findBovines(db.kysely, actor, input) })),
  serve(calls.lookUpBovines, async ({ db, actor, input }) => ({ data: await lookUpBovines(db.kysely, actor, input) })),
  serve(calls.takeBovines, async ({ db, actor, input }) => ({ data: await takeBovines(db, hooks, actor, input) })),
  serve(calls.loadRegister, async ({ db, actor, input: wish }) => {
    await registerOf(db.kysely, registers, wish)
    const job = { kind: LOAD_JOB, subject: registerVersion.name, input: wish, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
  serve(calls.loadRegisterAgain, async ({ db, actor, input: { id, reason } }) => {
    const input = { ...(await wishOfVersion(db.kysely, id)), reason }
    await registerOf(db.kysely, registers, input)
    const job = { kind: LOAD_JOB, subject: registerVersion.name, input, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
  serve(calls.findRegisterProposals, async ({ db, actor }) => ({ data: await findLoadProposals(db.kysely, actor) })),
  serve(calls.decideRegisterLoad, async ({ db, actor, input }) => {
    await decideProposal(db, actor, loadProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawRegisterLoad, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, loadProposals, input.id)
    return SUCCESS
  }),
]
