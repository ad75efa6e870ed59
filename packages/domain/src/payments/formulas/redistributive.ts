import { REGIONS, type LandRegion } from '../../facts/land.ts'
import { shared } from '../../facts/numbers.ts'
import { numbersOf, type RuleParams } from '../../kernel/check.ts'
import { message, type Message } from '../../kernel/message.ts'
import { nothing, unaskedBasics, type Found, type Input } from '../claim.ts'
import { lotsWithRights } from '../determine.ts'
import { exact, isAbove, plus, toNumber, ZERO, type Exact } from '../exact.ts'
import { spreadOver } from '../lot.ts'
import { priced } from '../measure.ts'
import { schemes, type RedistributiveScheme } from '../schemes.ts'
import { areaSteps, unitStep } from './steps.ts'

/** The schemes of a year whose area must keep bounds, with the bounds of the year. */
export const boundsOf = (etos: number, rules: RuleParams) =>
  schemes.activeIn(etos).flatMap((scheme) => {
    if (scheme.family !== 'redistributive') return []
    const { minM2, maxM2 } = numbersOf(scheme.code, scheme.params, rules)
    return [{ code: scheme.code, region: scheme.region, minM2, maxM2 }]
  })

/** Gross value of the entitlements used. */
const valueOf = (used: Input['activations']): Exact =>
  REGIONS.reduce((sum, each: LandRegion) => plus(sum, used[each].gross), ZERO)

/** Only receivers of the basic support; the floor of 150 EUR does not hold for the Aegean islands. */
const basicRefusal = (input: Input, basic: Exact, floorCents: number): Message | null => {
  const floor = exact(floorCents)
  if (isAbove(basic, floor)) return null
  // The entitlements would do, but for a request that is missing: that alone is told, as their value is no reason.
  return isAbove(valueOf(input.possible), floor)
    ? message('payments.reason.basicNotAsked', { codes: unaskedBasics(input).join(', ') })
    : message('payments.reason.crissBasic', { floorCents })
}

/** Redistributive support of one region: the whole area, if it lies within bounds (DOMAIN 3.5, "CRISS"). */
export const redistributive = (input: Input, { code, region, params }: RedistributiveScheme): Found => {
  const { minM2, maxM2, unitMills } = numbersOf(code, params, input.rules)
  const area = input.areas[region]
  const areaM2 = area.determined
  const shares = spreadOver(lotsWithRights(input.determined.lots, region), areaM2)
  const basic = valueOf(input.activations)
  const floorCents = input.facts.header.isSmallAegeanSeat ? 0 : shared(input.rules, 'criss.minBissCents')
  const steps = [
    ...areaSteps(input, region),
    { code: 'payments.step.crissBasic', inputs: { floorCents }, value: toNumber(basic), unit: 'cents' } as const,
  ]
  const refused = { area, shares, steps }
  const withoutBasic = basicRefusal(input, basic, floorCents)
  if (withoutBasic !== null) return nothing(refused, withoutBasic)
  if (areaM2 < minM2) return nothing(refused, message('payments.reason.crissBelow', { areaM2, minM2 }))
  if (areaM2 > maxM2) return nothing(refused, message('payments.reason.crissAbove', { areaM2, maxM2 }))
  const gross = priced(areaM2, unitMills, 'm2')
  return {
    area,
    gross,
    shares,
    perUnit: priced(1, unitMills, 'm2'),
    refusal: null,
    steps: [
      ...steps,
      { code: 'payments.step.crissBounds', inputs: { areaM2, minM2, maxM2 }, value: areaM2, unit: 'm2' },
      unitStep('m2', areaM2, unitMills, gross),
    ],
  }
}
