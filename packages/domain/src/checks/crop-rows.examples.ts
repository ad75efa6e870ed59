import { withCrop, withParcels, type Example } from './testing.ts'

/** Applications that together provoke every check of `crop-rows.ts`. */
export const examples: readonly Example[] = [
  withCrop({ xptype: 2 }),
  withParcels({ crops: [] }),
  withCrop({ epilektash100: 70_000, poiKodikos: '9', efyKodikos: '20001', dendra: 1 }),
  withCrop({ efyKodikos: '10008', dtespora: '2025-12-01' }),
]
