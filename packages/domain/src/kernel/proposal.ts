import { message, type Message } from './message.ts'
import { isPastYear } from './years.ts'

/** States of a proposal: open, approved, refused, taken back. */
export const PROPOSAL_STATES = [0, 1, 2, 3] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/**
 * What is proposed: a save, that a row is deleted, what two people alone may do to a user or to a role that others have, that a
 * version of a register is loaded, that something kept is taken away, how a finding is decided, or that
 * what a run of the checks found is published, how all findings of a search are decided, or
 * that applications are led by an event of their life, or that a list of beneficiaries is released to everybody.
 */
export const PROPOSAL_KINDS = [
  'save',
  'delete',
  'afm',
  'password',
  'confirm',
  'role',
  'load',
  'drop',
  'finding',
  'checkRun',
  'findings',
  'move',
  'publish',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Longest reason of a proposal, and longest note of a decision, in characters. */
export const MAX_REASON = 500

/**
 * Why somebody may not decide about a proposal now, or null: never about his own, none that is decided, and none of a
 * year that has passed, because applications were judged by it. Whether the hand of one administrator lies on both people is
 * known to the server alone.
 */
export const whyNotDecide = (
  {
    state,
    proposedBy,
    etos,
  }: { readonly state: ProposalState; readonly proposedBy: number; readonly etos: number | null },
  userId: number,
  currentYear: number,
): Message | null => {
  if (state === 0 && etos !== null && isPastYear(etos, currentYear))
    return message('locked.pastYear', { etos: String(etos) })
  if (state !== 0) return message('proposal.isDecided')
  return proposedBy === userId ? message('proposal.own') : null
}
