import { REGIONS } from '../../facts/land.ts'
import { shared } from '../../facts/numbers.ts'
import { message, type Message } from '../../kernel/message.ts'
import { eachDue, refuse, type Claim, type Input, type Stage } from '../claim.ts'
import { exact, isAbove, plus, toNumber, ZERO } from '../exact.ts'

const underMinimum = (claims: readonly Claim[], { facts, areas, rules }: Input): Message | null => {
  const areaM2 = REGIONS.reduce((sum, region) => sum + areas[region].determinedM2, 0)
  const minM2 = shared(rules, 'minimum.areaM2')
  if (areaM2 < minM2) return message('payments.reason.minimumArea', { areaM2, minM2 })
  const gross = claims.reduce((sum, claim) => (claim.refusal === null ? plus(sum, claim.gross) : sum), ZERO)
  const minCents = shared(rules, 'minimum.paymentCents')
  return isAbove(exact(minCents), gross) && !facts.header.isSmallAegeanSeat
    ? message('payments.reason.minimumPayment', { grossCents: toNumber(gross), minCents })
    : null
}

/** Direct payments together under the minimum area, or before reductions under the minimum amount, are not due (DOMAIN 3.4). */
export const minimum: Stage = (claims, input) => {
  const reason = underMinimum(claims, input)
  return reason === null ? claims : eachDue(claims, (claim) => refuse(claim, reason))
}
