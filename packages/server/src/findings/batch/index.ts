import { calls } from '@eae/domain/contract.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { listProposals, withdrawProposal } from '../../proposals/index.ts'
import { batchProposals, decideBatch } from './decide.ts'
import { proposeBatch } from './propose.ts'
import { findBatch } from './read.ts'
import { SAY_JOB, sayBatch, sayBatchJob } from './say.ts'
import { DECIDE_JOB, decideBatchJob } from './work.ts'

export { batchProposals }

/** Calls about one decision on many findings of a search. */
export const batchRoutes = (): Route[] => [
  serve(calls.proposeBatch, async ({ db, actor, input }) => ({ data: await proposeBatch(db, actor, input) })),
  serve(calls.sayBatch, async ({ db, actor, input }) => ({ data: await sayBatch(db, actor, input) })),
  serve(calls.findBatch, async ({ db, actor, input }) => ({ data: await findBatch(db.kysely, actor, input.id) })),
  serve(calls.findBatchProposals, async ({ db, actor }) => ({
    data: await listProposals(db.kysely, actor, batchProposals),
  })),
  serve(calls.decideBatch, async ({ db, actor, input }) => {
    await decideBatch(db, actor, input)
    return SUCCESS
  }),
  serve(calls.withdrawBatch, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, batchProposals, input.id)
    return SUCCESS
  }),
]

/** The kinds of jobs that decide many findings, and that say something of them. */
export const batchJobs = (): readonly (readonly [string, JobWork])[] => [
  [DECIDE_JOB, decideBatchJob],
  [SAY_JOB, sayBatchJob],
]
