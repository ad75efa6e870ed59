import { shared } from '../facts/numbers.ts'
import { defineRowCheck, onParcel } from './row-check.ts'

const GSA = 'Geo-spatial application: Reg. (EU) 2022/1173 art. 8; DOMAIN 4.2'

/** `geom is null` */
export const notDrawn = defineRowCheck({
  code: '20101',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: GSA,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(({ geometry }) => geometry === null)
      .map((parcel) => onParcel(parcel, { field: 'geom', stakeM2: parcel.ektash })),
})

/** `not ST_IsValid(geom)` */
export const invalidGeometry = defineRowCheck({
  code: '20102',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'refuse',
  moments: ['E'],
  legalBasis: GSA,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(({ geometry }) => geometry?.isValid === false)
      .map((parcel) => onParcel(parcel, { field: 'geom', stakeM2: parcel.ektash })),
})

/** `area(geom) < 0.10 ha`; on the small Aegean islands only a warning. */
export const tooSmall = defineRowCheck({
  code: '20103',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E'],
  legalBasis: 'Eligible hectare: DOMAIN 3.2',
  params: {},
  run: ({ parcels, header }, _params, rules) => {
    const minM2 = shared(rules, 'parcel.minAreaM2')
    return parcels.flatMap((parcel) => {
      const { areaM2 } = parcel.geometry ?? {}
      if (areaM2 === undefined || areaM2 >= minM2) return []
      const severity = header.isSmallAegeanSeat ? 'W' : 'B'
      return [onParcel(parcel, { field: 'geom', severity, params: { areaM2, minM2 }, stakeM2: areaM2 })]
    })
  },
})

/** `4 * pi * area / perimeter^2 < 0.05`: a circle has 1, a square 0.785. */
export const sliver = defineRowCheck({
  code: '20104',
  byHand: 'map',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['E'],
  legalBasis: GSA,
  params: { minCompactness: 0.05 },
  run: ({ parcels }, { minCompactness }) =>
    parcels
      .filter(({ geometry }) => {
        if (geometry === null || geometry.perimeterM === 0) return false
        return (4 * Math.PI * geometry.areaM2) / geometry.perimeterM ** 2 < minCompactness
      })
      .map((parcel) => onParcel(parcel, { field: 'geom' })),
})

/** `not within extent EPSG:2100`: the extent of the specification. */
export const outsideCountry = defineRowCheck({
  code: '20113',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'refuse',
  moments: ['E'],
  legalBasis: GSA,
  params: { minX: 103_987, minY: 3_849_000, maxX: 1_008_000, maxY: 4_626_000 },
  run: ({ parcels }, { minX, minY, maxX, maxY }) =>
    parcels
      .filter(({ geometry }) => {
        if (geometry === null) return false
        const [x, y] = geometry.point
        return x < minX || x > maxX || y < minY || y > maxY
      })
      .map((parcel) => onParcel(parcel, { field: 'geom', stakeM2: parcel.ektash })),
})
