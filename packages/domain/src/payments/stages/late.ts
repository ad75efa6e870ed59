import { lateness } from '../../facts/lateness.ts'
import { eachDue, type Stage } from '../claim.ts'
import { percentOff } from './percent-off.ts'

/** A reduction for each working day after the deadline, but where force majeure held (DOMAIN 3.13 step 8; Reg. 640/2014 art. 13). */
export const late: Stage = (claims, { facts, rules, determined }) => {
  const { percent } = lateness(facts, rules)
  if (determined.forceMajeure || percent <= 0) return claims
  const step = { code: 'payments.step.late', inputs: { percent }, law: 'Reg. (EU) 640/2014 art. 13' }
  return eachDue(claims, (claim) => percentOff(claim, percent, 'late', step))
}
