import type { Key } from '../kernel/keys.ts'
import type { Region } from '../facts/facts.ts'
import type { CropCode, CropRow, ParcelRow } from './tree.ts'

const MAIN_CROP = 1
/** What gives no entitlement. */
const NOT_ELIGIBLE = 9

/** The parts of an application, and of its code lists, that regions follow from. */
interface OfRegions {
  readonly parcels: readonly Pick<ParcelRow, 'id' | 'dikaiomataflag'>[]
  readonly crops: readonly Pick<CropRow, 'edaId' | 'xptype' | 'efyId'>[]
}

/**
 * Regions of entitlements of the parcels that are used for them (`dikaiomatype`, domain document 1.3), by their keys: those of
 * their main crops, each once, in the order of the crops. A parcel without any is not in it.
 */
export const regionsOfParcels = (
  { parcels, crops }: OfRegions,
  catalogue: readonly Pick<CropCode, 'id' | 'dikaiomatype'>[],
): ReadonlyMap<Key, readonly Region[]> => {
  const regions = new Map(catalogue.map(({ id, dikaiomatype }) => [id, dikaiomatype]))
  const used = new Set(parcels.flatMap(({ id, dikaiomataflag }) => (dikaiomataflag ? [id] : [])))
  const found = new Map<Key, readonly Region[]>()
  for (const { edaId, xptype, efyId } of crops) {
    const region = regions.get(efyId)
    const before = found.get(edaId) ?? []
    if (xptype !== MAIN_CROP || region === undefined || region === NOT_ELIGIBLE || !used.has(edaId)) continue
    if (!before.includes(region)) found.set(edaId, [...before, region])
  }
  return found
}
