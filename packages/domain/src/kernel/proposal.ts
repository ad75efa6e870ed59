import { message, type Message } from './message.ts'
import { isPastYear } from './years.ts'

/** States of a proposal: open, approved, refused, taken back. */
export const PROPOSAL_STATES = [0, 1, 2, 3] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What is proposed: a save, what two people alone may do to a user, or that something kept is taken away. */
export const PROPOSAL_KINDS = ['save', 'afm', 'password', 'confirm', 'drop'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** A change of one row by two people: who proposed it and why, who decided, and how. */
export interface Proposal {
  readonly id: number
  readonly entityName: string
  readonly kind: ProposalKind
  /** Claim year of a yearly row; null for a row of no year. */
  readonly etos: number | null
  /** Key of the row that is changed; null for a new row. */
  readonly rowKey: string | null
  /** What the row is called for people: the fields that show it. */
  readonly rowName: string
  /** Proposed values by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** The stored values of the same fields when it was proposed; null for a new row, and where nothing of them is known. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly reason: string
  readonly state: ProposalState
  readonly proposedBy: number
  readonly proposedLogin: string
  readonly proposedAt: string
  readonly decidedLogin: string | null
  readonly decidedAt: string | null
  readonly note: string | null
}

/** Longest reason of a proposal, and longest note of a decision, in characters. */
export const MAX_REASON = 500

/** One figure of what a change would do, today and after it. */
export interface EffectFigure {
  /** Text `effect.figure.<code>`, which may take the parameters. */
  readonly code: string
  readonly params?: Message['params']
  readonly unit: 'count' | 'cents'
  readonly before: number
  readonly after: number
}

/** What a change would do, told before it is proposed and before it is approved. */
export interface ProposalEffect {
  readonly figures: readonly EffectFigure[]
  /** On what the figures stand: all rows, or how many of how many. */
  readonly notes: readonly Message[]
}

/**
 * Why somebody may not decide about a proposal now, or null: never about his own, none that is decided, and none of a
 * year that has passed, because applications were judged by it. Whether the hand of one administrator lies on both people is
 * known to the server alone.
 */
export const whyNotDecide = (
  { state, proposedBy, etos }: Pick<Proposal, 'state' | 'proposedBy' | 'etos'>,
  userId: number,
  currentYear: number,
): Message | null => {
  if (state === 0 && etos !== null && isPastYear(etos, currentYear))
    return message('locked.pastYear', { etos: String(etos) })
  if (state !== 0) return message('proposal.isDecided')
  return proposedBy === userId ? message('proposal.own') : null
}
