import type { ApplicationFacts, CropFacts, ParcelFacts } from './facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import { rowById } from '../kernel/row-index.ts'
import type { SquareMetres } from '../kernel/units.ts'
import { shared } from './numbers.ts'

/** The agronomic regions that are paid: 2 arable, 3 permanent, 1 pasture (DOMAIN 3.2). */
export const REGIONS = [2, 3, 1] as const
export type LandRegion = (typeof REGIONS)[number]

type AreaByRegion = Readonly<Record<LandRegion, SquareMetres>>

/** The region that a crop is paid in; null for one that is not eligible, or that nobody knows. */
export const landRegion = (facts: ApplicationFacts, efyKodikos: string): LandRegion | null => {
  const region = facts.catalogue.crops[efyKodikos]?.dikaiomatype
  return region === undefined || region === 9 ? null : region
}

/** Land of the main crops of a parcel, m², and what of it is asked for: who says that less is eligible asks for no more. */
export const mainLand = ({ crops, epilektash100 }: Pick<ParcelFacts, 'crops' | 'epilektash100'>) => {
  const declaredM2 = crops.reduce((sum, crop) => sum + (crop.xptype === 1 ? crop.epilektash100 : 0), 0)
  return { declaredM2, claimedM2: Math.min(declaredM2, epilektash100 ?? declaredM2) }
}

/** A main crop with the area that it asks aid for, m². */
interface AskingCrop {
  readonly crop: CropFacts
  readonly region: LandRegion
  readonly areaM2: SquareMetres
}

/** The main crops of a parcel that can be paid, each with its part of what is asked for: a pasture by its pro rata (DOMAIN 3.2). */
export const askingCrops = (facts: ApplicationFacts, parcel: ParcelFacts): readonly AskingCrop[] => {
  const { declaredM2, claimedM2 } = mainLand(parcel)
  const share = declaredM2 === 0 ? 1 : claimedM2 / declaredM2
  return parcel.crops.flatMap((crop) => {
    const region = crop.xptype === 1 ? landRegion(facts, crop.efyKodikos) : null
    if (region === null) return []
    // Whole m² are the internal precision of areas (four decimals of a hectare, DOMAIN 3.13).
    const areaM2 = Math.round(crop.epilektash100 * share * (region === 1 ? parcel.prorata / 100 : 1))
    return [{ crop, region, areaM2 }]
  })
}

/** Everything the application declares for entitlements, by region: nothing of parcels that are not used for them. */
export const declaredAreas = (facts: ApplicationFacts): AreaByRegion => {
  const areas = { 1: 0, 2: 0, 3: 0 }
  for (const parcel of facts.parcels)
    if (parcel.dikaiomataflag) for (const { region, areaM2 } of askingCrops(facts, parcel)) areas[region] += areaM2
  return areas
}

/**
 * Land of a parcel that is declared a second time, m²: what others overlap, on both sides until it is resolved, and what
 * the applicant's own parcels with a smaller number hold already (checks 53101 and 20109). At most the parcel itself.
 */
export const overlapOf = ({ parcels }: Pick<ApplicationFacts, 'parcels'>, parcel: ParcelFacts): SquareMetres => {
  const isEarlier = (id: ParcelFacts['id']): boolean =>
    (rowById(parcels, id)?.kodikos ?? Number.POSITIVE_INFINITY) < parcel.kodikos
  const own = (parcel.geometry?.ownOverlaps ?? []).filter(({ edaId }) => isEarlier(edaId))
  const twiceM2 = own.reduce((sum, { areaM2 }) => sum + areaM2, parcel.overlapOthersM2)
  return Math.min(twiceM2, parcel.geometry?.areaM2 ?? 0)
}

/**
 * How far drawn and declared area may differ: 1.25 m along the border, at least 0.01 ha, at most 1 ha (check 20105;
 * Reg. 809/2014 art. 38).
 */
export const areaTolerance = (perimeterM: number, rules: RuleParams): SquareMetres =>
  Math.min(
    shared(rules, 'parcel.toleranceMaxM2'),
    Math.max(shared(rules, 'parcel.toleranceM2'), shared(rules, 'parcel.bufferM') * perimeterM),
  )

/** Why a parcel does not count for payment yet; null = it counts. */
export const parcelObstacle = (
  facts: ApplicationFacts,
  parcel: ParcelFacts,
  rules: RuleParams,
): 'notDrawn' | 'tooSmall' | null => {
  if (parcel.geometry === null) return 'notDrawn'
  const isSmall = parcel.geometry.areaM2 < shared(rules, 'parcel.minAreaM2')
  return isSmall && !facts.header.isSmallAegeanSeat ? 'tooSmall' : null
}
