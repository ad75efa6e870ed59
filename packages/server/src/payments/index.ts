import { calls } from '@eae/domain/contract.ts'
import type { Config } from '../platform/config.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { compareRuns } from './compare.ts'
import { COMPUTE, COMPUTE_JOB } from './compute.ts'
import { issueRoutes } from './issues/routes.ts'
import { FREEZE, FREEZE_JOB } from './freeze.ts'
import { draftRun, moveRun, whyNotDraft } from './life.ts'
import { findRun, findRuns } from './read.ts'
import { jobOf } from './steps.ts'
import { findStatement } from './statement.ts'

export { bookAnswer } from './issues/answers.ts'
export { decideClaim, proposeClaim } from './issues/claim-wishes.ts'
export { liftHold } from './issues/holds.ts'
export { moveIssue, type Bank } from './issues/life.ts'
export { proposeIssue } from './issues/propose.ts'
export { readIssue } from './issues/stored.ts'
export { compareRuns } from './compare.ts'
export { readCertified, type Certified } from './certificate.ts'
export { COMPUTE } from './compute.ts'
export { FREEZE } from './freeze.ts'
export { draftRun, moveRun } from './life.ts'
export { workOn } from './steps.ts'
export { readRun } from './stored.ts'
export { numberCertificate, verifyCertificates } from './certificate-number.ts'
export { verifyLedger } from './ledger/verify.ts'
export { verifyRuns } from './verify.ts'
export { expectPaymentsOpen } from './open.ts'

/** Calls about payment runs, and about the orders that pay them. */
export const paymentRoutes = (config: Pick<Config, 'bank'>): Route[] => [
  ...issueRoutes(config),
  serve(calls.findPayRuns, async ({ db, actor, input }) => ({
    data: { runs: await findRuns(db.kysely, input.etos), whyNotDraft: whyNotDraft(actor) },
  })),
  serve(calls.findPayRun, async ({ db, actor, input }) => ({ data: await findRun(db.kysely, actor, input.id) })),
  serve(calls.comparePayRuns, async ({ db, actor, input }) => ({ data: await compareRuns(db.kysely, actor, input) })),
  serve(calls.draftPayRun, async ({ db, actor, input }) => ({ data: { id: await draftRun(db, actor, input) } })),
  serve(calls.findStatement, async ({ db, actor, input }) => ({ data: await findStatement(db.kysely, actor, input) })),
  serve(calls.movePayRun, async ({ db, actor, input }) => {
    await moveRun(db, actor, input)
    return SUCCESS
  }),
]

/** The kinds of jobs that keep what a run reads, and compute it. */
export const paymentJobs = (): readonly (readonly [string, JobWork])[] => [
  [FREEZE_JOB, jobOf(FREEZE)],
  [COMPUTE_JOB, jobOf(COMPUTE)],
]
