import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { decideProposal, listProposals, withdrawProposal } from '../../proposals/index.ts'
import { moveProposals, proposeFoundMoves, proposeMoves } from './propose.ts'
import { trialMoves } from './trial.ts'

/** Calls by which two people lead applications by events of their life. */
export const moveRoutes = (): Route[] => [
  serve(calls.trialMoves, async ({ db, actor, input }) => ({ data: await trialMoves(db, actor, input) })),
  serve(calls.proposeMoves, async ({ db, actor, input }) => ({ data: await proposeMoves(db, actor, input) })),
  serve(calls.proposeFoundMoves, async ({ db, actor, input }) => ({ data: await proposeFoundMoves(db, actor, input) })),
  serve(calls.findMoveProposals, async ({ db, actor }) => ({
    data: await listProposals(db.kysely, actor, moveProposals),
  })),
  serve(calls.decideMoves, async ({ db, actor, input }) => {
    await decideProposal(db, actor, moveProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawMoves, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, moveProposals, input.id)
    return SUCCESS
  }),
]
