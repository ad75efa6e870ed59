import { findingMessage, findingRepair } from '../kernel/check.ts'
import { expect, test } from 'vitest'
import type { MessageParam } from '../kernel/message.ts'
import { checksEl } from '../texts/el/checks.ts'
import { checksEn } from '../texts/en/checks.ts'
import { fillText } from '../texts/format.ts'
import { rowChecks, runChecks } from './registry.ts'
import { setChecks } from './set-checks.ts'
import {
  aCropFacts,
  aDocumentFacts,
  aGeometryFacts,
  aHoldingFacts,
  aLeaseFacts,
  anAnimalFacts,
  anApplicationFacts,
  anEntitlementFacts,
  anOwnershipFacts,
  aParcelFacts,
  aPastureFacts,
  OTHER_AFM,
  OWN_AFM,
} from './testing.ts'

const MOMENTS = ['E', 'F', 'N', 'P'] as const
const overlap = { ownOverlaps: [{ edaId: 22, areaM2: 5, point: [1, 2] as const }] }
const withParcels = (...parcels: readonly Parameters<typeof aParcelFacts>[0][]) => ({
  parcels: parcels.map((parcel, at) => aParcelFacts({ id: 21 + at, kodikos: at + 1, ...parcel })),
})
const withCrop = (crop: Parameters<typeof aCropFacts>[0]) => withParcels({ crops: [aCropFacts(crop)] })
const drawn = (geometry: Parameters<typeof aGeometryFacts>[0]) => withParcels({ geometry: aGeometryFacts(geometry) })

/** Applications that together provoke every check at least once. */
const provoking: readonly Parameters<typeof anApplicationFacts>[0][] = [
  {
    header: {
      afm: '123456789',
      amka: null,
      dtebirth: '2015-01-01',
      iban: null,
      lkkoiIdB2: null,
      businessGroupFlag: true,
      deigmaflag: true,
    },
    documents: [aDocumentFacts({ validUntil: '2026-04-30' })],
    missingDocuments: [{ key: '166', kind: '166', name: 'ΤΑΥΤΟΠΡΟΣΩΠΙΑ' }],
    missing: [{ subject: { kind: 'application', id: 1 }, fields: ['doyId', 'tk'] }],
    otherApplications: 1,
    consents: [{ id: 1, gdprtype: 'E9', description: 'Ε9', sygkatatheshflag: null }],
    actor: { userType: 'KYD', isAuthorised: false },
    parcels: [],
    now: '2026-05-18T10:00:00+03:00',
  },
  { header: { iban: 'GR00', dtebirth: '1990-01-01' }, othersWithSameIban: 2, now: '2026-07-01T10:00:00+03:00' },
  { header: { isPerson: false }, members: [{ id: 1, posostomelos: 90 }] },
  { producerGroups: [{ id: 1, efyKodikos: '10001', ektash: 60_001 }] },
  { lateDates: [{ subject: { kind: 'document', id: 1 }, field: 'dtedoc', date: '2026-05-19', last: '2026-05-18' }] },
  withParcels({ geometry: null, lkkoiId: null, ownership: [], crops: [] }),
  drawn({ areaM2: 500, perimeterM: 500, isValid: false, hasIlot: false, point: [0, 0], changeSinceLastYear: 0.5 }),
  drawn({ outsideIlotM2: 5_000, beyondIlotM2: 4_000 }),
  drawn({ community: { id: 5, metres: 6_000 } }),
  {
    unmetRequests: (['crops', 'animals', 'zone', 'island', 'islandArea'] as const).map((kind, at) => ({
      id: 95 + at,
      eschKodikos: '0301',
      kind,
      declared: 500,
      least: 1_000,
    })),
  },
  withParcels({ geometry: aGeometryFacts(overlap) }, {}),
  withParcels({
    ownership: [anOwnershipFacts({ synidiopercent: 50, atak: null }), anOwnershipFacts({ id: 2, atak: '1' })],
  }),
  withParcels({ ownership: [anOwnershipFacts({ afmidiokthth: OTHER_AFM })] }),
  withCrop({ efyKodikos: '30001', ardeyshflag: true }),
  { holdings: [aHoldingFacts({ katoxos: OTHER_AFM })] },
  withParcels({ ownership: [aLeaseFacts({ eEnoikArith: null, dteenoikend: '2026-01-01', afmidiokthth: OWN_AFM })] }),
  withCrop({ epilektash100: 70_000, poiKodikos: '9', efyKodikos: '20001', dendra: 1 }),
  withCrop({ efyKodikos: '20001', dendra: null }),
  withCrop({ efyKodikos: '10008', dtespora: '2025-12-01' }),
  withCrop({ ardeyshflag: true, xptype: 2 }),
  {
    parcels: [aPastureFacts()],
    holdings: [aHoldingFacts({ kodekm: 'EL1', animals: [anAnimalFacts({ ezoKodikos: '0803', plithosmhtrooy: 1 })] })],
    entitlements: [anEntitlementFacts()],
  },
  {
    parcels: [aParcelFacts({ cropsBefore: [], ektash: 4_000 })],
    ecoActions: ['ECO-01.01', 'ECO-09.01', 'ECO-10.01'].map((kodikos, at) => ({
      id: at + 1,
      edaId: aParcelFacts().id,
      kodikos,
      group: ['31.1', '31.9', '31.10'][at] ?? '',
      isAsked: true,
      isCompulsory: false,
      maxactions: null,
      compulsory: [],
    })),
  },
  {
    ecoActions: ['ECO-01.01', 'ECO-01.02'].map((kodikos, at) => ({
      id: at + 1,
      edaId: aParcelFacts().id,
      kodikos,
      group: '31.1',
      isAsked: false,
      isCompulsory: false,
      maxactions: 1,
      compulsory: [],
    })),
    parcelMeasures: [{ id: 1, edaId: aParcelFacts().id, kodikos: '10.1.8', isAsked: false }],
    ecoConflicts: new Set(['ECO-01.01 ECO-01.02', 'ECO-01.01 10.1.8']),
  },
]

