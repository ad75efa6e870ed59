import type { ApplicationFacts } from '../facts/facts.ts'
import { REGIONS, type LandRegion } from '../facts/land.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import type { Step } from '../kernel/trace.ts'
import type { Activation } from './activation.ts'
import type { Area, Areas, Determined } from './determine.ts'
import type { Exact } from './exact.ts'
import { ZERO } from './exact.ts'
import type { LotShare } from './lot.ts'
import type { Measure } from './measure.ts'
import { basicCodeOf, type Scheme } from './schemes.ts'

/** What formulas and stages look at; made once for an application. */
export interface Input {
  readonly facts: ApplicationFacts
  readonly rules: RuleParams
  readonly determined: Determined
  /** Land used for entitlements: rounded areas after small differences were forgiven. */
  readonly areas: Areas
  /** Entitlements used by the basic support that is asked for. */
  readonly activations: Readonly<Record<LandRegion, Activation>>
  /** What they would bring if the basic support of every region were asked for. */
  readonly possible: Readonly<Record<LandRegion, Activation>>
}

/** What a formula gives for a request: the amount on the determined area and what the stages need. */
export interface Found {
  readonly area: Area
  /** The action that it is about, where the scheme pays several. */
  readonly action?: string
  /** What {@link area} counts, where it is not what the scheme counts. */
  readonly measure?: Measure
  /** Animals behind livestock units that were declared and not found: their number decides how much is taken off. */
  readonly missingHeads?: number
  /** Cents. */
  readonly gross: Exact
  /** The land that it is about, with what is paid on it; nothing where it is about animals. */
  readonly shares: readonly LotShare[]
  /** Cents for one base unit: the measure of an over-declaration. */
  readonly perUnit: Exact
  /** Land that is paid and the least of it, looked at after the penalty so that nobody escapes that by having less; absent = any. */
  readonly least?: { readonly payable: number; readonly leastM2: number }
  /** Why nothing is due; null = due. */
  readonly refusal: Message | null
  readonly steps: readonly Step[]
}

/** What takes something away from a claim, in the order of the law; each has its word. */
export const CUT_KINDS = [
  ...(['overDeclaration', 'late', 'undeclared', 'coefficient', 'refusal'] as const),
  ...(['degressivity', 'discipline', 'conditionality'] as const),
] as const
export type CutKind = (typeof CUT_KINDS)[number]
export interface Cut {
  readonly kind: CutKind
  /** Cents. */
  readonly by: Exact
}

/** One line of money on its way: what its formula gave and what the stages made of it so far. */
export interface Claim extends Found {
  readonly scheme: Scheme
  /** Cents after the stages so far. */
  readonly amount: Exact
  /** Cents owed besides, set off over three years (Reg. 640/2014 art. 19(2), 31(3)). */
  readonly extra: Exact
  readonly cuts: readonly Cut[]
}

/**
 * A step of the law over all claims of an application. Stages follow one another in the order of DOMAIN 3.13; each gives
 * new claims and changes none.
 */
export type Stage = (claims: readonly Claim[], input: Input) => readonly Claim[]

/** A request that is not due. What it would have brought stays to be told; nothing else is taken off it. */
export const refuse = (claim: Claim, refusal: Message): Claim => ({
  ...claim,
  amount: ZERO,
  cuts: [{ kind: 'refusal', by: claim.gross }],
  refusal,
})

/** The claims that are due, each changed; those that were refused stay as they are. */
export const eachDue = (claims: readonly Claim[], change: (claim: Claim) => Claim): readonly Claim[] =>
  claims.map((claim) => (claim.refusal === null ? change(claim) : claim))

/** What a formula gives that refuses: nothing, on the land that the request is about. */
export const nothing = (
  found: Pick<Found, 'area' | 'action' | 'measure' | 'shares' | 'steps'>,
  refusal: Message,
): Found => ({
  ...found,
  gross: ZERO,
  perUnit: ZERO,
  refusal,
})

/** The basic supports that nobody asked for although they would use entitlements, by code: what hangs on them is not due for that alone. */
export const unaskedBasics = ({ activations, possible }: Input): readonly string[] =>
  REGIONS.filter((region) => possible[region].usableM2 > activations[region].usableM2).map(basicCodeOf)
