import { aGeometryFacts, withGeometry, withParcels, type Example } from './testing.ts'

/** Applications that together provoke every check of `parcel-place.ts`. */
export const examples: readonly Example[] = [
  withParcels({ geometry: aGeometryFacts({ ownOverlaps: [{ edaId: 22, areaM2: 5, point: [1, 2] }] }) }, {}),
  withParcels({ lkkoiId: null }),
  withGeometry({ community: { id: 5, metres: 6_000 } }),
  withGeometry({
    isValid: false,
    hasIlot: false,
    point: [0, 0],
    changeSinceLastYear: 0.5,
    areaM2: 500,
    perimeterM: 500,
  }),
]
