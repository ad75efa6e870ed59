import { aHoldingFacts, anAnimalFacts, aPastureFacts, OTHER_AFM, type Example } from './testing.ts'

/** Applications that together provoke every check of `livestock.ts`. */
export const examples: readonly Example[] = [
  { holdings: [aHoldingFacts({ katoxos: OTHER_AFM, hasPoint: false })] },
  {
    parcels: [aPastureFacts()],
    holdings: [aHoldingFacts({ kodekm: 'EL1', animals: [anAnimalFacts({ ezoKodikos: '0803', plithosmhtrooy: 1 })] })],
  },
]
