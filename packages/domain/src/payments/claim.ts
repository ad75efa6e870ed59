import type { ApplicationFacts } from '../facts/facts.ts'
import type { InterventionDefinition } from '../kernel/intervention.ts'
import { defineIntervention } from '../kernel/intervention.ts'
import type { Message } from '../kernel/message.ts'
import type { Trace } from '../kernel/trace.ts'
import { BISS_OF, type Activation } from './activation.ts'
import type { RegionAreas } from './determine.ts'
import type { Exact } from './exact.ts'
import { ZERO } from './exact.ts'
import { REGIONS, type AreaByRegion, type LandRegion } from '../facts/land.ts'

/** What the formula of a direct payment may look at. */
export interface PaymentInput {
  readonly facts: ApplicationFacts
  /** Rounded areas after small differences were forgiven. */
  readonly areas: Readonly<Record<LandRegion, RegionAreas>>
  /** Land that was left out of the areas because it overlaps other parcels. */
  readonly overlaps: AreaByRegion
  /** Entitlements used by the basic support that is asked for. */
  readonly activations: Readonly<Record<LandRegion, Activation>>
  /** What they would bring if the basic support of every region were asked for. */
  readonly possible: Readonly<Record<LandRegion, Activation>>
}

/** What a formula gives for a request: the amount on the determined area and what the reductions need. */
export interface Claim {
  readonly areas: RegionAreas
  /** Cents. */
  readonly gross: Exact
  /** The land that the request is about, by region; an amount is spread over it. */
  readonly land: AreaByRegion
  /** Cents for one m²: the measure of an over-declaration. */
  readonly perM2: Exact
  /** Why nothing is due; null = due. */
  readonly refusal: Message | null
}

/** A request that is not due, on the land that it is about. */
export const refuse = (areas: RegionAreas, land: AreaByRegion, refusal: Message): Claim => ({
  areas,
  gross: ZERO,
  land,
  perM2: ZERO,
  refusal,
})

/** Declares a direct payment. */
export const defineDirectPayment = <N extends string>(definition: InterventionDefinition<PaymentInput, Claim, N>) =>
  defineIntervention(definition)

/** The basic supports that nobody asked for although they would use entitlements, by code: what hangs on them is not due for that alone. */
export const unaskedBasics = ({ activations, possible }: PaymentInput): readonly string[] =>
  REGIONS.filter((region) => possible[region].usableM2 > activations[region].usableM2).map((region) => BISS_OF[region])

/** The first steps of a payment on the land of one region: what was left out because it overlaps, and what counts. */
export const traceArea = ({ areas, overlaps }: PaymentInput, region: LandRegion, trace: Trace): void => {
  const { determinedM2 } = areas[region]
  if (overlaps[region] > 0)
    trace.step({
      code: 'payments.step.overlap',
      inputs: {},
      value: overlaps[region],
      unit: 'm2',
      law: 'Reg. (EU) 2021/2116 art. 68',
    })
  trace.step({ code: 'payments.step.area', inputs: { ...areas[region] }, value: determinedM2, unit: 'm2' })
}
