import { REGIONS } from '../../facts/land.ts'
import { shared } from '../../facts/numbers.ts'
import { message, type Message } from '../../kernel/message.ts'
import { eachDue, refuse, type Claim, type Input, type Stage } from '../claim.ts'
import { exact, isAbove, plus, times, toNumber, ZERO } from '../exact.ts'
import { traitsOf } from '../schemes.ts'
import { coefficientExact } from './coefficients.ts'

/** Why the direct payments together are not due. Who asks for animals alone needs no land. */
const underMinimum = (claims: readonly Claim[], { facts, areas, rules }: Input): Message | null => {
  const areaM2 = REGIONS.reduce((sum, region) => sum + areas[region].determined, 0)
  const minM2 = shared(rules, 'minimum.areaM2')
  if (areaM2 < minM2 && claims.some(({ scheme }) => traitsOf(scheme).measure === 'm2'))
    return message('payments.reason.minimumArea', { areaM2, minM2 })
  const gross = claims.reduce(
    (sum, claim) =>
      claim.refusal === null ? plus(sum, times(claim.gross, coefficientExact(facts.coefficients, claim))) : sum,
    ZERO,
  )
  const minCents = shared(rules, 'minimum.paymentCents')
  return isAbove(exact(minCents), gross) && !facts.header.isSmallAegeanSeat
    ? message('payments.reason.minimumPayment', { grossCents: toNumber(gross), minCents })
    : null
}

/** Direct payments together under the minimum area, or before reductions, but with their coefficients, under the minimum amount, are not due (DOMAIN 3.4). */
export const minimum: Stage = (claims, input) => {
  const isDirect = ({ scheme }: Claim): boolean => traitsOf(scheme).isDirect
  const reason = underMinimum(claims.filter(isDirect), input)
  return reason === null ? claims : eachDue(claims, (claim) => (isDirect(claim) ? refuse(claim, reason) : claim))
}
