import type { ApplicationFacts, ParcelFacts } from '../../facts/facts.ts'
import { parcelObstacle } from '../../facts/land.ts'
import type { RuleParams } from '../../kernel/check.ts'
import type { Cents, SquareMetres } from '../../kernel/units.ts'
import { calculate, type Calculated } from '../calculate.ts'
import { lotsOfParcel, type Determined } from '../determine.ts'
import type { Lot } from '../lot.ts'

/** What takes land of a parcel away: declared a second time, drawn smaller than declared, and what keeps all of it from counting. */
export const PARCEL_CUTS = ['overlap', 'undrawn', 'notDrawn', 'tooSmall'] as const
export type ParcelCutKind = (typeof PARCEL_CUTS)[number]

/** What else takes something away: animals that the register has not, and a scheme that brings nothing. */
export const USED_CUTS = [...PARCEL_CUTS, 'animals', 'refused'] as const

export interface ParcelCut {
  readonly kind: ParcelCutKind
  readonly m2: SquareMetres
  /** What the application would bring more without it; null where an application has more cuts than are counted one by one. */
  readonly cents: Cents | null
}

/** A parcel as a run found it. */
export interface PaidParcel {
  readonly id: ParcelFacts['id']
  /** Without what stands aside because it is declared a second time. */
  readonly declared: SquareMetres
  readonly determined: SquareMetres
  readonly cuts: readonly ParcelCut[]
  /** Codes of the schemes that pay something on it. */
  readonly schemes: readonly string[]
}

/** Most cuts of an application whose cost is counted, each by a calculation of its own. */
const COUNTED_CUTS = 50

const sum = (lots: readonly Lot[], of: (lot: Lot) => number): number => lots.reduce((total, lot) => total + of(lot), 0)

const drawn = (lot: Lot): Lot => ({ ...lot, determinedM2: lot.declaredM2 })

/** A cut with the lots of its parcel as they would be without it. */
interface Undone {
  readonly kind: ParcelCutKind
  readonly m2: SquareMetres
  readonly lots: readonly Lot[]
}

const cutsOfLots = (lots: readonly Lot[]): readonly Undone[] => {
  const overlap = sum(lots, ({ overlapM2 }) => overlapM2)
  const undrawn = sum(lots, ({ declaredM2, determinedM2 }) => declaredM2 - determinedM2)
  return [
    {
      kind: 'overlap' as const,
      m2: overlap,
      lots: lots.map((lot) => ({
        ...lot,
        declaredM2: lot.declaredM2 + lot.overlapM2,
        determinedM2: lot.determinedM2 + lot.overlapM2,
        overlapM2: 0,
      })),
    },
    { kind: 'undrawn' as const, m2: undrawn, lots: lots.map(drawn) },
  ].filter(({ m2 }) => m2 > 0)
}

/**
 * What a run found of each parcel: how much of it counts, what was taken away by which check and what that cost, and the schemes that pay
 * on it. The cost of a cut is the difference to the same calculation without it, so costs of several do not add up.
 */
export const paidParcels = (
  facts: ApplicationFacts,
  determined: Determined,
  rules: RuleParams,
  { lines, totalCents }: Calculated,
): readonly PaidParcel[] => {
  let counted = 0
  const centsOf = (id: ParcelFacts['id'], lots: readonly Lot[]): Cents | null => {
    counted += 1
    if (counted > COUNTED_CUTS) return null
    const others = determined.lots.filter(({ edaId }) => edaId !== id)
    return calculate(facts, { ...determined, lots: [...others, ...lots] }, rules).totalCents - totalCents
  }
  return facts.parcels.map((parcel) => {
    const lots = determined.lots.filter(({ edaId }) => edaId === parcel.id)
    const aside = parcelObstacle(facts, parcel, rules)
    // As if it were drawn as it is declared: one that is too small would else be punished for the rest.
    const whole = aside === null ? [] : lotsOfParcel(facts, parcel, rules).map(drawn)
    const cuts =
      aside === null
        ? cutsOfLots(lots)
        : [{ kind: aside, m2: sum(whole, ({ declaredM2 }) => declaredM2), lots: whole } satisfies Undone]
    return {
      id: parcel.id,
      declared: sum(lots, ({ declaredM2 }) => declaredM2),
      determined: sum(lots, ({ determinedM2 }) => determinedM2),
      cuts: cuts.map(({ kind, m2, lots: undone }) => ({ kind, m2, cents: centsOf(parcel.id, undone) })),
      schemes: lines
        .filter(({ netCents, shares }) => netCents > 0 && shares.some(({ lot }) => lot.edaId === parcel.id))
        .map(({ code }) => code),
    }
  })
}
