import { withGeometry, type Example } from './testing.ts'

/** Applications that together provoke every check of `parcel-area.ts`. */
export const examples: readonly Example[] = [
  withGeometry({ areaM2: 500, perimeterM: 500, hasIlot: false }),
  withGeometry({ outsideIlotM2: 5_000, beyondIlotM2: 4_000 }),
]
