import { eachDue, type Claim, type Input, type Stage } from '../claim.ts'
import { minus, toNumber } from '../exact.ts'
import { overDeclaration as penaltyOf } from '../penalty.ts'

const reduce = (claim: Claim, { determined, rules }: Input): Claim => {
  const { declaredM2, determinedM2 } = claim.area
  const spared = determined.yellowCards[claim.scheme.code]
  const { amount: by, kind } = penaltyOf(claim.area, claim.gross, claim.perM2, spared, rules)
  if (kind === 'none') return claim
  const overM2 = declaredM2 - determinedM2
  return {
    ...claim,
    amount: minus(claim.amount, by),
    cuts: [...claim.cuts, { kind: 'overDeclaration', by }],
    steps: [
      ...claim.steps,
      {
        code: `payments.step.penalty.${kind}`,
        inputs: { overM2, percent: (overM2 / determinedM2) * 100 },
        value: toNumber(by),
        unit: 'cents',
        law: 'Reg. (EU) 640/2014 art. 19a',
      },
    ],
  }
}

/** Less than declared was found (DOMAIN 3.13 step 6). */
export const overDeclaration: Stage = (claims, input) => eachDue(claims, (claim) => reduce(claim, input))
