import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { lotsWithRights } from '../determine.ts'
import { exact, over, toNumber } from '../exact.ts'
import { spreadOver } from '../lot.ts'
import type { BasicScheme } from '../schemes.ts'
import { areaSteps } from './steps.ts'

/** Basic income support of one region: `usable = min(A_r, sum(qty))`, best entitlements first (DOMAIN 3.5, "BISS"). */
export const basic = (input: Input, { region }: BasicScheme): Found => {
  const { entitlementM2, claimedM2, usableM2, taken, gross } = input.activations[region]
  const area = { declared: claimedM2, determined: usableM2 }
  const determinedM2 = input.areas[region].determined
  const lots = lotsWithRights(input.determined.lots, region)
  const steps = areaSteps(input, region)
  const refused = { area, shares: spreadOver(lots, determinedM2), steps }
  if (determinedM2 === 0) return nothing(refused, message('payments.reason.noLand'))
  if (entitlementM2 === 0) return nothing(refused, message('payments.reason.noEntitlements'))
  const entitlements = taken.map(({ bpeId, areaM2, unitMills, amount }): Step => ({
    code: 'payments.step.entitlement',
    inputs: { bpeId, areaM2, unitEuro: unitMills / 1_000 },
    value: toNumber(amount),
    unit: 'cents',
  }))
  return {
    area,
    gross,
    shares: spreadOver(lots, usableM2),
    // Entitlements differ in value, so a missing m² is worth the average of those used.
    perUnit: over(gross, exact(usableM2)),
    refusal: null,
    steps: [
      ...steps,
      {
        code: 'payments.step.activation',
        inputs: { determinedM2, entitlementM2 },
        value: usableM2,
        unit: 'm2',
        law: 'Reg. (EU) 640/2014 art. 18(1)',
      },
      ...entitlements,
      { code: 'payments.step.gross', inputs: {}, value: toNumber(gross), unit: 'cents' },
    ],
  }
}
