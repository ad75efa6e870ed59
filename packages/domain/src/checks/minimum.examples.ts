import { withCrop, type Example } from './testing.ts'

/** An application that provokes the check of `minimum.ts`. */
export const examples: readonly Example[] = [withCrop({ epilektash100: 3_000 })]
