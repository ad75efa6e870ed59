import { anOwnershipFacts, OTHER_AFM, withParcels, type Example } from './testing.ts'

/** Applications that together provoke every check of `ownership-title.ts`. */
export const examples: readonly Example[] = [
  withParcels({ ownership: [] }),
  withParcels({
    ownership: [anOwnershipFacts({ synidiopercent: 50, atak: null }), anOwnershipFacts({ id: 2, atak: '1' })],
  }),
  withParcels({ ownership: [anOwnershipFacts({ afmidiokthth: OTHER_AFM })] }),
  withParcels({ ownership: [anOwnershipFacts({ etlKodikos: '4020' })] }),
]
