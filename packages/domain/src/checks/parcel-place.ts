import type { FoundCase } from '../kernel/check.ts'
import { defineRowCheck, onParcel } from './row-check.ts'

const GSA = 'Geo-spatial application: Reg. (EU) 2022/1173 art. 8; DOMAIN 4.2'

/** `ST_Area(intersection) > 1 m2`. Both parcels know of an overlap; it is told once, on the one with the later number. */
export const ownOverlap = defineRowCheck({
  code: '20109',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E'],
  legalBasis: GSA,
  params: { toleranceM2: 1 },
  run: ({ parcels }, { toleranceM2 }) => {
    const found = new Map<string, FoundCase>()
    for (const parcel of parcels) {
      for (const { edaId, areaM2, point } of parcel.geometry?.ownOverlaps ?? []) {
        const other = parcels.find(({ id }) => id === edaId)
        if (other === undefined || areaM2 <= toleranceM2) continue
        const [later, earlier] = parcel.kodikos > other.kodikos ? [parcel, other] : [other, parcel]
        const params = { otherAa: String(earlier.kodikos), overlapM2: areaM2 }
        const extra = String(earlier.id)
        found.set(`${later.id}:${extra}`, {
          ...onParcel(later, { extra, field: 'geom', params, stakeM2: areaM2 }),
          point,
        })
      }
    }
    return [...found.values()]
  },
})

/** `sym_diff / prev area > 0.10` and no reason is given: the domain document asks for one. */
export const changedSinceLastYear = defineRowCheck({
  code: '20112',
  byHand: 'map',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['F'],
  legalBasis: GSA,
  params: { maxPercent: 10 },
  run: ({ parcels }, { maxPercent }) =>
    parcels.flatMap((parcel) => {
      const percent = (parcel.geometry?.changeSinceLastYear ?? 0) * 100
      const hasReason = (parcel.changeReason ?? '').trim() !== ''
      return percent > maxPercent && !hasReason
        ? [onParcel(parcel, { field: 'changereason', params: { percent, maxPercent } })]
        : []
    }),
})

/**
 * `lkkoi is null or distance(lkkoi, geom) > 2 km`. Without a community nothing can be submitted; one whose land lies elsewhere is only
 * asked about, as borders of communities are drawn roughly.
 */
export const noCommunity = defineRowCheck({
  code: '20114',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: GSA,
  params: { maxM: 2_000 },
  run: ({ parcels }, { maxM }) =>
    parcels.flatMap((parcel) => {
      if (parcel.lkkoiId === null) return [onParcel(parcel, { field: 'lkkoiId' })]
      const known = parcel.geometry?.community ?? null
      // Known of another community: the choice was changed, and its distance is not measured yet.
      if (known === null || String(known.id) !== String(parcel.lkkoiId) || known.metres <= maxM) return []
      const params = { variant: 'far', km: known.metres / 1_000, maxKm: maxM / 1_000 }
      return [onParcel(parcel, { field: 'lkkoiId', severity: 'W', params })]
    }),
})
