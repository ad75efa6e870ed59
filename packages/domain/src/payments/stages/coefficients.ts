import { COEFFICIENT_ONE, type Coefficients } from '../../facts/coefficients.ts'
import { eachDue, type Stage } from '../claim.ts'
import { exact, minus, over, times, toNumber, type Exact } from '../exact.ts'

/** The coefficient of a scheme as a number; one where it has none. */
export const coefficientExact = (coefficients: Coefficients, code: string): Exact =>
  over(exact(coefficients[code]?.k ?? COEFFICIENT_ONE), exact(COEFFICIENT_ONE))

/** All together ask for more than there is: each has the same share of what he would get (DOMAIN 3.13 step 10; 3.11). */
export const coefficients: Stage = (claims, { facts }) =>
  eachDue(claims, (claim) => {
    const found = facts.coefficients[claim.scheme.code]
    if (found === undefined) return claim
    const amount = times(claim.amount, coefficientExact(facts.coefficients, claim.scheme.code))
    const by = minus(claim.amount, amount)
    return {
      ...claim,
      amount,
      cuts: [...claim.cuts, { kind: 'coefficient', by }],
      steps: [
        ...claim.steps,
        {
          code: `payments.step.coefficient.${found.unit}`,
          // Millionths as a percentage.
          inputs: { percent: (found.k * 100) / COEFFICIENT_ONE, sum: found.sum, most: found.most },
          value: toNumber(by),
          unit: 'cents',
          law: 'Reg. (EU) 2021/2115 art. 102',
        },
      ],
    }
  })
