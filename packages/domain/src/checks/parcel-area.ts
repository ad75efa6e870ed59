import { areaTolerance } from '../facts/land.ts'
import { ILOT_BORDER } from './ilot-border.ts'
import { defineRowCheck, onParcel } from './row-check.ts'

const LPIS = 'Identification system for parcels: Reg. (EU) 2021/2116 art. 68; DOMAIN 4.2'

/** `abs(area - decl) > max(0.01 ha, 1.25 m x perimeter, cap 1 ha)` */
export const drawnNotDeclared = defineRowCheck({
  code: '20105',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: 'Reg. (EU) 809/2014 art. 38; DOMAIN 3.2',
  params: {},
  run: ({ parcels }, _params, rules) =>
    parcels.flatMap((parcel) => {
      if (parcel.geometry === null) return []
      const { areaM2, perimeterM } = parcel.geometry
      const toleranceM2 = areaTolerance(perimeterM, rules)
      const differenceM2 = Math.abs(areaM2 - parcel.ektash)
      const params = { areaM2, declaredM2: parcel.ektash, differenceM2, toleranceM2 }
      return differenceM2 > toleranceM2 ? [onParcel(parcel, { field: 'ektash', params, stakeM2: differenceM2 })] : []
    }),
})

/** `intersect(geom, ilot) = 0` */
export const noIlot = defineRowCheck({
  code: '20106',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E'],
  legalBasis: LPIS,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(({ geometry }) => geometry?.hasIlot === false)
      .map((parcel) => onParcel(parcel, { field: 'geom', stakeM2: parcel.ektash })),
})

/**
 * `area(geom - ilot) > tolerance`: ilots are taken wider by a border of 1.25 m, and what lies beyond it counts from 1 m² on, the
 * grain of every overlay (domain document 3.2, 4.1). A share of the perimeter would let a whole corner pass. Without any ilot 20106
 * speaks.
 */
export const outsideIlot = defineRowCheck({
  code: '20107',
  byHand: 'map',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: LPIS,
  params: ILOT_BORDER,
  run: ({ parcels }, { bufferM, minM2 }) =>
    parcels.flatMap((parcel) => {
      if (parcel.geometry === null || parcel.geometry.hasIlot === false) return []
      const { outsideIlotM2, beyondIlotM2 } = parcel.geometry
      return outsideIlotM2 !== null && beyondIlotM2 !== null && beyondIlotM2 > minM2
        ? [
            onParcel(parcel, {
              field: 'geom',
              params: { outsideIlotM2, beyondIlotM2, bufferM },
              stakeM2: outsideIlotM2,
            }),
          ]
        : []
    }),
})
