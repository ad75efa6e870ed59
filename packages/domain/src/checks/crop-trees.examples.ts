import { withCrop, type Example } from './testing.ts'

/** Applications that together provoke every check of `crop-trees.ts`. */
export const examples: readonly Example[] = [
  withCrop({ efyKodikos: '20001', dendra: 1 }),
  withCrop({ efyKodikos: '20001', dendra: null }),
]
