import type { Step } from '../../kernel/trace.ts'
import { eachDue, type Claim, type Input, type Stage } from '../claim.ts'
import { minus, toNumber } from '../exact.ts'
import { animalPenalty, areaPenalty, NO_PENALTY, overDeclaration as rightsPenalty, type Penalty } from '../penalty.ts'
import { traitsOf } from '../schemes.ts'

const penaltyOf = (claim: Claim, { determined, rules }: Input): Penalty => {
  if (claim.measure === 'lsu') return animalPenalty(claim.area, claim.gross, claim.perUnit, claim.missingHeads)
  switch (traitsOf(claim.scheme).penalty) {
    case 'art19a':
      return rightsPenalty(claim.area, claim.gross, claim.perUnit, determined.yellowCards[claim.scheme.code], rules)
    case 'art19':
      return areaPenalty(claim.area, claim.gross, claim.perUnit, rules)
    case 'art31':
      return animalPenalty(claim.area, claim.gross, claim.perUnit)
    case 'none':
      return NO_PENALTY
  }
}

const LAW = {
  art19a: 'Reg. (EU) 640/2014 art. 19a',
  art19: 'Reg. (EU) 640/2014 art. 19',
  art31: 'Reg. (EU) 640/2014 art. 31',
} as const

const stepOf = ({ scheme, area, measure: own, missingHeads }: Claim, { amount, extra, kind }: Penalty): Step => {
  const missing = area.declared - area.determined
  const traits = traitsOf(scheme)
  const measure = own ?? traits.measure
  const law = measure === 'm2' && traits.penalty !== 'none' ? traits.penalty : 'art31'
  const percent = (missing / area.determined) * 100
  return {
    code: `payments.step.penalty.${kind}`,
    inputs: {
      ...(measure === 'm2' ? { overM2: missing } : { heads: missingHeads ?? missing }),
      // Of nothing there is no percentage.
      ...(area.determined > 0 ? { percent } : {}),
      ...(extra.n > 0n ? { extraCents: toNumber(extra) } : {}),
    },
    value: toNumber(amount),
    unit: 'cents',
    law: LAW[law],
  }
}

const reduce = (claim: Claim, input: Input): Claim => {
  const penalty = penaltyOf(claim, input)
  if (penalty.kind === 'none') return claim
  const { amount: by, extra } = penalty
  return {
    ...claim,
    amount: minus(claim.amount, by),
    extra,
    cuts: [...claim.cuts, { kind: 'overDeclaration', by }],
    steps: [...claim.steps, stepOf(claim, penalty)],
  }
}

/** Less than declared was found (DOMAIN 3.13 step 6). */
export const overDeclaration: Stage = (claims, input) => eachDue(claims, (claim) => reduce(claim, input))
