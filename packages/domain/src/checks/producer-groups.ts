import { defineRowCheck, named } from './row-check.ts'

const CENTS = 100

/** `ektash > sum(area of the crop)`: a group takes of a crop no more than there is of it in the application. */
export const groupExceedsCrop = defineRowCheck({
  code: '10126',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: 'Decision of the claim year on the unified application; DOMAIN 1.3, producer groups',
  params: {},
  run: (facts) => {
    const { producerGroups, parcels } = facts
    const crops = parcels.flatMap((parcel) => parcel.crops)
    return producerGroups.flatMap(({ id, efyKodikos, ektash }) => {
      if (efyKodikos === null || ektash === null) return []
      const sum = crops.reduce((m2, crop) => m2 + (crop.efyKodikos === efyKodikos ? crop.epilektash100 : 0), 0)
      // Areas have two decimals, and sums of those are not exact.
      const cropM2 = Math.round(sum * CENTS) / CENTS
      const params = { ...named(facts, 'crop', 'crops', efyKodikos), groupM2: ektash, cropM2 }
      return ektash > cropM2 ? [{ subject: { kind: 'producerGroup', id }, field: 'ektash', params }] : []
    })
  },
})
