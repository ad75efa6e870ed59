import { calls } from '@eae/domain/contract.ts'
import type { HookRegistry } from '../crud/index.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from './life.ts'
import { findProposals, previewProposal, propose, saveProposals } from './proposals.ts'
import { measureChange } from './trial.ts'

export { refuseSameHand } from './hands.ts'
export {
  currentYear,
  decideProposal,
  keepProposal,
  listProposals,
  withdrawProposal,
  type KeptProposal,
  type ProposalSort,
} from './life.ts'

/** Calls about changes that need two people, for every entity whose hooks say so. */
export const proposalRoutes = (hooks: HookRegistry): Route[] => [
  serve(calls.findProposals, async ({ db, actor, input }) => ({
    data: await findProposals(db.kysely, actor, hooks, input),
  })),
  serve(calls.previewChange, async ({ db, actor, input }) => ({
    data: await measureChange(db, actor, hooks, input),
  })),
  serve(calls.previewProposal, async ({ db, actor, input }) => ({
    data: await previewProposal(db, actor, hooks, input.id),
  })),
  serve(calls.propose, async ({ db, actor, input }) => ({
    data: { id: await propose(db, actor, hooks, input) },
  })),
  serve(calls.decideProposal, async ({ db, actor, input }) => {
    await decideProposal(db, actor, saveProposals(hooks), input)
    return SUCCESS
  }),
  serve(calls.withdrawProposal, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, saveProposals(hooks), input.id)
    return SUCCESS
  }),
]
