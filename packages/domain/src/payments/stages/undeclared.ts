import { undeclaredM2Of } from '../../facts/controls.ts'
import { shared } from '../../facts/numbers.ts'
import type { RuleParams } from '../../kernel/check.ts'
import type { SquareMetres } from '../../kernel/units.ts'
import { eachDue, type Claim, type Stage } from '../claim.ts'
import { declaredM2Of } from '../determine.ts'
import { exact, isAbove, percentOf } from '../exact.ts'
import { traitsOf } from '../schemes.ts'
import { percentOff } from './percent-off.ts'

/** The steps of the scale, the hardest first: above which share of the declared land which percent is taken off (PAYMENTS 3, D6). */
const SCALE = [
  ['undeclared.thirdPercent', 'undeclared.thirdCut'],
  ['undeclared.secondPercent', 'undeclared.secondCut'],
  ['undeclared.firstPercent', 'undeclared.firstCut'],
] as const

/** Percent that land which was not declared takes off; 0 up to the first share. */
const undeclaredPercent = (undeclaredM2: SquareMetres, declaredM2: SquareMetres, rules: RuleParams): number => {
  const step = SCALE.find(([above]) => isAbove(exact(undeclaredM2), percentOf(exact(declaredM2), shared(rules, above))))
  return step === undefined ? 0 : shared(rules, step[1])
}

const countsLand = ({ measure, scheme }: Claim): boolean => (measure ?? traitsOf(scheme).measure) === 'm2'

/** Who does not declare all of his land loses a percent of what is paid on land (DOMAIN 3.13 step 9; Reg. 640/2014 art. 16). */
export const undeclared: Stage = (claims, { facts, rules, determined }) => {
  const undeclaredM2 = undeclaredM2Of(facts.controls ?? [])
  const percent = undeclaredPercent(undeclaredM2, declaredM2Of(determined.lots), rules)
  if (percent === 0) return claims
  const step = {
    code: 'payments.step.undeclared',
    inputs: { percent, undeclaredM2 },
    law: 'Reg. (EU) 640/2014 art. 16',
  }
  return eachDue(claims, (claim) => (countsLand(claim) ? percentOff(claim, percent, 'undeclared', step) : claim))
}
