import type { ApplicationFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import { message } from '../kernel/message.ts'
import { computedCodes } from './computable.ts'
import type { SquareMetres } from '../kernel/units.ts'
import { determineFromFacts } from './determine.ts'
import { declaredAreas, overlapOf, parcelObstacle, REGIONS } from '../facts/land.ts'
import { lateness } from '../facts/lateness.ts'
import { shared } from '../facts/numbers.ts'
import { calculate, type Calculated } from './calculate.ts'
import { basicCodeOf } from './schemes.ts'

export interface Forecast extends Calculated {
  /** What the farmer should know about the figures. */
  readonly notes: readonly Message[]
}

const parcelNotes = (facts: ApplicationFacts, rules: RuleParams): readonly Message[] => {
  const obstacles = facts.parcels.map((parcel) => parcelObstacle(facts, parcel, rules))
  const count = (kind: 'notDrawn' | 'tooSmall'): number => obstacles.filter((each) => each === kind).length
  return [
    message('payments.note.notDrawn', { count: count('notDrawn') }),
    message('payments.note.tooSmall', { count: count('tooSmall'), minM2: shared(rules, 'parcel.minAreaM2') }),
  ].filter(({ params }) => params?.['count'] !== 0)
}

const overlapNotes = (facts: ApplicationFacts): readonly Message[] => {
  const areaM2 = facts.parcels.reduce((sum, parcel) => sum + overlapOf(facts, parcel), 0)
  return areaM2 > 0 ? [message('payments.note.overlap', { areaM2 })] : []
}

/** A basic support that was not asked for although there is land and an entitlement for it. */
interface ForgottenRequest {
  readonly kodikos: string
  readonly areaM2: SquareMetres
}

/** The basic supports that were not asked for although there is land and an entitlement for them. */
export const forgottenRequests = (facts: ApplicationFacts): readonly ForgottenRequest[] => {
  const areas = declaredAreas(facts)
  return REGIONS.filter(
    (region) =>
      areas[region] > 0 &&
      facts.entitlements.some(({ bpetype, activateflag }) => activateflag && bpetype === region) &&
      !facts.requests.some(({ eschKodikos }) => eschKodikos === basicCodeOf(region)),
  ).map((region) => ({ kodikos: basicCodeOf(region), areaM2: areas[region] }))
}

/** Requests that nothing computes yet: nothing of them is in the sum. */
const notComputed = (facts: ApplicationFacts): readonly Message[] => {
  const computed = computedCodes(facts)
  return facts.requests
    .filter(({ eschKodikos }) => !computed.has(eschKodikos))
    .map(({ eschKodikos }) => message('payments.note.notComputed', { kodikos: eschKodikos }))
}

const lateNotes = (facts: ApplicationFacts, rules: RuleParams): readonly Message[] => {
  const { days, percent } = lateness(facts, rules)
  return percent > 0 ? [message('payments.note.late', { days, percent })] : []
}

const youngFarmerNotes = ({ header, requests }: ApplicationFacts): readonly Message[] =>
  header.youngFarmerYears === null && requests.some(({ eschKodikos }) => eschKodikos === '0021')
    ? [message('payments.note.youngFarmerYears')]
    : []

/**
 * What the application would bring as it stands: the direct payments on its own areas, with the reductions already
 * known. The same formulas as the payment run.
 */
export const forecast = (facts: ApplicationFacts, rules: RuleParams): Forecast => ({
  ...calculate(facts, determineFromFacts(facts, rules), rules),
  notes: [
    ...parcelNotes(facts, rules),
    ...overlapNotes(facts),
    ...forgottenRequests(facts).map((one) => message('payments.note.notRequested', { ...one })),
    ...notComputed(facts),
    ...lateNotes(facts, rules),
    ...youngFarmerNotes(facts),
  ],
})
