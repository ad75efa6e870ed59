import { message } from '../../kernel/message.ts'
import { eachDue, refuse, type Stage } from '../claim.ts'

/** Less land than a scheme pays at least is not due, though more was declared (DOMAIN 3.13 step 7, check 40306). */
export const least: Stage = (claims) =>
  eachDue(claims, (claim) => {
    if (claim.least === undefined || claim.least.payable >= claim.least.leastM2) return claim
    const { payable: areaM2, leastM2 } = claim.least
    return refuse(claim, message('payments.reason.cropsBelow', { areaM2, leastM2 }))
  })
