import { withCrop, withParcels, type Example } from './testing.ts'

/** Applications that together provoke every check of `crop-water.ts`. */
export const examples: readonly Example[] = [
  withCrop({ efyKodikos: '10008', ardeyshflag: false }),
  withCrop({ efyKodikos: '30001', ardeyshflag: true }),
  withCrop({ ardeyshflag: true, xptype: 2 }),
  withParcels({ ardeyshflag: true, watersrc: '2' }),
]
