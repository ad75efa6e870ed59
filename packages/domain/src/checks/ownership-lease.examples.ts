import { aLeaseFacts, OWN_AFM, withParcels, type Example } from './testing.ts'

/** Applications that together provoke every check of `ownership-lease.ts`. */
export const examples: readonly Example[] = [
  withParcels({ ownership: [aLeaseFacts({ eEnoikArith: null, dteenoikend: '2026-01-01', afmidiokthth: OWN_AFM })] }),
]
