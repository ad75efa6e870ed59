import { type Example } from './testing.ts'

/** Applications that together provoke every check of `applicant.ts`. */
export const examples: readonly Example[] = [
  { header: { dtebirth: '1980-01-01' } },
  { header: { afm: '123456789', amka: null, dtebirth: '2015-01-01' } },
  {
    header: { afm: '123456789', amka: null, dtebirth: '2015-01-01' },
    otherApplications: 1,
    actor: { userType: 'KYD', isAuthorised: false },
  },
  { header: { isPerson: false }, members: [{ id: 1, posostomelos: 90 }] },
]
