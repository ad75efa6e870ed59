import type { RuleParams } from '../kernel/check.ts'
import { ruleName } from '../kernel/check.ts'
import { message } from '../kernel/message.ts'
import { amountOf } from './activation.ts'
import { defineDirectPayment, refuse, traceArea, unaskedBasics } from './claim.ts'
import { exact, isAbove, plus, toNumber, ZERO } from './exact.ts'
import type { LandRegion } from '../facts/land.ts'
import { landOf, REGIONS } from '../facts/land.ts'
import { shared } from '../facts/numbers.ts'

interface Scheme {
  readonly code: string
  /** Bounds in m², unit amount in tenths of a cent per hectare: the planned middle of the range. */
  readonly params: { readonly minM2: number; readonly maxM2: number; readonly unitMills: number }
}

const SCHEMES: Readonly<Record<LandRegion, Scheme>> = {
  2: { code: '0011', params: { minM2: 20_000, maxM2: 110_000, unitMills: 138_000 } },
  3: { code: '0012', params: { minM2: 10_000, maxM2: 40_000, unitMills: 116_000 } },
  1: { code: '0013', params: { minM2: 10_000, maxM2: 170_000, unitMills: 177_000 } },
}

/** The scheme of a region and the bounds its area must keep in the year. */
export const crissBounds = (region: LandRegion, rules: RuleParams) => {
  const { code, params } = SCHEMES[region]
  return {
    code,
    minM2: rules[ruleName(code, 'minM2')] ?? params.minM2,
    maxM2: rules[ruleName(code, 'maxM2')] ?? params.maxM2,
  }
}

/** Redistributive support of one region: the whole area, if it lies within bounds (DOMAIN 3.5, "CRISS"). */
const criss = (region: LandRegion) =>
  defineDirectPayment({
    ...SCHEMES[region],
    since: 2023,
    legalBasis: 'Reg. (EU) 2021/2115 art. 29',
    claim: (input, { minM2, maxM2, unitMills }, trace, rules) => {
      const { facts, areas, activations, possible } = input
      const own = areas[region]
      const areaM2 = own.determinedM2
      const land = landOf(region, areaM2)
      const valueOf = (used: typeof activations) => REGIONS.reduce((sum, each) => plus(sum, used[each].gross), ZERO)
      const basic = valueOf(activations)
      // Only receivers of BISS; the floor of 150 EUR does not hold for the Aegean islands.
      const floorCents = facts.header.isSmallAegeanSeat ? 0 : shared(rules, 'criss.minBissCents')
      traceArea(input, region, trace)
      trace.step({ code: 'payments.step.crissBasic', inputs: { floorCents }, value: toNumber(basic), unit: 'cents' })
      // The entitlements would do, but for a request that is missing: that alone is told, as their value is no reason.
      if (!isAbove(basic, exact(floorCents)) && isAbove(valueOf(possible), exact(floorCents)))
        return refuse(own, land, message('payments.reason.basicNotAsked', { codes: unaskedBasics(input).join(', ') }))
      if (!isAbove(basic, exact(floorCents)))
        return refuse(own, land, message('payments.reason.crissBasic', { floorCents }))
      if (areaM2 < minM2) return refuse(own, land, message('payments.reason.crissBelow', { areaM2, minM2 }))
      if (areaM2 > maxM2) return refuse(own, land, message('payments.reason.crissAbove', { areaM2, maxM2 }))
      const gross = amountOf(areaM2, unitMills)
      trace.step({ code: 'payments.step.crissBounds', inputs: { areaM2, minM2, maxM2 }, value: areaM2, unit: 'm2' })
      trace.step({
        code: 'payments.step.unit',
        inputs: { areaM2, unitEuro: unitMills / 1_000 },
        value: toNumber(gross),
        unit: 'cents',
      })
      return { areas: own, gross, land, perM2: amountOf(1, unitMills), refusal: null }
    },
  })

export const crissArable = criss(2)
export const crissPermanent = criss(3)
export const crissPasture = criss(1)
