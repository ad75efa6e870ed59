import type { ApplicationFacts, ParcelFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Key } from '../kernel/keys.ts'
import type { Cents, SquareMetres } from '../kernel/units.ts'
import { forecast } from './forecast.ts'
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
    forecast(
      {
        ...facts,
        parcels: facts.parcels.map((parcel) => {
          const areaM2 = areaOf.get(String(parcel.id))
          return areaM2 === undefined ? parcel : change(parcel, areaM2)
        }),
      },
      rules,
    ).totalCents
  const kinds = new Set(
    facts.parcels.flatMap((parcel) => {
      const areaM2 = areaOf.get(String(parcel.id))
      return areaM2 === undefined ? [] : [isOutside(parcel, areaM2)]
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
