import { message } from '../kernel/message.ts'
import { defineDirectPayment, refuse, traceArea } from './claim.ts'
import { exact, over, toNumber } from './exact.ts'
import { landOf, type LandRegion } from '../facts/land.ts'

/** Basic income support of one region: `usable = min(A_r, sum(qty))`, best entitlements first (DOMAIN 3.5, "BISS"). */
const biss = (code: string, region: LandRegion) =>
  defineDirectPayment({
    code,
    since: 2023,
    legalBasis: 'Reg. (EU) 2021/2115 art. 21-23',
    params: {},
    claim: (input, _params, trace) => {
      const { areas, activations } = input
      const { entitlementM2, claimedM2, usableM2, taken, gross } = activations[region]
      const used = { declaredM2: claimedM2, determinedM2: usableM2 }
      const { determinedM2 } = areas[region]
      traceArea(input, region, trace)
      if (determinedM2 === 0) return refuse(used, landOf(region, determinedM2), message('payments.reason.noLand'))
      if (entitlementM2 === 0)
        return refuse(used, landOf(region, determinedM2), message('payments.reason.noEntitlements'))
      trace.step({
        code: 'payments.step.activation',
        inputs: { determinedM2, entitlementM2 },
        value: usableM2,
        unit: 'm2',
        law: 'Reg. (EU) 640/2014 art. 18(1)',
      })
      for (const { bpeId, areaM2, unitMills, amount } of taken) {
        trace.step({
          code: 'payments.step.entitlement',
          inputs: { bpeId, areaM2, unitEuro: unitMills / 1_000 },
          value: toNumber(amount),
          unit: 'cents',
        })
      }
      trace.step({ code: 'payments.step.gross', inputs: {}, value: toNumber(gross), unit: 'cents' })
      // Entitlements differ in value, so a missing m² is worth the average of those used.
      return { areas: used, gross, land: landOf(region, usableM2), perM2: over(gross, exact(usableM2)), refusal: null }
    },
  })

export const bissArable = biss('0001', 2)
export const bissPermanent = biss('0002', 3)
export const bissPasture = biss('0003', 1)
