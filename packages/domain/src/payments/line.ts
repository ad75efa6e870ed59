import { message, type Message } from '../kernel/message.ts'
import type { Step } from '../kernel/trace.ts'
import type { Cents } from '../kernel/units.ts'
import { CUT_KINDS, type Claim, type CutKind } from './claim.ts'
import { minus, plus, roundHalfUp, toNumber, ZERO, type Exact } from './exact.ts'
import type { LotShare } from './lot.ts'
import type { Measure } from './measure.ts'
import { traitsOf, type Fund } from './schemes.ts'

export interface Reduction {
  readonly kind: CutKind
  readonly cents: Cents
}

/** One line of money of one application. Always `grossCents - sum(reductions) = netCents`. */
export interface PaymentLine {
  readonly code: string
  readonly fund: Fund
  /** What its quantities count: m² or heads. */
  readonly measure: Measure
  readonly declared: number
  readonly determined: number
  /** The land that the request is about; an amount is spread over it. */
  readonly shares: readonly LotShare[]
  readonly grossCents: Cents
  readonly reductions: readonly Reduction[]
  readonly netCents: Cents
  /** Owed besides what is not paid: set off against payments of three years. */
  readonly extraCents: Cents
  readonly steps: readonly Step[]
  readonly status: 'payable' | 'zero'
  /** Why nothing is due; null when something is. */
  readonly reason: Message | null
}

/** The claims of one scheme, the one claim of most: of an eco-scheme one of each action. */
type ClaimsOfScheme = readonly [Claim, ...Claim[]]

const total = (claims: ClaimsOfScheme, of: (claim: Claim) => Exact): Exact =>
  claims.reduce((sum, claim) => plus(sum, of(claim)), ZERO)

/** What was taken off, so that it leads from gross to net to the cent: each is the difference of rounded running amounts. */
const reductionsOf = (claims: ClaimsOfScheme): readonly Reduction[] => {
  let running = total(claims, ({ gross }) => gross)
  return CUT_KINDS.flatMap((kind) => {
    const before = roundHalfUp(running)
    for (const { cuts } of claims) for (const cut of cuts) if (cut.kind === kind) running = minus(running, cut.by)
    const cents = before - roundHalfUp(running)
    return cents === 0 ? [] : [{ kind, cents }]
  })
}

/** The land of the claims: of one claim as it is, of several by what is paid on it, as they are paid differently. */
const sharesOf = (claims: ClaimsOfScheme): readonly LotShare[] =>
  claims.length === 1
    ? claims[0].shares
    : claims.flatMap(({ shares, perUnit }) => {
        const cents = toNumber(perUnit)
        return shares.map(({ lot, quantity }) => ({ lot, quantity: quantity * cents }))
      })

/** What the claims that count in the measure of their scheme are about, together. */
const areaOf = (claims: ClaimsOfScheme, measure: Measure): Pick<PaymentLine, 'declared' | 'determined'> => {
  const own = claims.filter((claim) => claim.measure === undefined || claim.measure === measure)
  return {
    declared: own.reduce((sum, { area }) => sum + area.declared, 0),
    determined: own.reduce((sum, { area }) => sum + area.determined, 0),
  }
}

/** The claims of a scheme after their last stage as a line: rounded once, half-up (DOMAIN 3.13 step 15). */
export const lineOf = (claims: ClaimsOfScheme): PaymentLine => {
  const [{ scheme, refusal }] = claims
  const amount = total(claims, (claim) => claim.amount)
  const netCents = roundHalfUp(amount)
  const net: Step = { code: 'payments.step.net', inputs: {}, value: toNumber(amount), unit: 'cents' }
  const isDue = claims.some((claim) => claim.refusal === null)
  const reason = isDue ? null : refusal
  const steps = claims.flatMap((claim) => claim.steps)
  // Where no claim counts land, the line counts what they do.
  const { measure: ofScheme, fund } = traitsOf(scheme)
  const measure = claims.every((claim) => claim.measure !== undefined) ? (claims[0].measure ?? ofScheme) : ofScheme
  return {
    code: scheme.code,
    fund,
    measure,
    ...areaOf(claims, measure),
    shares: sharesOf(claims),
    grossCents: roundHalfUp(total(claims, ({ gross }) => gross)),
    reductions: reductionsOf(claims),
    netCents,
    extraCents: roundHalfUp(total(claims, ({ extra }) => extra)),
    steps: isDue ? [...steps, net] : steps,
    status: netCents > 0 ? 'payable' : 'zero',
    reason: reason ?? (netCents > 0 ? null : message('payments.reason.reducedToZero')),
  }
}
