import { withCrop, type Example } from './testing.ts'

/** Applications that together provoke every check of `crop-land-use.ts`. */
export const examples: readonly Example[] = [
  withCrop({ efyKodikos: '10008', dtespora: '2025-12-01' }),
  withCrop({ efyKodikos: '30001', ardeyshflag: true }),
  withCrop({ epilektash100: 70_000, poiKodikos: '9', efyKodikos: '20001', dendra: 1 }),
]
