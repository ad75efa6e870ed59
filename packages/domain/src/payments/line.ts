import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import { message } from '../kernel/message.ts'
import type { Step, Trace } from '../kernel/trace.ts'
import type { Cents, SquareMetres } from '../kernel/units.ts'
import type { Claim } from './claim.ts'
import type { DeterminedData } from './determine.ts'
import { minus, percentOf, roundHalfUp, toNumber } from './exact.ts'
import type { AreaByRegion } from '../facts/land.ts'
import { overDeclaration } from './penalty.ts'

export interface Reduction {
  readonly kind: 'overDeclaration' | 'late' | 'refusal'
  readonly cents: Cents
}

/** One direct payment of one application. Always `grossCents - sum(reductions) = netCents`. */
export interface PaymentLine {
  readonly code: string
  readonly declaredM2: SquareMetres
  readonly determinedM2: SquareMetres
  /** The land that the request is about, by region; an amount is spread over it. */
  readonly land: AreaByRegion
  readonly grossCents: Cents
  readonly reductions: readonly Reduction[]
  readonly netCents: Cents
  readonly steps: readonly Step[]
  readonly status: 'payable' | 'zero'
  /** Why nothing is due; null when something is. */
  readonly reason: Message | null
}

/** A request for a scheme with what its formula gave. */
export interface Request {
  readonly code: string
  readonly claim: Claim
  readonly trace: Trace
}

/** Steps 6, 8 and 15 of DOMAIN 3.13: over-declaration, late submission, one rounding. */
export const reduceLine = (
  { code, claim, trace }: Request,
  data: DeterminedData,
  latePercent: number,
  rules: RuleParams,
): PaymentLine => {
  const { declaredM2, determinedM2 } = claim.areas
  const penalty = overDeclaration(claim.areas, claim.gross, claim.perM2, data.yellowCards[code], rules)
  const afterPenalty = minus(claim.gross, penalty.amount)
  const late = percentOf(afterPenalty, latePercent)
  const net = minus(afterPenalty, late)
  if (penalty.kind !== 'none') {
    trace.step({
      code: `payments.step.penalty.${penalty.kind}`,
      inputs: { overM2: declaredM2 - determinedM2, percent: ((declaredM2 - determinedM2) / determinedM2) * 100 },
      value: toNumber(penalty.amount),
      unit: 'cents',
      law: 'Reg. (EU) 640/2014 art. 19a',
    })
  }
  if (latePercent > 0) {
    trace.step({ code: 'payments.step.late', inputs: { percent: latePercent }, value: toNumber(late), unit: 'cents' })
  }
  trace.step({ code: 'payments.step.net', inputs: {}, value: toNumber(net), unit: 'cents' })
  const grossCents = roundHalfUp(claim.gross)
  const netCents = roundHalfUp(net)
  // The line is rounded once; the reductions are shown so that they lead from gross to net to the cent.
  const afterPenaltyCents = roundHalfUp(afterPenalty)
  const reductions: readonly Reduction[] = [
    { kind: 'overDeclaration', cents: grossCents - afterPenaltyCents },
    { kind: 'late', cents: afterPenaltyCents - netCents },
  ]
  return {
    code,
    declaredM2,
    determinedM2,
    land: claim.land,
    grossCents,
    reductions: reductions.filter(({ cents }) => cents !== 0),
    netCents,
    steps: trace.steps,
    status: netCents > 0 ? 'payable' : 'zero',
    reason: netCents > 0 ? null : message('payments.reason.reducedToZero'),
  }
}

/** The line of a request that is not due. */
export const refuseLine = ({ code, claim, trace }: Request, reason: Message): PaymentLine => {
  const grossCents = roundHalfUp(claim.gross)
  return {
    code,
    ...claim.areas,
    land: claim.land,
    grossCents,
    reductions: grossCents === 0 ? [] : [{ kind: 'refusal', cents: grossCents }],
    netCents: 0,
    steps: trace.steps,
    status: 'zero',
    reason,
  }
}
