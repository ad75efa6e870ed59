import { message, type Message } from '../kernel/message.ts'
import { whyNotSecond, type ProposalLife } from '../kernel/two-people.ts'
import { isPastYear } from '../kernel/years.ts'

/** A number of a rule that holds in a year. */
export interface RuleInForce {
  readonly code: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly legalRef: string
  /** The year since which it holds. */
  readonly since: number
  /** Version of the row of the year itself; null when it holds from an earlier year. */
  readonly rowVersion: number | null
}

/** A change of a number that was proposed. */
export interface RuleProposal extends ProposalLife {
  readonly year: number
  readonly code: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly legalRef: string
}

/** What the page of the rules shows of a year. */
export interface RulesAnswer {
  readonly inForce: readonly RuleInForce[]
  /** Open ones first, then the last that were decided. */
  readonly proposals: readonly RuleProposal[]
}

/**
 * Why somebody may not decide about a proposal now, or null: never about his own, none that is decided, and none of a
 * year that has passed, because applications were judged by it.
 */
export const whyNotDecide = (
  { state, proposedBy, year }: Pick<RuleProposal, 'state' | 'proposedBy' | 'year'>,
  userId: number,
  currentYear: number,
): Message | null => {
  if (state === 0 && isPastYear(year, currentYear)) return message('locked.pastYear', { etos: String(year) })
  return whyNotSecond({ state, proposedBy }, userId)
}
