import { type Example } from './testing.ts'

/** Applications that together provoke every check of `bank-account.ts`. */
export const examples: readonly Example[] = [
  { header: { iban: null } },
  { header: { iban: 'GR00', dtebirth: '1990-01-01' }, othersWithSameIban: 2 },
]
