import { shared } from '../../facts/numbers.ts'
import type { RuleParams } from '../../kernel/check.ts'
import { eachDue, type Claim, type Stage } from '../claim.ts'
import { exact, isAbove, minus, over, percentOf, plus, smaller, times, toNumber, ZERO, type Exact } from '../exact.ts'

/** The steps of the scale, each up to where the next begins: from how many cents of basic support, and percent of what lies in it. */
const STEPS = [
  ['degressivity.firstFromCents', 'degressivity.firstPercent'],
  ['degressivity.secondFromCents', 'degressivity.secondPercent'],
  ['degressivity.thirdFromCents', 'degressivity.thirdPercent'],
  ['degressivity.capFromCents', 'degressivity.capPercent'],
] as const

/** What the scale takes off an amount of basic support. */
const takenOff = (sum: Exact, rules: RuleParams): Exact =>
  STEPS.reduce((total, [from, percent], at) => {
    const next = STEPS[at + 1]
    const upTo = next === undefined ? sum : smaller(sum, exact(shared(rules, next[0])))
    const inside = minus(upTo, exact(shared(rules, from)))
    return isAbove(inside, ZERO) ? plus(total, percentOf(inside, shared(rules, percent))) : total
  }, ZERO)

const isBasic = ({ scheme }: Claim): boolean => scheme.family === 'basic'

/**
 * A large basic support is reduced by steps, and capped (DOMAIN 3.13 step 12; Reg. (EU) 2021/2115 art. 17): each of its claims by the same share. A year
 * whose percents are all zero has neither.
 */
export const degressivity: Stage = (claims, { rules }) => {
  const sum = claims.reduce((total, claim) => (isBasic(claim) ? plus(total, claim.amount) : total), ZERO)
  const cut = takenOff(sum, rules)
  if (!isAbove(cut, ZERO)) return claims
  const inputs = { sumCents: toNumber(sum), cutCents: toNumber(cut) }
  return eachDue(claims, (claim) => {
    if (!isBasic(claim)) return claim
    const by = over(times(claim.amount, cut), sum)
    return {
      ...claim,
      amount: minus(claim.amount, by),
      cuts: [...claim.cuts, { kind: 'degressivity', by }],
      steps: [
        ...claim.steps,
        {
          code: 'payments.step.degressivity',
          inputs,
          value: toNumber(by),
          unit: 'cents',
          law: 'Reg. (EU) 2021/2115 art. 17',
        },
      ],
    }
  })
}
