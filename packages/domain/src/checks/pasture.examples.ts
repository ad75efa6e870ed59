import { aCropFacts, withParcels, type Example } from './testing.ts'

/** An application that provokes the check of `pasture.ts`. */
export const examples: readonly Example[] = [withParcels({ crops: [aCropFacts({ efyKodikos: '30001' })] })]
