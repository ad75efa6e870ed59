import type { ApplicationFacts, ParcelFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Key } from '../kernel/keys.ts'
import { rowById } from '../kernel/row-index.ts'
import type { Cents, SquareMetres } from '../kernel/units.ts'
import { calculate } from './calculate.ts'
import { determinedByLots, lotsInForecast } from './determine.ts'
import type { Lot } from './lot.ts'
import { overlapOf } from '../facts/land.ts'

/** Land of a parcel that is not paid if nothing changes. */
export interface Stake {
  readonly parcelId: Key
  readonly areaM2: SquareMetres
}

/** A parcel whose main crops stand on so much less land. */
const without = (parcel: ParcelFacts, areaM2: SquareMetres): ParcelFacts => {
  const mainM2 = parcel.crops.reduce((sum, crop) => sum + (crop.xptype === 1 ? crop.epilektash100 : 0), 0)
  const share = mainM2 === 0 ? 0 : Math.max(0, 1 - areaM2 / mainM2)
  return {
    ...parcel,
    crops: parcel.crops.map((crop) =>
      crop.xptype === 1 ? { ...crop, epilektash100: Math.round(crop.epilektash100 * share) } : crop,
    ),
  }
}

/** A parcel that nobody else declares land of. */
const undisputed = (parcel: ParcelFacts): ParcelFacts => ({
  ...parcel,
  overlapOthersM2: 0,
  geometry: parcel.geometry === null ? null : { ...parcel.geometry, ownOverlaps: [] },
})

/** Facts as they would be once nobody else declared land of these parcels, and no two of them the same. */
export const withoutDispute = (facts: ApplicationFacts, parcelIds: ReadonlySet<string>): ApplicationFacts => ({
  ...facts,
  parcels: facts.parcels.map((parcel) => (parcelIds.has(String(parcel.id)) ? undisputed(parcel) : parcel)),
})

/** The lots of each parcel of facts by these numbers, for as long as somebody holds the facts. */
const known = new WeakMap<
  ApplicationFacts,
  { readonly rules: RuleParams; readonly lots: readonly (readonly Lot[])[] }
>()

/** Made once, however many findings are asked about: a large application has thousands of them, and of parcels. */
const lotsOf = (facts: ApplicationFacts, rules: RuleParams): readonly (readonly Lot[])[] => {
  const held = known.get(facts)
  if (held !== undefined && held.rules === rules) return held.lots
  const lots = facts.parcels.map((parcel) => lotsInForecast(facts, parcel, rules))
  known.set(facts, { rules, lots })
  return lots
}

/**
 * What the forecast comes to with some parcels changed. A parcel's lots hang on itself and on the numbers of the parcels that it
 * overlaps; no change here touches those numbers, so that the lots of all other parcels stay.
 */
const totalWith = (facts: ApplicationFacts, rules: RuleParams, change: (parcel: ParcelFacts) => ParcelFacts): Cents => {
  const before = lotsOf(facts, rules)
  const parcels = facts.parcels.map(change)
  const lots = parcels.flatMap((parcel, at) =>
    parcel === facts.parcels[at] ? (before[at] ?? []) : lotsInForecast(facts, parcel, rules),
  )
  return calculate({ ...facts, parcels }, determinedByLots(lots), rules).totalCents
}

/**
 * What these areas are worth in the forecast, in cents: what it loses without them. Land that is declared twice stands
 * outside the forecast already ({@link overlapOf}); of that it is what comes in once the overlap is gone. 0 where the
 * forecast does not know. `totalCents` is what the forecast of these facts comes to.
 */
export const centsAtStake = (
  facts: ApplicationFacts,
  rules: RuleParams,
  totalCents: Cents,
  stakes: readonly Stake[],
): Cents => {
  const areaOf = new Map<string, SquareMetres>()
  for (const { parcelId, areaM2 } of stakes) areaOf.set(String(parcelId), (areaOf.get(String(parcelId)) ?? 0) + areaM2)
  if (areaOf.size === 0) return 0
  const isOutside = (parcel: ParcelFacts, areaM2: SquareMetres): boolean => areaM2 <= overlapOf(facts, parcel)
  const changed = (change: (parcel: ParcelFacts, areaM2: SquareMetres) => ParcelFacts): Cents =>
    totalWith(facts, rules, (parcel) => {
      const areaM2 = areaOf.get(String(parcel.id))
      return areaM2 === undefined ? parcel : change(parcel, areaM2)
    })
  const kinds = new Set(
    [...areaOf].flatMap(([id, areaM2]) => {
      const parcel = rowById(facts.parcels, id)
      return parcel === undefined ? [] : [isOutside(parcel, areaM2)]
    }),
  )
  // A forecast is made anew only where it would be another one.
  const most = kinds.has(true)
    ? changed((parcel, areaM2) => (isOutside(parcel, areaM2) ? undisputed(parcel) : parcel))
    : totalCents
  const least = kinds.has(false)
    ? changed((parcel, areaM2) => (isOutside(parcel, areaM2) ? parcel : without(parcel, areaM2)))
    : totalCents
  return Math.max(0, most - least)
}
