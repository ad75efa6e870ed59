import type { ApplicationFacts } from '../applications/facts.ts'
import type { InterventionDefinition } from '../kernel/intervention.ts'
import { defineIntervention } from '../kernel/intervention.ts'
import type { Message } from '../kernel/message.ts'
import type { Activation } from './activation.ts'
import type { RegionAreas } from './determine.ts'
import type { Exact } from './exact.ts'
import { ZERO } from './exact.ts'
import type { LandRegion } from './land.ts'

/** What the formula of a direct payment may look at. */
export interface PaymentInput {
  readonly facts: ApplicationFacts
  /** Rounded areas after small differences were forgiven. */
  readonly areas: Readonly<Record<LandRegion, RegionAreas>>
  readonly activations: Readonly<Record<LandRegion, Activation>>
}

/** What a formula gives for a request: the amount on the determined area and what the reductions need. */
export interface Claim {
  readonly areas: RegionAreas
  /** Cents. */
  readonly gross: Exact
  /** Cents for one m²: the measure of an over-declaration. */
  readonly perM2: Exact
  /** Why nothing is due; null = due. */
  readonly refusal: Message | null
}

/** A request that is not due. */
export const refuse = (areas: RegionAreas, refusal: Message): Claim => ({ areas, gross: ZERO, perM2: ZERO, refusal })

/** Declares a direct payment. */
export const defineDirectPayment = <N extends string>(definition: InterventionDefinition<PaymentInput, Claim, N>) =>
  defineIntervention(definition)
