import { message, type Message } from './message.ts'

/** States of a proposal: open, approved, refused, taken back. */
export const PROPOSAL_STATES = [0, 1, 2, 3] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What every change by two people carries: who proposed it and why, who decided, and how. */
export interface ProposalLife {
  readonly id: number
  readonly reason: string
  readonly state: ProposalState
  readonly proposedBy: number
  readonly proposedLogin: string
  readonly proposedAt: string
  readonly decidedLogin: string | null
  readonly decidedAt: string | null
  readonly note: string | null
}

/**
 * Why somebody is not the second person of a proposal, or null: none that is decided, and never his own. Whether the hand
 * of one administrator lies on both people is known to the server alone.
 */
export const whyNotSecond = (
  { state, proposedBy }: Pick<ProposalLife, 'state' | 'proposedBy'>,
  userId: number,
): Message | null => {
  if (state !== 0) return message('rule.isDecided')
  return proposedBy === userId ? message('rule.ownProposal') : null
}
