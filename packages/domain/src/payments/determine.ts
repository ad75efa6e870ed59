import type { ApplicationFacts, ParcelFacts } from '../facts/facts.ts'
import { areaTolerance, askingCrops, mainLand, overlapOf, parcelObstacle, REGIONS } from '../facts/land.ts'
import type { LandRegion } from '../facts/land.ts'
import { shared } from '../facts/numbers.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Cents, SquareMetres } from '../kernel/units.ts'
import { exact, isAbove, percentOf } from './exact.ts'
import { shareOut } from './share-out.ts'
import type { Lot } from './lot.ts'

/** What is asked for and what was found of it, in whole units of its measure: m² of land, heads of animals. */
export interface Area {
  readonly declared: number
  readonly determined: number
}
export type Areas = Readonly<Record<LandRegion, Area>>

/**
 * What was found about an application, as the formulas need it. The forecast makes it from the application itself, the
 * payment run from the checks (DOMAIN 3.13 step 3).
 */
export interface Determined {
  readonly lots: readonly Lot[]
  /** Interventions with an earlier yellow card, and the half of the penalty it spared (Reg. 640/2014 art. 19a). */
  readonly yellowCards: Readonly<Record<string, Cents>>
  /** Late without reduction: the seat lies in a region of force majeure. */
  readonly forceMajeure: boolean
}

/** How much of what is declared is drawn: all of it unless the drawing is smaller by more than the tolerance. */
const drawnShare = (parcel: ParcelFacts, rules: RuleParams): number => {
  if (parcel.geometry === null) return 1
  const { areaM2, perimeterM } = parcel.geometry
  const { claimedM2 } = mainLand(parcel)
  return claimedM2 <= areaM2 + areaTolerance(perimeterM, rules) ? 1 : areaM2 / claimedM2
}

/** The part of a parcel that overlaps other parcels: it is spread over its main crops, of which nobody knows where they stand. */
const overlapShare = (facts: ApplicationFacts, parcel: ParcelFacts): number => {
  const { claimedM2 } = mainLand(parcel)
  return claimedM2 === 0 ? 0 : Math.min(1, overlapOf(facts, parcel) / claimedM2)
}

/** The lots of one parcel: its land of each region is cut as a whole, and what is left is spread over the crops of the region. */
export const lotsOfParcel = (facts: ApplicationFacts, parcel: ParcelFacts, rules: RuleParams): readonly Lot[] => {
  const all = askingCrops(facts, parcel)
  const [drawn, overlap] = [drawnShare(parcel, rules), overlapShare(facts, parcel)]
  return REGIONS.flatMap((region) => {
    const own = all.filter((one) => one.region === region)
    const weights = own.map(({ areaM2 }) => areaM2)
    const wholeM2 = weights.reduce((sum, areaM2) => sum + areaM2, 0)
    const cutM2 = Math.round(wholeM2 * overlap)
    const declared = shareOut(Math.max(0, wholeM2 - cutM2), weights)
    const determined = shareOut(Math.max(0, Math.round(wholeM2 * drawn) - cutM2), weights)
    const overlaps = shareOut(cutM2, weights)
    return own.map(({ crop }, at) => ({
      cropId: crop.id,
      edaId: parcel.id,
      crop: crop.efyKodikos,
      asked: crop.asked,
      region,
      anctype: parcel.anctype,
      islandCode: parcel.islandCode,
      hasRights: parcel.dikaiomataflag,
      declaredM2: declared[at] ?? 0,
      determinedM2: determined[at] ?? 0,
      overlapM2: overlaps[at] ?? 0,
    }))
  })
}

/** The lots of a parcel in a forecast: none of one that is not drawn or too small. */
export const lotsInForecast = (facts: ApplicationFacts, parcel: ParcelFacts, rules: RuleParams): readonly Lot[] =>
  parcelObstacle(facts, parcel, rules) === null ? lotsOfParcel(facts, parcel, rules) : []

/** Determined data of a forecast whose lots are known: nothing that only a payment run knows. */
export const determinedByLots = (lots: readonly Lot[]): Determined => ({ lots, yellowCards: {}, forceMajeure: false })

/**
 * Determined data of a forecast. Parcels that are not drawn or too small stand aside, and so does land that overlaps other
 * parcels: it is neither paid nor punished, because it can still be put right.
 */
export const determineFromFacts = (facts: ApplicationFacts, rules: RuleParams): Determined =>
  determinedByLots(facts.parcels.flatMap((parcel) => lotsInForecast(facts, parcel, rules)))

/** Payments count hectares with two decimals, half-up: 100 m² (DOMAIN 3.13). The small addend undoes binary drift. */
export const toPaymentArea = (areaM2: SquareMetres): SquareMetres => 100 * Math.floor(areaM2 / 100 + 0.5 + 1e-9)

/** All land that is declared with main crops, what stands aside as declared twice included, in m². */
export const declaredM2Of = (lots: readonly Lot[]): SquareMetres =>
  lots.reduce((sum, { declaredM2, overlapM2 }) => sum + declaredM2 + overlapM2, 0)

/** The sum of lots, rounded once; never more found than declared. */
export const areaOf = (lots: readonly Lot[]): Area => {
  const declared = toPaymentArea(lots.reduce((sum, lot) => sum + lot.declaredM2, 0))
  const foundM2 = toPaymentArea(lots.reduce((sum, lot) => sum + lot.determinedM2, 0))
  return { declared, determined: Math.min(declared, foundM2) }
}

/**
 * Small differences are forgiven: all together at most 0.1 ha and in none of the areas more than 20% of what is declared
 * (DOMAIN 3.10; Reg. 640/2014 art. 18(6)).
 */
export const forgive = <K extends PropertyKey>(areas: Readonly<Record<K, Area>>, rules: RuleParams): typeof areas => {
  const all: readonly Area[] = Object.values(areas)
  const missing = (area: Area): number => area.declared - area.determined
  const isSmall = all.reduce((sum, area) => sum + missing(area), 0) <= shared(rules, 'penalty.smallM2')
  const isSmallShare = all.every((area) => {
    const limit = percentOf(exact(area.declared), shared(rules, 'penalty.smallPercent'))
    return !isAbove(exact(missing(area)), limit)
  })
  if (!isSmall || !isSmallShare) return areas
  const forgiven: Record<K, Area> = { ...areas }
  for (const name in areas) {
    const { declared } = areas[name]
    forgiven[name] = { declared, determined: declared }
  }
  return forgiven
}

/** Lots of a region whose land is used for entitlements. */
export const lotsWithRights = (lots: readonly Lot[], region: LandRegion): readonly Lot[] =>
  lots.filter((lot) => lot.hasRights && lot.region === region)

/** The areas that entitlements are used on, by region: rounded, small differences forgiven over all regions together. */
export const areasWithRights = (lots: readonly Lot[], rules: RuleParams): Areas =>
  forgive(
    {
      1: areaOf(lotsWithRights(lots, 1)),
      2: areaOf(lotsWithRights(lots, 2)),
      3: areaOf(lotsWithRights(lots, 3)),
    },
    rules,
  )
