import type {
  EcoActionFacts,
  AnimalFacts,
  CropFacts,
  DocumentFacts,
  EntitlementFacts,
  HoldingFacts,
  OwnershipFacts,
  ParcelFacts,
  ParcelGeometryFacts,
  ParcelMeasureFacts,
} from '../facts/facts.ts'
import type { SchemeFacts } from '../facts/scheme-facts.ts'
import { makeAfm } from '../identifiers/afm.ts'

/** The applicant's tax number. */
export const OWN_AFM = makeAfm('04123456')
/** Somebody else's tax number. */
export const OTHER_AFM = makeAfm('05123456')

export const anOwnershipFacts = (overrides: Partial<OwnershipFacts> = {}): OwnershipFacts => ({
  id: 31,
  iemtype: 0,
  etlKodikos: '1010',
  afmidiokthth: OWN_AFM,
  synidiopercent: 100,
  atak: '01234567890',
  eatexId: null,
  kaek: null,
  dteenoikstart: null,
  dteenoikend: null,
  eEnoikArith: null,
  ...overrides,
})

/** A lease that holds for the whole year. */
export const aLeaseFacts = (overrides: Partial<OwnershipFacts> = {}): OwnershipFacts =>
  anOwnershipFacts({
    iemtype: 1,
    etlKodikos: '2010',
    afmidiokthth: OTHER_AFM,
    dteenoikstart: '2024-10-01',
    dteenoikend: '2028-09-30',
    eEnoikArith: '12345678',
    ...overrides,
  })

/** Dry durum wheat on 6.00 ha. */
export const aCropFacts = (overrides: Partial<CropFacts> = {}): CropFacts => ({
  id: 41,
  kodikos: 1,
  xptype: 1,
  efyKodikos: '10001',
  poiKodikos: '1000101',
  asked: [],
  epilektash100: 60_000,
  dtespora: '2025-11-20',
  dendra: null,
  dendramnhm: null,
  ardeyshflag: false,
  ardtype: null,
  ...overrides,
})

/** Coupled support for durum wheat, 88.86 EUR a hectare. */
export const aSchemeFacts = (overrides: Partial<SchemeFacts> = {}): SchemeFacts => ({
  code: '0102',
  group: 'Π1-32',
  basis: 1,
  unitMills: 88_860,
  minQty: null,
  crops: ['10001'],
  animals: [],
  ...overrides,
})

export const aGeometryFacts = (overrides: Partial<ParcelGeometryFacts> = {}): ParcelGeometryFacts => ({
  areaM2: 60_000,
  perimeterM: 1_000,
  isValid: true,
  point: [358_412, 4_401_973],
  outsideIlotM2: 0,
  beyondIlotM2: 0,
  hasIlot: true,
  ilotRegion: 2,
  ownOverlaps: [],
  community: { id: 5, metres: 0 },
  changeSinceLastYear: 0,
  othersM2: null,
  ...overrides,
})

/** An own field of 6.00 ha durum wheat. */
export const aParcelFacts = (overrides: Partial<ParcelFacts> = {}): ParcelFacts => ({
  cropsBefore: null,
  grazingCriteria: 0,
  changeReason: null,
  overlapOthersM2: 0,
  id: 21,
  kodikos: 1,
  topothesia: 'ΚΑΜΠΟΣ',
  lkkoiId: 5,
  anctype: 0,
  islandCode: null,
  neoxartoypob: '3584124401973',
  ektash: 60_000,
  iemtype: 0,
  bioflag: 0,
  ardeyshflag: false,
  watersrc: null,
  dikaiomataflag: true,
  prorata: 100,
  epilektash100: null,
  geometry: aGeometryFacts(),
  ownership: [anOwnershipFacts()],
  crops: [aCropFacts()],
  ...overrides,
})

/** An own olive grove of 1.20 ha with 150 trees. */
export const aGroveFacts = (overrides: Partial<ParcelFacts> = {}): ParcelFacts =>
  aParcelFacts({
    id: 22,
    kodikos: 2,
    topothesia: 'ΛΟΦΟΣ',
    ektash: 12_000,
    geometry: aGeometryFacts({ areaM2: 12_000, perimeterM: 450, point: [359_000, 4_402_500], ilotRegion: 3 }),
    ownership: [anOwnershipFacts({ id: 32 })],
    crops: [
      aCropFacts({ id: 42, efyKodikos: '20001', poiKodikos: null, epilektash100: 12_000, dtespora: null, dendra: 150 }),
    ],
    ...overrides,
  })

/** A public pasture of 5.00 ha, all of it eligible. */
export const aPastureFacts = (overrides: Partial<ParcelFacts> = {}): ParcelFacts =>
  aParcelFacts({
    id: 23,
    kodikos: 3,
    topothesia: 'ΒΟΥΝΟ',
    ektash: 50_000,
    iemtype: 3,
    geometry: aGeometryFacts({ areaM2: 50_000, perimeterM: 900, point: [360_000, 4_405_000], ilotRegion: 1 }),
    ownership: [anOwnershipFacts({ id: 33, iemtype: 3, etlKodikos: '4010', afmidiokthth: null, atak: null })],
    crops: [aCropFacts({ id: 43, efyKodikos: '30001', poiKodikos: null, epilektash100: 50_000, dtespora: null })],
    ...overrides,
  })

export const anEntitlementFacts = (overrides: Partial<EntitlementFacts> = {}): EntitlementFacts => ({
  id: 51,
  bpeId: 'A1',
  bpetype: 2,
  qty: 60_000,
  bpeupMills: 230_000,
  activateflag: true,
  ...overrides,
})

export const anAnimalFacts = (overrides: Partial<AnimalFacts> = {}): AnimalFacts => ({
  id: 71,
  ezoKodikos: '0201',
  plithos: 100,
  plithosmhtrooy: 100,
  ...overrides,
})

/** A holding with 100 sheep. */
export const aHoldingFacts = (overrides: Partial<HoldingFacts> = {}): HoldingFacts => ({
  id: 61,
  kodekm: 'EL410000123',
  eidos: 2,
  katoxos: OWN_AFM,
  hasPoint: true,
  asked: [],
  animals: [anAnimalFacts()],
  ...overrides,
})

/** The certificate of an organic farmer, without an end. */
export const aDocumentFacts = (overrides: Partial<DocumentFacts> = {}): DocumentFacts => ({
  id: 91,
  kodikos: 1,
  edkKodikos: '060',
  name: 'ΠΙΣΤΟΠΟΙΗΤΙΚΟ ΒΙΟΛΟΓΙΚΗΣ ΓΕΩΡΓΙΑΣ',
  edaId: null,
  validUntil: null,
  ...overrides,
})

/** An action of an eco-scheme on the parcel of the others, at 143 euro a hectare. */
export const anActionFacts = (overrides: Partial<EcoActionFacts> = {}): EcoActionFacts => ({
  id: 81,
  edaId: 21,
  kodikos: 'ECO-01.01',
  group: '31.1',
  isAsked: true,
  basis: 1,
  unitMills: 143_000,
  isCompulsory: false,
  maxactions: null,
  compulsory: [],
  ...overrides,
})

export const aParcelMeasureFacts = (overrides: Partial<ParcelMeasureFacts> = {}): ParcelMeasureFacts => ({
  id: 7,
  edaId: 21,
  kodikos: '10.1.8',
  isAsked: true,
  isContract: true,
  unitMills: null,
  ...overrides,
})
