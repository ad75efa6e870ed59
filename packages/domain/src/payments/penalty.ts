import type { RuleParams } from '../kernel/check.ts'
import type { Cents } from '../kernel/units.ts'
import type { Area } from './determine.ts'
import type { Exact } from './exact.ts'
import { exact, isAbove, over, percentOf, plus, smaller, times, ZERO } from './exact.ts'
import { shared } from '../facts/numbers.ts'

export interface Penalty {
  /** Cents, never more than the gross amount. */
  readonly amount: Exact
  /** Cents owed besides. */
  readonly extra: Exact
  /**
   * `halved`: first time and small, a yellow card is given. `repeated`: full, and the half spared before. `twice`: twice the
   * difference. `nothing`: nothing is paid; `nothingAndMore`: and the difference is owed besides. `animals`: by their share.
   */
  readonly kind:
    | 'none'
    | 'halved'
    | 'full'
    | 'repeated'
    | 'twice'
    | 'nothing'
    | 'nothingAndMore'
    | 'animals'
    | 'animalsTwice'
    | 'animalsNothing'
    | 'animalsNothingAndMore'
}

export const NO_PENALTY: Penalty = { amount: ZERO, extra: ZERO, kind: 'none' }

/**
 * Reduction for declaring more than determined, area schemes with entitlements (DOMAIN 3.10; Reg. 640/2014 art. 19a):
 * nothing up to 3% and 2 ha, else 1.5 times the value of the difference; halved the first time up to 10%.
 * @param perUnit cents for one m² of this scheme
 * @param spared the half spared by an earlier yellow card, in cents; undefined = none was given
 */
export const overDeclaration = (
  { declared, determined }: Area,
  gross: Exact,
  perUnit: Exact,
  spared: Cents | undefined,
  rules: RuleParams,
): Penalty => {
  const missing = declared - determined
  const exceeds = (percent: number): boolean => isAbove(exact(missing), percentOf(exact(determined), percent))
  const isFree = missing <= shared(rules, 'penalty.freeM2') && !exceeds(shared(rules, 'penalty.freePercent'))
  if (missing <= 0 || isFree) return NO_PENALTY
  const full = percentOf(times(exact(missing), perUnit), shared(rules, 'penalty.factorPercent'))
  if (spared !== undefined) return { amount: smaller(gross, plus(full, exact(spared))), extra: ZERO, kind: 'repeated' }
  if (exceeds(shared(rules, 'penalty.yellowPercent')))
    return { amount: smaller(gross, full), extra: ZERO, kind: 'full' }
  return {
    amount: smaller(gross, percentOf(full, shared(rules, 'penalty.yellowSharePercent'))),
    extra: ZERO,
    kind: 'halved',
  }
}

/** Above this share of the determined area nothing is paid, and above the other one the difference is owed besides (art. 19(1), (2)). */
const [AREA_NOTHING, AREA_MORE] = [20, 50]
/** Up to so many animals with findings their share is taken once; above, twice, all and more by these percentages (art. 31). */
const [FEW_ANIMALS, ANIMALS_TWICE, ANIMALS_NOTHING, ANIMALS_MORE] = [3, 20, 30, 50]

const exceeds = (missing: number, determined: number, percent: number): boolean =>
  isAbove(exact(missing), percentOf(exact(determined), percent))

/** Reduction for land of schemes without entitlements (DOMAIN 3.10; Reg. 640/2014 art. 19): twice the difference, then everything. */
export const areaPenalty = (
  { declared, determined }: Area,
  gross: Exact,
  perUnit: Exact,
  rules: RuleParams,
): Penalty => {
  const missing = declared - determined
  const isFree =
    missing <= shared(rules, 'penalty.freeM2') && !exceeds(missing, determined, shared(rules, 'penalty.freePercent'))
  if (missing <= 0 || isFree) return NO_PENALTY
  const value = times(exact(missing), perUnit)
  if (exceeds(missing, determined, AREA_MORE)) return { amount: gross, extra: value, kind: 'nothingAndMore' }
  if (exceeds(missing, determined, AREA_NOTHING)) return { amount: gross, extra: ZERO, kind: 'nothing' }
  return { amount: smaller(gross, times(value, exact(2))), extra: ZERO, kind: 'twice' }
}

/**
 * Reduction for animals that were declared and not found (DOMAIN 3.10; Reg. 640/2014 art. 31). Up to three of them cost their
 * share of those found, whatever it is. Of livestock units their heads are counted.
 */
export const animalPenalty = (
  { declared, determined }: Area,
  gross: Exact,
  perUnit: Exact,
  missingHeads = declared - determined,
): Penalty => {
  const missing = declared - determined
  if (missing <= 0) return NO_PENALTY
  if (determined === 0) return { amount: gross, extra: ZERO, kind: 'animalsNothing' }
  const share = over(times(gross, exact(missing)), exact(determined))
  if (missingHeads <= FEW_ANIMALS) return { amount: smaller(gross, share), extra: ZERO, kind: 'animals' }
  if (exceeds(missing, determined, ANIMALS_MORE))
    return { amount: gross, extra: times(exact(missing), perUnit), kind: 'animalsNothingAndMore' }
  if (exceeds(missing, determined, ANIMALS_NOTHING)) return { amount: gross, extra: ZERO, kind: 'animalsNothing' }
  return exceeds(missing, determined, ANIMALS_TWICE)
    ? { amount: smaller(gross, times(share, exact(2))), extra: ZERO, kind: 'animalsTwice' }
    : { amount: smaller(gross, share), extra: ZERO, kind: 'animals' }
}
