import type { Effect } from '../kernel/check.ts'

/** How a finding stands (domain document 1.8): what people said of it, or that it is no longer found. */
export const FINDING_STATUSES = [0, 1, 2, 3, 4, 5] as const
/** Groups of the catalogue of checks, by the first digit of their codes (DOMAIN 4.2). */
export const CHECK_GROUPS = [1, 2, 3, 4, 5, 6] as const
export type FindingStatus = (typeof FINDING_STATUSES)[number]
export const OPEN = 0
/** No longer found: what was wrong was corrected. */
export const CORRECTED = 1
/** It is right, and its consequence is drawn. */
export const ACCEPTED = 2
/** The applicant has answered, and nobody has decided yet. */
export const OBJECTED = 3
/** A change act, or an objection that was accepted, has lifted it. */
export const LIFTED = 4
/** It was none: what the checks saw is not so. */
export const FALSE_ALARM = 5

/** Statuses that somebody has decided: they hold while no more is found than what was decided about. */
export const DECIDED: readonly FindingStatus[] = [ACCEPTED, LIFTED, FALSE_ALARM]

/** What can be said of a finding; codes of its events, which nothing changes. */
export const EVENT = {
  answer: 1,
  proposal: 2,
  approval: 3,
  refusal: 4,
  answerRejected: 5,
  foundAgain: 6,
  gone: 7,
  note: 8,
  deadline: 9,
  published: 10,
  decision: 11,
  withdrawal: 12,
} as const

/** What is said among those who check: applicants and their offices read what was decided, not how it came about. */
export const INTERNAL_EVENTS: ReadonlySet<number> = new Set([
  EVENT.note,
  EVENT.proposal,
  EVENT.refusal,
  EVENT.withdrawal,
])

/**
 * How much more than what was decided about may be found before a decision holds no longer: 1 % and 1 m² (own figure: measuring a
 * shape again gives no other land than that).
 */
export const MORE_FOUND = { share: 0.01, m2: 1 } as const

/** Longest words of an answer or a note, in characters. */
export const MAX_FINDING_WORDS = 2_000

/**
 * Whether a decision on a finding needs two people: where money or a right hangs on it. What only counts for the choice of controls or is
 * only told does not, unless land is at stake.
 */
export const needsTwo = ({ effect, stakeM2 }: { readonly effect: Effect; readonly stakeM2: number | null }): boolean =>
  (effect !== 'risk' && effect !== 'note') || (stakeM2 ?? 0) > 0
