import type { ApplicationFacts } from './facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import { workingDaysLate } from '../kernel/working-days.ts'
import { athensDate } from '../kernel/athens-date.ts'
import { shared } from './numbers.ts'

export interface Lateness {
  readonly days: number
  /** Reduction of every requested amount, 0..100. */
  readonly percent: number
  /** After the latest date the application is inadmissible. */
  readonly isTooLate: boolean
}

/**
 * How late the application was finalised, or would be if finalised now: 1% per working day after the final date
 * (DOMAIN 2.3, 3.10), nothing where force majeure was recognised. The last second of a deadline is still in time.
 */
export const lateness = ({ header, now, period }: ApplicationFacts, rules: RuleParams): Lateness => {
  const moment = header.dteOris ?? now
  const isLate = Date.parse(moment) > Date.parse(period.finalSubmissionDate)
  const days = isLate ? workingDaysLate(athensDate(period.finalSubmissionDate), athensDate(moment), period.holidays) : 0
  return {
    days,
    percent: period.isForceMajeure ? 0 : Math.min(100, days * shared(rules, 'late.percentPerDay')),
    isTooLate: Date.parse(moment) > Date.parse(period.latestSubmissionDate),
  }
}
