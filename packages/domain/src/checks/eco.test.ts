import { describe, expect, it } from 'vitest'
import type { EcoActionFacts } from '../facts/facts.ts'
import { CERTIFICATE, type CertificateFacts, type ContractFacts } from '../facts/held.ts'
import { runChecks } from './registry.ts'
import { aParcelMeasureFacts } from './testing-rows.ts'
import { aCropFacts, aDocumentFacts, anActionFacts, anApplicationFacts, aParcelFacts, type Example } from './testing.ts'

const PARCEL = anApplicationFacts().parcels[0]?.id ?? 0
const action = (id: number, kodikos: string, more: Partial<EcoActionFacts> = {}): EcoActionFacts =>
  anActionFacts({
    id,
    edaId: PARCEL,
    kodikos,
    group: '31.6',
    isCompulsory: kodikos === 'ECO-06.01',
    maxactions: 3,
    compulsory: ['ECO-06.01'],
    ...more,
  })
const FIRST = action(1, 'ECO-06.01')
const other = (n: number): EcoActionFacts => action(n, `ECO-06.0${n}`)

const found = (facts: Example) =>
  runChecks(anApplicationFacts(facts), { moment: 'F', ruleParams: {} })
    .filter(({ check }) => check.startsWith('404') || check.startsWith('405'))
    .map(({ check, subject }) => [check, subject.id])

describe('actions of eco-schemes on a parcel', () => {
  it.each([
    ['none', [], []],
    ['the one that is wanted', [FIRST], []],
    ['just below as many as there may be', [FIRST, other(2)], []],
    ['exactly as many', [FIRST, other(2), other(3)], []],
    ['one too many', [FIRST, other(2), other(3), other(4)], [['40403', 4]]],
    ['without the one that is wanted', [other(2)], [['40403', 2]]],
    [
      'of a scheme without a limit',
      [1, 2, 3, 4].map((n) => action(n, `ECO-01.0${n}`, { group: '31.1', maxactions: null, compulsory: [] })),
      [],
    ],
    [
      'spread over two parcels',
      [FIRST, other(2), other(3), action(4, 'ECO-06.01', { edaId: anApplicationFacts().parcels[1]?.id ?? 0 })],
      [],
    ],
  ] as const)('%s', (_what, ecoActions, expected) => {
    expect(found({ ecoActions })).toEqual(expected)
  })

  it('are not paid together where the table of the agency says so, in whichever order', () => {
    const ecoConflicts = new Set(['ECO-06.02 ECO-06.01'])
    expect(found({ ecoActions: [FIRST, other(2)], ecoConflicts })).toEqual([['40401', 2]])
    expect(found({ ecoActions: [FIRST, other(3)], ecoConflicts })).toEqual([])
  })

  it('are not paid where a measure pays for the same on that parcel', () => {
    const ecoConflicts = new Set(['ECO-06.01 10.1.8'])
    const measure = (edaId: number | string) => [aParcelMeasureFacts({ edaId })]
    expect(found({ ecoActions: [FIRST], ecoConflicts, parcelMeasures: measure(PARCEL) })).toEqual([['40402', 1]])
    expect(found({ ecoActions: [FIRST], ecoConflicts, parcelMeasures: measure(999) })).toEqual([])
  })
})

describe('actions beside a contract whose parcels are not declared', () => {
  const OTHER = 902
  const contract = (m2: number | null, kodikos = '10.1.8'): ContractFacts => ({ kodikos, m2, description: 'ΣΥΓΧΥΣΗ' })
  /** Two parcels of 6 and 4 ha, the action on the first. */
  const facts: Example = {
    parcels: [aParcelFacts({ id: PARCEL, ektash: 60_000 }), aParcelFacts({ id: OTHER, ektash: 40_000 })],
    ecoActions: [FIRST],
    ecoConflicts: new Set(['ECO-06.01 10.1.8']),
  }
  const of = (contracts: readonly ContractFacts[] | null, more: Example = {}) =>
    runChecks(anApplicationFacts({ ...facts, contracts, ...more }), { moment: 'F', ruleParams: {} })
      .filter(({ check }) => check === '40402')
      .map(({ stakeM2, params }) => [stakeM2, params['areaM2']])

  it.each([
    ['just below what is free', [contract(39_999.99)], []],
    ['exactly that', [contract(40_000)], []],
    ['just above', [contract(40_000.01)], [[0.01, 0.01]]],
    ['more than all land', [contract(1e6)], [[60_000, 60_000]]],
    ['two that are too much together', [contract(30_000), contract(10_001)], [[1, 1]]],
    ['another measure', [contract(1e6, '10.1.4')], []],
    ['no land', [contract(null)], []],
    ['a register that was never loaded', null, []],
  ])('%s', (_what, contracts, expected) => {
    expect(of(contracts)).toEqual(expected)
  })

  it('are told by the parcels of the measure once these are declared', () => {
    const parcelMeasures = [aParcelMeasureFacts({ edaId: OTHER })]
    expect(of([contract(1e6)], { parcelMeasures })).toEqual([])
  })

  it('share what is too much out', () => {
    const ecoActions = [FIRST, action(2, 'ECO-06.01', { edaId: OTHER })]
    expect(of([contract(10_000)], { ecoActions })).toEqual([
      [6_000, 10_000],
      [4_000, 10_000],
    ])
  })
})

