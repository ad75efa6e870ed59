import { calls } from '@eae/domain/contract.ts'
import type { HookRegistry } from '../crud/index.ts'
import type { Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from './life.ts'
import { findProposals, previewProposal, propose, saveProposals } from './proposals.ts'
import { measureChange } from './trial.ts'

export { refuseSameHand } from './hands.ts'
export {
  decideProposal,
  keepProposal,
  listProposals,
  withdrawProposal,
  type KeptProposal,
  type ProposalSort,
} from './life.ts'

const DONE = { data: 'SUCCESS' }

/** Calls about changes that need two people, for every entity whose hooks say so. */
export const proposalRoutes = (hooks: HookRegistry): Route[] => [
  {
    ...calls.findProposals,
    handle: async ({ db, actor, input }) => ({
      data: await findProposals(db.kysely, actor, hooks, calls.findProposals.input.parse(input)),
    }),
  },
  {
    ...calls.previewChange,
    handle: async ({ db, actor, input }) => ({
      data: await measureChange(db, actor, hooks, calls.previewChange.input.parse(input)),
    }),
  },
  {
    ...calls.previewProposal,
    handle: async ({ db, actor, input }) => ({
      data: await previewProposal(db, actor, hooks, calls.previewProposal.input.parse(input).id),
    }),
  },
  {
    ...calls.propose,
    handle: async ({ db, actor, input }) => ({
      data: { id: await propose(db, actor, hooks, calls.propose.input.parse(input)) },
    }),
  },
  {
    ...calls.decideProposal,
    handle: async ({ db, actor, input }) => {
      await decideProposal(db, actor, saveProposals(hooks), calls.decideProposal.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.withdrawProposal,
    handle: async ({ db, actor, input }) => {
      await withdrawProposal(db, actor, saveProposals(hooks), calls.withdrawProposal.input.parse(input).id)
      return DONE
    },
  },
]
