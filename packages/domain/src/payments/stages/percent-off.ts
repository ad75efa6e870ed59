import type { Step } from '../../kernel/trace.ts'
import type { Claim, CutKind } from '../claim.ts'
import { minus, percentOf, toNumber } from '../exact.ts'

/** A claim less a percent of what the stages before have left of it, with the step that says so. */
export const percentOff = (
  claim: Claim,
  percent: number,
  kind: CutKind,
  step: Pick<Step, 'code' | 'inputs' | 'law'>,
): Claim => {
  const by = percentOf(claim.amount, percent)
  return {
    ...claim,
    amount: minus(claim.amount, by),
    cuts: [...claim.cuts, { kind, by }],
    steps: [...claim.steps, { ...step, value: toNumber(by), unit: 'cents' }],
  }
}