describe('what nobody asks for', () => {
  it('is told of each action and measure on a parcel, and of no other', () => {
    const ecoActions = [
      FIRST,
      action(2, 'ECO-01.01', { group: '31.1', isAsked: false, maxactions: null, compulsory: [] }),
    ]
    const parcelMeasures = [true, false].map((isAsked, at) =>
      aParcelMeasureFacts({ id: 7 + at, edaId: PARCEL, isAsked }),
    )
    const parcels = [aParcelFacts({ id: PARCEL, cropsBefore: null })]
    expect(found({ ecoActions, parcelMeasures, parcels })).toEqual([
      ['40407', 2],
      ['40506', 8],
    ])
  })

  it('is nothing once it is asked for', () => {
    const parcelMeasures = [aParcelMeasureFacts({ edaId: PARCEL })]
    expect(found({ ecoActions: [FIRST], parcelMeasures })).toEqual([])
  })
})

describe('what an action of 31.1 is paid for giving up', () => {
  const field = (cropsBefore: readonly string[] | null) => [aParcelFacts({ id: PARCEL, cropsBefore })]
  const instead = (kodikos: string) => [action(1, kodikos, { group: '31.1', maxactions: null, compulsory: [] })]
  it.each([
    ['lucerne, which stood there', 'ECO-01.01', ['13001'], []],
    ['lucerne among others', 'ECO-01.04', ['10008', '13001'], []],
    ['cotton, where maize stood', 'ECO-01.02', ['10008'], [['40404', 1]]],
    ['cotton', 'ECO-01.05', ['12001'], []],
    ['maize', 'ECO-01.03', ['10008'], []],
    ['maize, where wheat stood', 'ECO-01.06', ['10001'], [['40404', 1]]],
    ['maize, where nothing stood', 'ECO-01.03', [], [['40404', 1]]],
    ['maize, on land whose last year is not known here', 'ECO-01.03', null, []],
    ['nothing: action B', 'ECO-01.07', [], []],
  ])('%s', (_what, kodikos, before, expected) => {
    expect(found({ parcels: field(before), ecoActions: instead(kodikos) })).toEqual(expected)
  })
})

describe('the certificate of organic farming', () => {
  const organic = [action(1, 'ECO-09.01', { group: '31.9', maxactions: null, compulsory: [] })]
  const certificate = (validUntil: string | null, edkKodikos = '060') => [aDocumentFacts({ edkKodikos, validUntil })]
  const none = [['40405', anApplicationFacts().header.id]]
  const certified = (one: Partial<CertificateFacts> = {}): CertificateFacts => ({
    kind: CERTIFICATE.organic,
    from: '2024-01-01',
    to: null,
    ...one,
  })
  it.each([
    ['is not asked for without an action of 31.9', [], [], []],
    ['is missing', organic, [], none],
    ['ended yesterday', organic, certificate('2026-05-03'), none],
    ['ends today', organic, certificate('2026-05-04'), []],
    ['ends tomorrow', organic, certificate('2026-05-05'), []],
    ['has no end', organic, certificate(null), []],
    ['is another document', organic, certificate(null, '061'), none],
  ])('%s', (_what, ecoActions, documents, expected) => {
    expect(found({ ecoActions, documents })).toEqual(expected)
  })

  it.each([
    ['that ends the day before', [certified({ to: '2026-05-03' })], true],
    ['that ends on the day', [certified({ to: '2026-05-04' })], false],
    ['that begins on the day', [certified({ from: '2026-05-04' })], false],
    ['that begins the day after', [certified({ from: '2026-05-05' })], true],
    ['without an end', [certified()], false],
    ['of training', [certified({ kind: CERTIFICATE.education })], true],
    ['of nobody', [], true],
  ])('is what its register has, whatever document is there: one %s', (_what, certificates, isMissing) => {
    const facts = { ecoActions: organic, documents: certificate(null), certificates }
    expect(found(facts)).toEqual(isMissing ? none : [])
    // What was submitted is asked of the day of its submission.
    const submitted = { ...facts, today: '2026-10-01', header: { dteOris: '2026-05-04T08:00:00+03:00' } }
    expect(found(submitted)).toEqual(isMissing ? none : [])
  })

  it.each([
    ['11', true],
    ['11.2.1', true],
    ['110.1', false],
    ['10.1.8', false],
  ])('is wanted by measure %s: %s', (kodikos, isWanted) => {
    expect(found({ parcelMeasures: [aParcelMeasureFacts({ edaId: PARCEL, kodikos })] })).toEqual(isWanted ? none : [])
  })
})

describe('a monumental grove', () => {
  const grove = (ektash: number, dendra: number | null, dendramnhm: number | null) => [
    aParcelFacts({ id: PARCEL, ektash, crops: [aCropFacts({ epilektash100: ektash, dendra, dendramnhm })] }),
  ]
  const asked = [action(1, 'ECO-10.01', { group: '31.10', maxactions: null, compulsory: [] })]
  it.each([
    ['just below half a hectare', 4_999, 100, 15, false],
    ['exactly half a hectare', 5_000, 100, 15, true],
    ['just above', 5_001, 100, 15, true],
    ['of which just below 15 % are old', 6_000, 1_000, 149, false],
    ['just above 15 %', 6_000, 1_000, 151, true],
    ['of which nobody said how many are old', 6_000, 100, null, false],
    ['without trees', 6_000, null, null, false],
  ])('%s', (_what, ektash, trees, old, isFine) => {
    expect(found({ parcels: grove(ektash, trees, old), ecoActions: asked })).toEqual(isFine ? [] : [['40406', 1]])
    expect(found({ parcels: grove(ektash, trees, old) })).toEqual([])
  })
})
