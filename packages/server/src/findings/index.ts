import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { decideProposal, listProposals, withdrawProposal } from '../proposals/index.ts'
import { decideFinding, findingProposals } from './decide.ts'
import { findingList } from '@eae/domain/reports/lists/findings.ts'
import { findHits } from './hits.ts'
import { findPlace } from './place.ts'
import { findFindings } from './read.ts'
import { answerFinding, demandAnswer, noteFinding, rejectAnswer } from './say.ts'

export { findingProposals, liftFinding } from './decide.ts'
export { inScope } from './runs/scope.ts'
export { batchJobs, batchProposals, batchRoutes } from './batch/index.ts'
export { beginRun, runJobs, runProposals, runRoutes, scheduledRun } from './runs/index.ts'

/** Calls about stored findings: what is said of them and how they are decided; their list is a report. */
export const findingRoutes = (): Route[] => [
  serve(calls.findFindings, async ({ db, actor, input }) => ({ data: await findFindings(db.kysely, actor, input) })),
  serve(calls.findFindingPlace, async ({ db, actor, input }) => ({ data: await findPlace(db.kysely, actor, input) })),
  serve(calls.findFindingHits, async ({ db, actor, input }) => ({ data: await findHits(db.kysely, actor, input) }), {
    kinds: findingList.seenBy,
  }),
  serve(calls.answerFinding, async ({ db, actor, input }) => {
    await answerFinding(db, actor, input)
    return SUCCESS
  }),
  serve(calls.noteFinding, async ({ db, actor, input }) => {
    await noteFinding(db, actor, input)
    return SUCCESS
  }),
  serve(calls.demandAnswer, async ({ db, actor, input }) => {
    await demandAnswer(db, actor, input)
    return SUCCESS
  }),
  serve(calls.rejectAnswer, async ({ db, actor, input }) => {
    await rejectAnswer(db, actor, input)
    return SUCCESS
  }),
  serve(calls.decideFinding, async ({ db, actor, input }) => ({ data: await decideFinding(db, actor, input) })),
  serve(calls.findFindingProposals, async ({ db, actor }) => ({
    data: await listProposals(db.kysely, actor, findingProposals),
  })),
  serve(calls.decideFindingProposal, async ({ db, actor, input }) => {
    await decideProposal(db, actor, findingProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawFindingProposal, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, findingProposals, input.id)
    return SUCCESS
  }),
]
