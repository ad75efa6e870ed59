import { type Example } from './testing.ts'

/** Applications that together provoke every check of `completeness.ts`. */
export const examples: readonly Example[] = [
  {
    header: { lkkoiIdB2: null, businessGroupFlag: true, deigmaflag: true, dtebirth: '2015-01-01', iban: null },
    missing: [{ subject: { kind: 'application', id: 1 }, entity: 'Edetedeaeehd', fields: ['doyId', 'tk'] }],
    consents: [{ id: 1, gdprtype: 'E9', description: 'ΟΝΟΜΑ', descriptionEn: 'NAME', sygkatatheshflag: null }],
    actor: { userType: 'KYD', isAuthorised: false },
    parcels: [],
    otherApplications: 1,
    now: '2026-05-18T10:00:00+03:00',
  },
  { lateDates: [{ subject: { kind: 'document', id: 1 }, field: 'dtedoc', date: '2026-05-19', last: '2026-05-18' }] },
]
