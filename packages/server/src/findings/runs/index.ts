import { calls } from '@eae/domain/contract.ts'
import { NIGHTLY_RUN } from '@eae/domain/findings/runs.ts'
import { MOST_AFMS } from '@eae/domain/findings/runs.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { decideProposal, listProposals, withdrawProposal } from '../../proposals/index.ts'
import { beginRun, cancelRun, countScope, RUN_JOB } from './begin.ts'
import { PUBLISH_JOB, proposeRun, publishRunJob, runProposals } from './publish.ts'
import { nightlyRunJob } from './nightly.ts'
import { findRun, findRuns } from './read.ts'
import { runChecksJob } from './work.ts'

export { beginRun } from './begin.ts'
export { scheduledRun } from './nightly.ts'
export { runProposals }

/** Bodies with a list of {@link MOST_AFMS} tax numbers: twelve bytes each, and the rest. */
const LIST_LIMIT = MOST_AFMS * 12 + 64 * 1024

/** Calls about runs of the checks over many applications (R101). */
export const runRoutes = (): Route[] => [
  serve(calls.countRunScope, async ({ db, actor, input }) => ({ data: await countScope(db.kysely, actor, input) }), {
    bodyLimit: LIST_LIMIT,
  }),
  serve(calls.beginRun, async ({ db, actor, input }) => ({ data: await beginRun(db, actor, input) }), {
    bodyLimit: LIST_LIMIT,
  }),
  serve(calls.findRuns, async ({ db, actor, input }) => ({ data: await findRuns(db.kysely, actor, input.etos) })),
  serve(calls.findRun, async ({ db, actor, input }) => ({ data: await findRun(db.kysely, actor, input.id) })),
  serve(calls.cancelRun, async ({ db, actor, input }) => {
    await cancelRun(db, actor, input.id)
    return SUCCESS
  }),
  serve(calls.proposeRun, async ({ db, actor, input }) => {
    await proposeRun(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findRunProposals, async ({ db, actor }) => ({
    data: await listProposals(db.kysely, actor, runProposals),
  })),
  serve(calls.decideRun, async ({ db, actor, input }) => {
    await decideProposal(db, actor, runProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawRun, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, runProposals, input.id)
    return SUCCESS
  }),
]

/** The kinds of jobs that check many applications, and publish what was found. */
export const runJobs = (): readonly (readonly [string, JobWork])[] => [
  [RUN_JOB, runChecksJob],
  [PUBLISH_JOB, publishRunJob],
  [NIGHTLY_RUN, nightlyRunJob],
]
