import type { ApplicationFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import { message } from '../kernel/message.ts'
import { createTrace } from '../kernel/trace.ts'
import type { Cents } from '../kernel/units.ts'
import type { Activation } from './activation.ts'
import { activate, BISS_OF, NO_ACTIVATION } from './activation.ts'
import type { PaymentInput } from './claim.ts'
import type { DeterminedData } from './determine.ts'
import { payableAreas } from './determine.ts'
import type { Exact } from './exact.ts'
import { exact, isAbove, plus, toNumber, ZERO } from './exact.ts'
import type { LandRegion } from '../facts/land.ts'
import { REGIONS } from '../facts/land.ts'
import { lateness } from '../facts/lateness.ts'
import type { PaymentLine, Request } from './line.ts'
import { reduceLine, refuseLine } from './line.ts'
import { shared } from '../facts/numbers.ts'
import { directPayments } from './registry.ts'

export interface Settlement {
  readonly lines: readonly PaymentLine[]
  readonly totalCents: Cents
}

/** Gathers what the formulas look at: areas of DOMAIN 3.13 step 3 and the entitlements used on them. */
const paymentInput = (facts: ApplicationFacts, data: DeterminedData, rules: RuleParams): PaymentInput => {
  const areas = payableAreas(data, rules)
  const possibleOf = (region: LandRegion): Activation => activate(facts.entitlements, region, areas[region])
  const possible = { 1: possibleOf(1), 2: possibleOf(2), 3: possibleOf(3) }
  const of = (region: LandRegion): Activation =>
    facts.requests.some(({ eschKodikos }) => eschKodikos === BISS_OF[region]) ? possible[region] : NO_ACTIVATION
  const overlaps = data.overlaps ?? { 1: 0, 2: 0, 3: 0 }
  return { facts, areas, overlaps, possible, activations: { 1: of(1), 2: of(2), 3: of(3) } }
}

const tooLate = ({ period }: ApplicationFacts): Message =>
  message('payments.reason.tooLate', { latest: period.latestSubmissionDate })

/** Why the direct payments together are not due: under the minimum area or amount (DOMAIN 3.4). */
const underMinimum = (input: PaymentInput, gross: Exact, rules: RuleParams): Message | null => {
  const areaM2 = REGIONS.reduce((sum, region) => sum + input.areas[region].determinedM2, 0)
  const minM2 = shared(rules, 'minimum.areaM2')
  const minCents = shared(rules, 'minimum.paymentCents')
  if (areaM2 < minM2) return message('payments.reason.minimumArea', { areaM2, minM2 })
  return isAbove(exact(minCents), gross) && !input.facts.header.isSmallAegeanSeat
    ? message('payments.reason.minimumPayment', { grossCents: toNumber(gross), minCents })
    : null
}

/** Direct payments of one application on determined data: steps 3-15 of DOMAIN 3.13 for the schemes of the registry. */
export const settle = (facts: ApplicationFacts, data: DeterminedData, rules: RuleParams): Settlement => {
  const input = paymentInput(facts, data, rules)
  const requested = new Set(facts.requests.map(({ eschKodikos }) => eschKodikos))
  const requests = directPayments
    .activeIn(facts.etos)
    .filter(({ code }) => requested.has(code))
    .map(({ code, claim }): Request => {
      const trace = createTrace()
      return { code, claim: claim(input, rules, trace), trace }
    })
  const gross = requests.reduce((sum, { claim }) => plus(sum, claim.gross), ZERO)
  const late = lateness(facts, rules)
  const minimum = underMinimum(input, gross, rules)
  const lines = requests.map((request) => {
    const reason = late.isTooLate ? tooLate(facts) : (request.claim.refusal ?? minimum)
    return reason === null
      ? reduceLine(request, data, data.forceMajeure ? 0 : late.percent, rules)
      : refuseLine(request, reason)
  })
  return { lines, totalCents: lines.reduce((sum, { netCents }) => sum + netCents, 0) }
}
