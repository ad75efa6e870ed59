import { message, type Message } from '../kernel/message.ts'
import type { Step } from '../kernel/trace.ts'
import type { Cents } from '../kernel/units.ts'
import type { Claim, CutKind } from './claim.ts'
import { minus, roundHalfUp, toNumber } from './exact.ts'
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

/** What was taken off, so that it leads from gross to net to the cent: each is the difference of rounded running amounts. */
const reductionsOf = ({ gross, cuts }: Claim): readonly Reduction[] => {
  let running = gross
  return cuts.flatMap(({ kind, by }) => {
    const before = roundHalfUp(running)
    running = minus(running, by)
    const cents = before - roundHalfUp(running)
    return cents === 0 ? [] : [{ kind, cents }]
  })
}

/** A claim after its last stage as a line: rounded once, half-up (DOMAIN 3.13 step 15). */
export const lineOf = (claim: Claim): PaymentLine => {
  const { scheme, area, shares, gross, amount, refusal, steps } = claim
  const netCents = roundHalfUp(amount)
  const net: Step = { code: 'payments.step.net', inputs: {}, value: toNumber(amount), unit: 'cents' }
  const reason = refusal ?? (netCents > 0 ? null : message('payments.reason.reducedToZero'))
  return {
    code: scheme.code,
    fund: traitsOf(scheme).fund,
    measure: traitsOf(scheme).measure,
    ...area,
    shares,
    grossCents: roundHalfUp(gross),
    reductions: reductionsOf(claim),
    netCents,
    extraCents: roundHalfUp(claim.extra),
    steps: refusal === null ? [...steps, net] : steps,
    status: netCents > 0 ? 'payable' : 'zero',
    reason,
  }
}
