import { ACTIVE_CHECK, ACTIVE_LIMITS, activeFarmer } from '../../facts/active-farmer.ts'
import { numbersOf } from '../../kernel/check.ts'
import { message } from '../../kernel/message.ts'
import { eachDue, refuse, type Claim, type Stage } from '../claim.ts'
import { traitsOf } from '../schemes.ts'

/** Direct payments and land with constraints are for active farmers (Reg. (EU) 2021/2115 art. 4(5), 18, 71). */
const isForActive = ({ scheme }: Claim): boolean => traitsOf(scheme).isDirect || scheme.family === 'lessFavoured'

/** Who is no active farmer is paid neither (DOMAIN 3.13 step 4; 3.3). Small islands and contracts do not ask for it (PAYMENTS 3, D8). */
export const active: Stage = (claims, { facts, rules }) => {
  if (activeFarmer(facts.farmer, facts.documents, rules) !== 0) return claims
  const { smallCents } = numbersOf<keyof typeof ACTIVE_LIMITS>(ACTIVE_CHECK, ACTIVE_LIMITS, rules)
  const reason = message('payments.reason.notActive', { beforeCents: facts.farmer?.beforeCents ?? 0, smallCents })
  return eachDue(claims, (claim) => (isForActive(claim) ? refuse(claim, reason) : claim))
}
