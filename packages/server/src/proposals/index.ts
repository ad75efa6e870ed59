import { calls } from '@eae/domain/contract.ts'
import type { HookRegistry } from '../crud/index.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from './life.ts'
import type { ProposalReach } from './sort.ts'
import { findProposals, previewProposal, propose, saveProposals } from './proposals.ts'
import { measureChange } from './trial.ts'
import { findOpen } from './waiting.ts'

export { refuseSameHand } from './hands.ts'
export { SAVE_REACH, propose } from './proposals.ts'
export { countWaiting } from './waiting.ts'
export { currentYear, decideProposal, keepProposal, listProposals, withdrawProposal } from './life.ts'
export type { KeptProposal, ProposalReach, ProposalSort } from './sort.ts'

/** Calls about changes that need two people, for every entity whose hooks say so, and what is open of all sorts. */
export const proposalRoutes = (hooks: HookRegistry, sorts: readonly ProposalReach[]): Route[] => [
  serve(calls.findOpenProposals, async ({ db, actor }) => ({ data: await findOpen(db.kysely, actor, sorts) })),
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
