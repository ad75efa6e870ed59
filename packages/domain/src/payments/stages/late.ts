import { lateness } from '../../facts/lateness.ts'
import { eachDue, type Stage } from '../claim.ts'
import { minus, percentOf, toNumber } from '../exact.ts'

/** A reduction for each working day after the deadline, but where force majeure held (DOMAIN 3.13 step 8; Reg. 640/2014 art. 13). */
export const late: Stage = (claims, { facts, rules, determined }) => {
  const { percent } = lateness(facts, rules)
  if (determined.forceMajeure || percent <= 0) return claims
  return eachDue(claims, (claim) => {
    const by = percentOf(claim.amount, percent)
    return {
      ...claim,
      amount: minus(claim.amount, by),
      cuts: [...claim.cuts, { kind: 'late', by }],
      steps: [
        ...claim.steps,
        {
          code: 'payments.step.late',
          inputs: { percent },
          value: toNumber(by),
          unit: 'cents',
          law: 'Reg. (EU) 640/2014 art. 13',
        },
      ],
    }
  })
}
