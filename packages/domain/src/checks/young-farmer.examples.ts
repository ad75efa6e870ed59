import type { Example } from './testing.ts'

/** Applications that together provoke every check of `young-farmer.ts`, each of its cases. */
export const examples: readonly Example[] = [
  { header: { dtebirth: '1974-03-14' }, documents: [] },
  { header: { youngFarmerYears: 5 } },
  { header: { youngFarmerYears: 0, dtestartekm: '2015-06-01' } },
]
