import { moveProposals } from './applications/index.ts'
import { roleProposals, userProposals } from './administration/index.ts'
import { batchProposals, findingProposals, runProposals } from './findings/index.ts'
import { SAVE_REACH, type ProposalReach } from './proposals/index.ts'
import { loadProposals } from './registers/index.ts'
import { copyDrops, releaseProposals } from './reports/index.ts'

/** Every sort of proposals: what waits for a second person is looked for in all of them. */
export const PROPOSAL_SORTS: readonly ProposalReach[] = [
  SAVE_REACH,
  userProposals,
  roleProposals,
  loadProposals,
  copyDrops,
  releaseProposals,
  findingProposals,
  runProposals,
  batchProposals,
  moveProposals,
]
