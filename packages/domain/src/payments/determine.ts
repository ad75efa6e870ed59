import type { ApplicationFacts, ParcelFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Cents, SquareMetres } from '../kernel/units.ts'
import { exact, isAbove, percentOf } from './exact.ts'
import type { AreaByRegion, LandRegion } from '../facts/land.ts'
import { areaTolerance, mainLand, overlapOf, parcelAreas, parcelObstacle, REGIONS, sumAreas } from '../facts/land.ts'
import { shared } from '../facts/numbers.ts'

export interface RegionAreas {
  readonly declaredM2: SquareMetres
  readonly determinedM2: SquareMetres
}

/**
 * What was found about an application, as the formulas need it. The forecast makes it from the application itself, the
 * payment run from the checks (DOMAIN 3.13 step 3).
 */
export interface DeterminedData {
  readonly regions: Readonly<Record<LandRegion, RegionAreas>>
  /** Land that stands aside because it is declared a second time; absent where nothing of that is known. */
  readonly overlaps?: AreaByRegion
  /** Interventions with an earlier yellow card, and the half of the penalty it spared (Reg. 640/2014 art. 19a). */
  readonly yellowCards: Readonly<Record<string, Cents>>
  /** Late without reduction: the seat lies in a region of force majeure. */
  readonly forceMajeure: boolean
}

/** Determined area of a parcel: what is declared, but not more than what is drawn beyond the tolerance. */
const determinedParcel = (parcel: ParcelFacts, areas: AreaByRegion, rules: RuleParams): AreaByRegion => {
  if (parcel.geometry === null) return areas
  const { areaM2, perimeterM } = parcel.geometry
  const { claimedM2 } = mainLand(parcel)
  if (claimedM2 <= areaM2 + areaTolerance(perimeterM, rules)) return areas
  const share = areaM2 / claimedM2
  return { 1: Math.round(areas[1] * share), 2: Math.round(areas[2] * share), 3: Math.round(areas[3] * share) }
}

/** The part of the areas of a parcel that overlaps other parcels: spread over its main crops, of which nobody knows where they stand. */
const overlappedAreas = (facts: ApplicationFacts, parcel: ParcelFacts, areas: AreaByRegion): AreaByRegion => {
  const { claimedM2 } = mainLand(parcel)
  const share = claimedM2 === 0 ? 0 : Math.min(1, overlapOf(facts, parcel) / claimedM2)
  return { 1: Math.round(areas[1] * share), 2: Math.round(areas[2] * share), 3: Math.round(areas[3] * share) }
}

const withoutAreas = (areas: AreaByRegion, cut: AreaByRegion): AreaByRegion => ({
  1: Math.max(0, areas[1] - cut[1]),
  2: Math.max(0, areas[2] - cut[2]),
  3: Math.max(0, areas[3] - cut[3]),
})

/** A parcel that counts, with its land by region. */
interface CountedLand {
  readonly parcel: ParcelFacts
  /** Declared a second time: it stands aside. */
  readonly cut: AreaByRegion
  /** What is declared without it. */
  readonly areas: AreaByRegion
  /** What is paid of it. */
  readonly determined: AreaByRegion
}

/** The land that a forecast counts, parcel by parcel. */
export const countedLand = (facts: ApplicationFacts, rules: RuleParams): readonly CountedLand[] =>
  facts.parcels
    .filter((parcel) => parcelObstacle(facts, parcel, rules) === null)
    .map((parcel) => {
      const areas = parcelAreas(facts, parcel)
      const cut = overlappedAreas(facts, parcel, areas)
      const determined = withoutAreas(determinedParcel(parcel, areas, rules), cut)
      return { parcel, cut, areas: withoutAreas(areas, cut), determined }
    })

/**
 * Determined data of a forecast. Parcels that are not drawn or too small stand aside, and so does land that overlaps other
 * parcels: it is neither paid nor punished, because it can still be put right.
 */
export const determineFromFacts = (facts: ApplicationFacts, rules: RuleParams): DeterminedData => {
  const counted = countedLand(facts, rules)
  const declared = sumAreas(counted.map(({ areas }) => areas))
  const determined = sumAreas(counted.map((one) => one.determined))
  const overlaps = sumAreas(counted.map(({ cut }) => cut))
  const of = (region: LandRegion): RegionAreas => ({ declaredM2: declared[region], determinedM2: determined[region] })
  return { regions: { 1: of(1), 2: of(2), 3: of(3) }, overlaps, yellowCards: {}, forceMajeure: false }
}

/** Payments count hectares with two decimals, half-up: 100 m² (DOMAIN 3.13). The small addend undoes binary drift. */
export const toPaymentArea = (areaM2: SquareMetres): SquareMetres => 100 * Math.floor(areaM2 / 100 + 0.5 + 1e-9)

/**
 * The areas the formulas use: rounded, never more than declared, and small differences forgiven — all together at most
 * 0.1 ha and in no region more than 20% of the declared area (DOMAIN 3.10; Reg. 640/2014 art. 18(6)).
 */
export const payableAreas = (data: DeterminedData, rules: RuleParams): Readonly<Record<LandRegion, RegionAreas>> => {
  const rounded = (region: LandRegion): RegionAreas => {
    const declaredM2 = toPaymentArea(data.regions[region].declaredM2)
    return { declaredM2, determinedM2: Math.min(declaredM2, toPaymentArea(data.regions[region].determinedM2)) }
  }
  const regions = { 1: rounded(1), 2: rounded(2), 3: rounded(3) }
  const missing = REGIONS.map((region) => regions[region].declaredM2 - regions[region].determinedM2)
  const isSmall = missing.reduce((sum, area) => sum + area, 0) <= shared(rules, 'penalty.smallM2')
  const isSmallShare = REGIONS.every((region, at) => {
    const limit = percentOf(exact(regions[region].declaredM2), shared(rules, 'penalty.smallPercent'))
    return !isAbove(exact(missing[at] ?? 0), limit)
  })
  if (!isSmall || !isSmallShare) return regions
  const forgiven = ({ declaredM2 }: RegionAreas): RegionAreas => ({ declaredM2, determinedM2: declaredM2 })
  return { 1: forgiven(regions[1]), 2: forgiven(regions[2]), 3: forgiven(regions[3]) }
}
