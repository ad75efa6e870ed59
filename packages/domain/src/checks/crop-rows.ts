import { defineRowCheck, named, onCrop, onParcel } from './row-check.ts'

const CROP = 'Declaration of all agricultural land: Reg. (EU) 2022/1173 art. 8; DOMAIN 4.2'

/** `count(fytiko) = 0` */
export const noCrop = defineRowCheck({
  code: '20301',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: CROP,
  params: {},
  run: ({ parcels }) =>
    parcels.filter(({ crops }) => crops.length === 0).map((parcel) => onParcel(parcel, { stakeM2: parcel.ektash })),
})

/** `sum(crop area) > parcel area + 0.01`: main and second crops each for themselves, they follow on the same land. */
export const cropsExceedParcel = defineRowCheck({
  code: '20302',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: CROP,
  params: { toleranceM2: 100 },
  run: ({ parcels }, { toleranceM2 }) =>
    parcels.flatMap((parcel) =>
      [1, 2].flatMap((xptype) => {
        const cropsM2 = parcel.crops.reduce((sum, crop) => sum + (crop.xptype === xptype ? crop.epilektash100 : 0), 0)
        const overM2 = cropsM2 - parcel.ektash
        const params = { cropsM2, parcelM2: parcel.ektash, overM2 }
        return overM2 > toleranceM2 ? [onParcel(parcel, { extra: String(xptype), params, stakeM2: overM2 })] : []
      }),
    ),
})

/** `not exists(omapoi efy, poi)` */
export const varietyNotOfCrop = defineRowCheck({
  code: '20303',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E'],
  legalBasis: CROP,
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) =>
      parcel.crops.flatMap((crop) =>
        crop.poiKodikos !== null && facts.catalogue.varieties[crop.poiKodikos]?.includes(crop.efyKodikos) !== true
          ? [
              onCrop(facts, parcel, crop, {
                field: 'poiId',
                params: named(facts, 'variety', 'varieties', crop.poiKodikos),
              }),
            ]
          : [],
      ),
    ),
})

/** `xptype = 2 and no xptype = 1` */
export const secondWithoutMain = defineRowCheck({
  code: '20311',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: CROP,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(({ crops }) => crops.length > 0 && crops.every(({ xptype }) => xptype === 2))
      .map((parcel) => onParcel(parcel, { field: 'xptype', stakeM2: parcel.ektash })),
})