const findings = provoking.flatMap((overrides) =>
  runChecks(anApplicationFacts(overrides), { moment: MOMENTS, ruleParams: {} }),
)
const codes = rowChecks.all.map(({ code }) => code)

test('an application in order has no finding', () => {
  expect(runChecks(anApplicationFacts(), { moment: MOMENTS, ruleParams: {} })).toEqual([])
})

test('the examples provoke every check', () => {
  expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual(codes)
})

test('every check has its message and repair, and no text is left over', () => {
  const setCodes = Object.values(setChecks).map(({ code }) => code)
  // A finding that names a case of its check has the texts of the case.
  const cases: Readonly<Record<string, readonly string[]>> = { '20114': ['20114.far'] }
  const expected = [...codes, ...setCodes]
    .flatMap((code) => [code, ...(cases[code] ?? [])])
    .flatMap((code) => [`check.${code}.message`, `check.${code}.repair`])
  expect(Object.keys(checksEl)).toEqual(expected)
  expect(Object.keys(checksEn)).toEqual(expected)
})

const texts: Readonly<Record<'el' | 'en', Readonly<Record<string, string>>>> = { el: checksEl, en: checksEn }
const fill = (lang: 'el' | 'en', key: string, params: Readonly<Record<string, MessageParam>>) =>
  fillText(lang, texts[lang][key] ?? '{missing}', params)

test.each(['el', 'en'] as const)('every placeholder is given by the check (%s)', (lang) => {
  for (const { check, params } of findings) {
    for (const part of ['message', 'repair']) {
      const { code } = part === 'message' ? findingMessage({ check, params }) : findingRepair({ check, params })
      const text = fill(lang, code, params)
      expect(text, `${check} ${part}`).not.toMatch(/[{}]|NaN|undefined|Infinity/)
    }
  }
})

test('a message reads like a person wrote it', () => {
  const [finding] = runChecks(anApplicationFacts(drawn({ areaM2: 50_000 })), { moment: 'F', ruleParams: {} })
  expect(fill('el', 'check.20105.message', finding?.params ?? {})).toBe(
    'Αγροτεμάχιο 1 (ΚΑΜΠΟΣ): η ψηφιοποιημένη έκταση 5,00 ha (50,0 στρ.) διαφέρει από τη δηλωθείσα 6,00 ha (60,0 στρ.) κατά 10.000 m². Ανοχή: 1.250 m².',
  )
})

test('the ids of findings are unique and the same in the next run', () => {
  for (const overrides of provoking) {
    const run = () => runChecks(anApplicationFacts(overrides), { moment: MOMENTS, ruleParams: {} }).map(({ id }) => id)
    expect(new Set(run()).size).toBe(run().length)
    expect(run()).toEqual(run())
  }
})

test('checks run at their moments', () => {
  const facts = anApplicationFacts({ header: { iban: null, afm: '1' } })
  const at = (moment: 'E' | 'F' | 'N') => runChecks(facts, { moment, ruleParams: {} }).map(({ check }) => check)
  expect(at('E')).toEqual(['10101'])
  expect(at('F')).toEqual(['10101', '10109'])
  expect(at('N')).toEqual([])
})

test('before the first claim year nothing is checked', () => {
  expect(runChecks(anApplicationFacts({ ...provoking[0], etos: 2022 }), { moment: MOMENTS, ruleParams: {} })).toEqual(
    [],
  )
})
