import type { RuleParams } from '../kernel/check.ts'
import type { Cents } from '../kernel/units.ts'
import type { Area } from './determine.ts'
import type { Exact } from './exact.ts'
import { exact, isAbove, percentOf, plus, smaller, times, ZERO } from './exact.ts'
import { shared } from '../facts/numbers.ts'

export interface Penalty {
  /** Cents, never more than the gross amount. */
  readonly amount: Exact
  /** `halved`: first time and small, a yellow card is given. `repeated`: full, and the half spared before. */
  readonly kind: 'none' | 'halved' | 'full' | 'repeated'
}

/**
 * Reduction for declaring more than determined, area schemes with entitlements (DOMAIN 3.10; Reg. 640/2014 art. 19a):
 * nothing up to 3% and 2 ha, else 1.5 times the value of the difference; halved the first time up to 10%.
 * @param perM2 cents for one m² of this scheme
 * @param spared the half spared by an earlier yellow card, in cents; undefined = none was given
 */
export const overDeclaration = (
  { declaredM2, determinedM2 }: Area,
  gross: Exact,
  perM2: Exact,
  spared: Cents | undefined,
  rules: RuleParams,
): Penalty => {
  const overM2 = declaredM2 - determinedM2
  const exceeds = (percent: number): boolean => isAbove(exact(overM2), percentOf(exact(determinedM2), percent))
  const isFree = overM2 <= shared(rules, 'penalty.freeM2') && !exceeds(shared(rules, 'penalty.freePercent'))
  if (overM2 <= 0 || isFree) return { amount: ZERO, kind: 'none' }
  const full = percentOf(times(exact(overM2), perM2), shared(rules, 'penalty.factorPercent'))
  if (spared !== undefined) return { amount: smaller(gross, plus(full, exact(spared))), kind: 'repeated' }
  if (exceeds(shared(rules, 'penalty.yellowPercent'))) return { amount: smaller(gross, full), kind: 'full' }
  return { amount: smaller(gross, percentOf(full, shared(rules, 'penalty.yellowSharePercent'))), kind: 'halved' }
}
