import { shared } from '../../facts/numbers.ts'
import { eachDue, type Claim, type Stage } from '../claim.ts'
import { exact, isAbove, minus, over, percentOf, plus, times, toNumber, ZERO } from '../exact.ts'
import { traitsOf } from '../schemes.ts'

const isDirect = ({ scheme }: Claim): boolean => traitsOf(scheme).isDirect

/**
 * Financial discipline: the rate of the year takes its part of what direct payments come to above 2,000 EUR, each claim by the same share
 * (DOMAIN 3.13 step 13; Reg. (EU) 2021/2116 art. 17). Nothing while the rate is zero.
 */
export const discipline: Stage = (claims, { rules }) => {
  const percent = shared(rules, 'discipline.percent')
  const freeCents = shared(rules, 'discipline.freeCents')
  const sum = claims.reduce((total, claim) => (isDirect(claim) ? plus(total, claim.amount) : total), ZERO)
  const above = minus(sum, exact(freeCents))
  if (percent <= 0 || !isAbove(above, ZERO)) return claims
  return eachDue(claims, (claim) => {
    if (!isDirect(claim)) return claim
    const by = over(times(percentOf(claim.amount, percent), above), sum)
    return {
      ...claim,
      amount: minus(claim.amount, by),
      cuts: [...claim.cuts, { kind: 'discipline', by }],
      steps: [
        ...claim.steps,
        {
          code: 'payments.step.discipline',
          inputs: { percent, sumCents: toNumber(sum), freeCents },
          value: toNumber(by),
          unit: 'cents',
          law: 'Reg. (EU) 2021/2116 art. 17',
        },
      ],
    }
  })
}
