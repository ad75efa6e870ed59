import { defineRowCheck, onCrop } from './row-check.ts'

const LAND_USE = 'Identification system for parcels: Reg. (EU) 2021/2116 art. 68; DOMAIN 3.2'

/** `crop.region <> ilot.landcover region`. A crop that asks for nothing (region 9) may stand anywhere. */
export const cropNotOfIlot = defineRowCheck({
  code: '20304',
  byHand: 'land',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: LAND_USE,
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) => {
      const ilotRegion = parcel.geometry?.ilotRegion ?? null
      if (ilotRegion === null) return []
      return parcel.crops
        .filter(({ xptype, efyKodikos }) => {
          const region = facts.catalogue.crops[efyKodikos]?.dikaiomatype ?? 9
          return xptype === 1 && region !== 9 && region !== ilotRegion
        })
        .map((crop) => onCrop(facts, parcel, crop, { field: 'efyId', stakeM2: crop.epilektash100 }))
    }),
})

/** True when a day (MM-DD) lies in a window that may pass the end of the year. */
const isInWindow = (day: string, from: string, to: string): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

/** `sowing not in crop window` */
export const sowingOutOfSeason = defineRowCheck({
  code: '20310',
  byHand: 'land',
  since: 2023,
  severity: 'B',
  effect: 'note',
  // The column of consequences says warning (domain document 4.2): it stops nobody.
  grade: { F: 'W' },
  moments: ['F'],
  legalBasis: 'Decision of the claim year on the unified application; DOMAIN 4.2',
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) =>
      parcel.crops.flatMap((crop) => {
        const { sporaapo, sporaeos } = facts.catalogue.crops[crop.efyKodikos] ?? {}
        const { dtespora } = crop
        if (dtespora === null || !sporaapo || !sporaeos || isInWindow(dtespora.slice(5), sporaapo, sporaeos)) return []
        // The window is shown as a Greek reader writes a day: day/month.
        const [from, to] = [sporaapo, sporaeos].map((day) => day.split('-').toReversed().join('/'))
        return [
          onCrop(facts, parcel, crop, { field: 'dtespora', params: { dtespora, from: from ?? '', to: to ?? '' } }),
        ]
      }),
    ),
})
