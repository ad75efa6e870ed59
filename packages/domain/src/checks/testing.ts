import type { ApplicationFacts, HeaderFacts } from '../facts/facts.ts'
import { STATES } from '../applications/states.ts'
import { makeAmka } from '../identifiers/amka.ts'
import { makeIban } from '../identifiers/iban.ts'
import {
  aCropFacts,
  aDocumentFacts,
  aGeometryFacts,
  aGroveFacts,
  anEntitlementFacts,
  aParcelFacts,
  OWN_AFM,
} from './testing-rows.ts'

export * from './testing-rows.ts'

/*
 * Builders of facts for tests: an application that is in order. Each takes what the test wants otherwise, so that a test
 * names only what it is about.
 */

/** A farmer of 35 in the third year of young-farmer support. */
const aHeaderFacts = (overrides: Partial<HeaderFacts> = {}): HeaderFacts => ({
  id: 11,
  status: STATES.DRAFT,
  afm: OWN_AFM,
  isPerson: true,
  lastname: 'ΠΑΠΑΔΟΠΟΥΛΟΣ',
  firstname: 'ΓΕΩΡΓΙΟΣ',
  amka: makeAmka('1991-03-14', '123', 'man'),
  dtebirth: '1991-03-14',
  repafm: null,
  mobile: '6971234567',
  email: 'g.papadopoulos@example.gr',
  iban: makeIban('017', '0123', '0000000012345678'),
  lkkoiIdB2: 5,
  businessGroupFlag: false,
  dtestartekm: '2022-06-01',
  deigmaflag: false,
  thlflag: false,
  isSmallAegeanSeat: false,
  dteOris: null,
  youngFarmerYears: 2,
  ...overrides,
})

const crop = { genos: null, ardtype: 1, dendraapo: null, dendraeos: null, sporaapo: null, sporaeos: null }

/** What an application of a test has otherwise than the one that is in order. */
export type Example = Partial<Omit<ApplicationFacts, 'header'>> & { readonly header?: Partial<HeaderFacts> }

type Overrides<T> = T extends (overrides?: infer O) => unknown ? O : never

/** An application whose parcels are otherwise than in order, numbered from 1. */
export const withParcels = (...parcels: readonly Overrides<typeof aParcelFacts>[]): Example => ({
  parcels: parcels.map((parcel, at) => aParcelFacts({ id: 21 + at, kodikos: at + 1, ...parcel })),
})

/** An application with one parcel and this crop on it. */
export const withCrop = (crop: Overrides<typeof aCropFacts>): Example => withParcels({ crops: [aCropFacts(crop)] })

/** An application with one parcel that is drawn so. */
export const withGeometry = (geometry: Overrides<typeof aGeometryFacts>): Example =>
  withParcels({ geometry: aGeometryFacts(geometry) })

/** A field and an olive grove with entitlements, asked for in time. No check finds anything. */
export const anApplicationFacts = (overrides: Example = {}): ApplicationFacts => ({
  etos: 2026,
  today: '2026-05-04',
  now: '2026-05-04T10:00:00+03:00',
  period: {
    finalSubmissionDate: '2026-05-15T23:59:59+03:00',
    latestSubmissionDate: '2026-06-09T23:59:59+03:00',
    holidays: [],
    isForceMajeure: false,
    deigmalockflag: true,
    thllockflag: true,
  },
  actor: { userType: 'ONLINE', isAuthorised: false },
  missing: [],
  lateDates: [],
  missingDocuments: [],
  otherApplications: 0,
  othersWithSameIban: 0,
  businessGroupRows: 0,
  consents: [{ id: 81, gdprtype: 'E9', description: 'Ε9', sygkatatheshflag: true }],
  requests: ['0001', '0002', '0011', '0012', '0021'].map((eschKodikos, at) => ({ id: 91 + at, eschKodikos })),
  unmetRequests: [],
  schemes: [],
  seedM2: {},
  contractM2: {},
  openProofs: [],
  wrongCropRequests: [],
  supplies: [],
  specialRights: {},
  goods: {},
  delivered: {},
  controls: [],
  farmer: null,
  coefficients: {},
  entitlements: [
    anEntitlementFacts(),
    anEntitlementFacts({ id: 52, bpeId: 'M1', bpetype: 3, qty: 10_000, bpeupMills: 282_000 }),
  ],
  // The degree of a young farmer.
  documents: [aDocumentFacts({ id: 90, edkKodikos: '050', name: 'ΠΤΥΧΙΟ' })],
  certificates: null,
  contracts: null,
  members: [],
  producerGroups: [],
  parcels: [aParcelFacts(), aGroveFacts()],
  holdings: [],
  ecoActions: [],
  parcelMeasures: [],
  ecoConflicts: new Set(),
  catalogue: {
    crops: {
      '10001': {
        ...crop,
        kodikos: '10001',
        description: 'ΣΙΤΟΣ ΣΚΛΗΡΟΣ',
        dikaiomatype: 2,
        sporaapo: '10-15',
        sporaeos: '01-31',
      },
      '10008': {
        ...crop,
        kodikos: '10008',
        description: 'ΑΡΑΒΟΣΙΤΟΣ ΚΑΡΠΟΣ',
        dikaiomatype: 2,
        ardtype: 2,
        sporaapo: '03-15',
        sporaeos: '06-30',
      },
      '20001': {
        ...crop,
        kodikos: '20001',
        description: 'ΕΛΙΕΣ ΕΛΑΙΟΠΟΙΗΣΙΜΕΣ',
        dikaiomatype: 3,
        dendraapo: 40,
        dendraeos: 1_800,
      },
      '30001': { ...crop, kodikos: '30001', description: 'ΒΟΣΚΟΤΟΠΟΣ ΠΟΩΔΗΣ', dikaiomatype: 1, ardtype: 0 },
      '90001': { ...crop, kodikos: '90001', description: 'ΜΗ ΕΠΙΛΕΞΙΜΟ', dikaiomatype: 9, ardtype: 0 },
    },
    varieties: { '1000101': ['10001'] },
    titles: {
      '1010': { iemtype: 0, needsAtak: true },
      '2010': { iemtype: 1, needsAtak: true },
      '4010': { iemtype: 3, needsAtak: false },
    },
    animals: { '0201': { mmz: 0.15 } },
    names: {
      schemes: {},
      ecoGroups: {},
      ecoActions: {},
      measures: {},
      animals: {},
      varieties: {},
      documents: {},
      crops: {},
    },
  },
  ...overrides,
  header: aHeaderFacts(overrides.header),
})
