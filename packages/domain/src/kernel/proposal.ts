import { message, type Message } from './message.ts'
import { isPastYear } from './years.ts'

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

/** A change of one row that was proposed. */
export interface Proposal extends ProposalLife {
  readonly entityName: string
  /** Claim year of a yearly row; null for a row of no year. */
  readonly etos: number | null
  /** What the row is called for people: the fields that show it, joined by dots. */
  readonly rowName: string
  /** Proposed values by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** The stored values of the same fields when it was proposed; null for a new row. */
  readonly before: Readonly<Record<string, unknown>> | null
}

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
 * Why somebody is not the second person of a proposal, or null: none that is decided, and never his own. Whether the hand
 * of one administrator lies on both people is known to the server alone.
 */
export const whyNotSecond = (
  { state, proposedBy }: Pick<ProposalLife, 'state' | 'proposedBy'>,
  userId: number,
): Message | null => {
  if (state !== 0) return message('proposal.isDecided')
  return proposedBy === userId ? message('proposal.own') : null
}

/**
 * Why somebody may not decide about a proposal now, or null: never about his own, none that is decided, and none of a
 * year that has passed, because applications were judged by it.
 */
export const whyNotDecide = (
  { state, proposedBy, etos }: Pick<Proposal, 'state' | 'proposedBy' | 'etos'>,
  userId: number,
  currentYear: number,
): Message | null => {
  if (state === 0 && etos !== null && isPastYear(etos, currentYear))
    return message('locked.pastYear', { etos: String(etos) })
  return whyNotSecond({ state, proposedBy }, userId)
}
