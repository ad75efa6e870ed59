import { lateness } from '../../facts/lateness.ts'
import { message } from '../../kernel/message.ts'
import { refuse, type Stage } from '../claim.ts'

/** After the last day nothing is due, whatever else holds (DOMAIN 3.13 step 2). */
export const admissible: Stage = (claims, { facts, rules }) => {
  if (!lateness(facts, rules).isTooLate) return claims
  const latest = facts.period.latestSubmissionDate
  return claims.map((claim) => refuse(claim, message('payments.reason.tooLate', { latest })))
}
