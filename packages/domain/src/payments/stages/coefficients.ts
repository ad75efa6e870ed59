import { COEFFICIENT_ONE, coefficientKey, type Coefficient, type Coefficients } from '../../facts/coefficients.ts'
import { eachDue, type Claim, type Stage } from '../claim.ts'
import { exact, minus, over, times, toNumber, type Exact } from '../exact.ts'

type Named = Pick<Claim, 'scheme' | 'action'>

/** The coefficient of a claim: that of its action, else that of its scheme. */
const coefficientFor = (coefficients: Coefficients, { scheme, action }: Named): Coefficient | undefined =>
  coefficients[coefficientKey(scheme.code, action)] ?? coefficients[scheme.code]

/** The coefficient of a claim as a number; one where it has none. */
export const coefficientExact = (coefficients: Coefficients, claim: Named): Exact =>
  over(exact(coefficientFor(coefficients, claim)?.k ?? COEFFICIENT_ONE), exact(COEFFICIENT_ONE))

/**
 * All together ask for more than there is: each has the same share of what he would get. They ask for less: what is left is given out, within
 * the bounds of the plan (DOMAIN 3.13 step 10; 3.11).
 */
export const coefficients: Stage = (claims, { facts }) =>
  eachDue(claims, (claim) => {
    const found = coefficientFor(facts.coefficients, claim)
    if (found === undefined) return claim
    const amount = times(claim.amount, coefficientExact(facts.coefficients, claim))
    const isRaised = found.k > COEFFICIENT_ONE
    const by = minus(claim.amount, amount)
    return {
      ...claim,
      amount,
      cuts: [...claim.cuts, { kind: 'coefficient', by }],
      steps: [
        ...claim.steps,
        {
          code: `payments.step.coefficient.${isRaised ? 'raised' : found.unit}`,
          // Millionths as a percentage.
          inputs: { percent: (found.k * 100) / COEFFICIENT_ONE, sum: found.sum, most: found.most },
          value: toNumber(isRaised ? minus(amount, claim.amount) : by),
          unit: 'cents',
          law: 'Reg. (EU) 2021/2115 art. 102',
        },
      ],
    }
  })
