import { describe, expect, it } from 'vitest'
import { CERTIFICATE } from '../facts/held.ts'
import type { Moment } from '../kernel/check.ts'
import { runChecks } from './registry.ts'
import { aDocumentFacts, aHoldingFacts, anApplicationFacts, withCrop, withParcels, type Example } from './testing.ts'

const found = (check: string, example: Example, moment: Moment = 'F', ruleParams = {}) =>
  runChecks(anApplicationFacts(example), { moment, ruleParams }).filter((finding) => finding.check === check)
const supply = (edaId: number, adeiaxrhshs: string | null) => ({ edaId, gewtrhsh: true, adeiaxrhshs })
const bored = withParcels({ ardeyshflag: true, watersrc: '2' })

describe('10301, less land than the minimum', () => {
  it.each([
    [3_999, 1],
    [4_000, 0],
    [4_001, 0],
    [0, 0],
  ])('%d m²', (m2, count) => {
    expect(found('10301', withCrop({ epilektash100: m2 }))).toHaveLength(count)
  })

  it('warns while one declares and blocks the payment; not of who has animals; by the number of the year', () => {
    const small = withCrop({ epilektash100: 3_999 })
    expect(found('10301', small)).toMatchObject([{ severity: 'W', params: { areaM2: 3_999, minM2: 4_000 } }])
    expect(found('10301', small, 'P')).toMatchObject([{ severity: 'B' }])
    expect(found('10301', { ...small, holdings: [aHoldingFacts()] })).toEqual([])
    expect(found('10301', small, 'F', { 'minimum.areaM2': 3_999 })).toEqual([])
  })
})

describe('20309, a borehole', () => {
  it.each([
    ['without supply and permit', {}, 1],
    ['with a supply that names its permit', { supplies: [supply(21, 'ΑΧΝ 1/2005')] }, 0],
    ['with a supply without permit', { supplies: [supply(21, null)] }, 1],
    ['with the supply of another parcel', { supplies: [supply(99, 'ΑΧΝ 1/2005')] }, 1],
    ['with the permit of the application', { documents: [aDocumentFacts({ edkKodikos: '071' })] }, 0],
    ['with the permit of another parcel', { documents: [aDocumentFacts({ edkKodikos: '071', edaId: 99 })] }, 1],
  ])('%s', (_what, more, count) => {
    expect(found('20309', { ...bored, ...more })).toHaveLength(count)
  })

  it('that is not used, or another source, is nothing to tell', () => {
    expect(found('20309', withParcels({ ardeyshflag: false, watersrc: '2' }))).toEqual([])
    expect(found('20309', withParcels({ ardeyshflag: true, watersrc: '1' }))).toEqual([])
  })
})

describe('40202, who is young', () => {
  // The first application was in 2024, in the third year of support now; the deadline is 15 May.
  it.each([
    ['1984-05-16', []],
    ['1984-05-15', [undefined]],
    ['1984-05-14', [undefined]],
    // Not filled in is asked for elsewhere.
    [null, []],
  ])('born on %s', (dtebirth, variants) => {
    expect(found('40202', { header: { dtebirth } }).map(({ params }) => params.variant)).toEqual(variants)
  })

  it.each([
    [4, []],
    [5, ['years']],
    [6, ['years']],
  ])('with support for %d years', (youngFarmerYears, variants) => {
    expect(found('40202', { header: { youngFarmerYears } }).map(({ params }) => params.variant)).toEqual(variants)
  })

  it.each([
    ['2019-12-31', []],
    ['2019-01-01', []],
    ['2018-12-31', ['start']],
  ])('who began on %s', (dtestartekm, variants) => {
    expect(found('40202', { header: { dtestartekm } }).map(({ params }) => params.variant)).toEqual(variants)
  })

  it('is asked of the request alone, warns at first and blocks the payment', () => {
    const old: Example = { header: { dtebirth: '1950-01-01' } }
    expect(found('40202', { ...old, requests: [] })).toEqual([])
    expect([found('40202', old)[0]?.severity, found('40202', old, 'P')[0]?.severity]).toEqual(['W', 'B'])
  })
})

describe('40203, taught to farm', () => {
  it.each([
    ['050', 0],
    ['051', 0],
    ['060', 1],
  ])('by document %s', (edkKodikos, count) => {
    expect(found('40203', { documents: [aDocumentFacts({ edkKodikos })] })).toHaveLength(count)
  })
})

describe('40203 by the register of certificates', () => {
  it.each([
    [CERTIFICATE.education, '2026-05-04', 0],
    [CERTIFICATE.education, '2026-05-05', 1],
    [CERTIFICATE.organic, '2020-01-01', 1],
  ])('kind %d from %s', (kind, from, count) => {
    expect(found('40203', { documents: [], certificates: [{ kind, from, to: null }] })).toHaveLength(count)
  })

  it('is as without it where nothing was loaded, and where it does not name who has a degree', () => {
    expect(found('40203', { documents: [], certificates: null })).toHaveLength(1)
    expect(found('40203', { certificates: [] })).toEqual([])
  })
})

describe('proofs of schemes', () => {
  const proof = (kind: 'seed' | 'invoice' | 'contract'): Example => ({
    openProofs: [{ id: 95, eschKodikos: '0102', kind, declared: 850, least: 1_080 }],
  })
  it.each([
    ['seed', '40302', 'W'],
    ['invoice', '40303', 'B'],
    ['contract', '40304', 'B'],
  ] as const)('%s is told as %s', (kind, check, severity) => {
    expect(found(check, proof(kind))).toMatchObject([
      { severity, subject: { kind: 'request', id: 95 }, params: { declared: 850, least: 1_080 } },
    ])
    expect(found(check, {})).toEqual([])
  })

  it('too little seed blocks the payment', () => {
    expect(found('40302', proof('seed'), 'P')).toMatchObject([{ severity: 'B' }])
  })
})
