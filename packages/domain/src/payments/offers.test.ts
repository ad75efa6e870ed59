import { describe, expect, it } from 'vitest'
import { anApplicationFacts } from '../checks/testing.ts'
import { emptyParts } from '../applications/empty-parts.ts'
import { offersOf, type Offer } from './offers.ts'
import { seedNeedsOf } from '../applications/seed-needs.ts'
import type { ApplicationTree, SchemaCode, TreeCatalogue } from '../applications/tree.ts'
import { openProofsIn, unmetIn, wrongCropsIn } from '../applications/scheme-conditions.ts'

const schema = (kodikos: string, more: object = {}): SchemaCode =>
  ({
    id: Number(kodikos),
    kodikos,
    groupkodikos: null,
    activeflag: true,
    basis: 1,
    minqty: null,
    seedminha: null,
    checkSporosqtyFlag: false,
    contractflag: false,
    crops: [],
    animals: [],
    documents: [],
    ...more,
  }) as unknown as SchemaCode

const FACTS = anApplicationFacts()
const DURUM = schema('0102', { crops: [7], minqty: 0.1, seedminha: 180, checkSporosqtyFlag: true })
const tree = (rows: object): ApplicationTree =>
  ({ ...emptyParts(), header: { id: 1 }, ...rows }) as unknown as ApplicationTree
const crop = (epilektash100: number, more: object = {}) => ({
  id: 1,
  efyId: 7,
  poiId: null,
  xptype: 1,
  epilektash100,
  ...more,
})
const seed = (sporosqty: number, more: object = {}) => ({
  id: 9,
  edrqId: 5,
  efyId: 7,
  poiId: null,
  sporosqty,
  etiketes: 4,
  ...more,
})
/** A community of the mainland, one of Limnos and one of Skopelos. */
const COMMUNITIES = [
  { id: 11, kodikos: '91010000', saiflag: false },
  { id: 12, kodikos: '92630000', saiflag: true },
  { id: 13, kodikos: '91110000', saiflag: true },
]
const request = { id: 5, eschId: DURUM.id }

const offerOf = (one: SchemaCode, rows: object, facts = FACTS): Offer => {
  const [offer] = offersOf(
    {
      tree: tree(rows),
      facts,
      catalogue: {
        schemas: [one],
        communities: COMMUNITIES,
        documentTypes: [{ id: 3, kodikos: '021' }],
        ecoGroups: [
          { id: 8, eschId: 202 },
          { id: 9, eschId: null },
        ],
      } as unknown as TreeCatalogue,
    },
    {},
  )
  if (offer === undefined) throw new Error('a scheme was not offered')
  return offer
}
const metOf = (offer: Offer) => offer.conditions.map(({ isMet, said }) => [said.code, isMet])

describe('the conditions of a scheme', () => {
  it.each([
    ['just below the least land', 999, false],
    ['exactly the least land', 1_000, true],
    ['just above the least land', 1_001, true],
  ])('say of crops: %s', (_what, m2, isMet) => {
    expect(metOf(offerOf(DURUM, { crops: [crop(m2)] }))[0]).toEqual(['offer.cropsMin', isMet])
  })

  it.each([
    ['no animal', 0, false],
    ['one less than the least', 9, false],
    ['as many as the least', 10, true],
  ])('say of animals: %s', (_what, plithos, isMet) => {
    const goats = schema('0117', { basis: 2, animals: [2], minqty: 10 })
    expect(metOf(offerOf(goats, { animals: [{ ezoId: 2, plithos }] }))).toEqual([['offer.animalsMin', isMet]])
  })

  it('say of documents whether each that the scheme demands before the submission is there', () => {
    const asks = schema('0200', {
      documents: [
        { kind: '021', name: '', stage: 0 },
        { kind: '028', name: '', stage: 1 },
      ],
    })
    expect(metOf(offerOf(asks, {}))).toEqual([['offer.documents', false]])
    expect(metOf(offerOf(asks, { documents: [{ edkId: 3 }] }))).toEqual([['offer.documents', true]])
  })

  it('say of contracts whether they are about as much land as the crops have', () => {
    const asks = schema('0111', { crops: [7], contractflag: true })
    const rows = (contractektash: number) => ({ crops: [crop(500)], contracts: [{ contractektash }] })
    expect(metOf(offerOf(asks, rows(499)))[1]).toEqual(['offer.contracts', false])
    expect(metOf(offerOf(asks, rows(500)))[1]).toEqual(['offer.contracts', true])
  })

  it('tell what is still to be proven of a scheme that is asked for: seed, its invoices, contracts', () => {
    const processed = schema('0111', { crops: [7], contractflag: true })
    const requests = [request, { id: 6, eschId: processed.id }]
    const proofs = (rows: object) =>
      openProofsIn(tree({ requests, ...rows }), {
        schemas: [DURUM, processed],
        communities: COMMUNITIES,
      } as unknown as TreeCatalogue).map(({ id, kind, declared, least }) => [id, kind, declared, least])
    const crops = [crop(10_000)]
    const contracts = [{ contractektash: 10_000 }]
    const seedInvoices = [{ id: 1, edrqId: 5 }]
    expect(proofs({ crops, contracts, seed: [seed(179.99)], seedInvoices })).toEqual([[5, 'seed', 179.99, 180]])
    expect(proofs({ crops, contracts, seed: [seed(180)], seedInvoices })).toEqual([])
    expect(proofs({ crops, contracts, seed: [seed(180)] })).toEqual([[5, 'invoice', 0, 1]])
    expect(proofs({ crops, contracts: [{ contractektash: 9_999 }], seed: [seed(180)], seedInvoices })).toEqual([
      [6, 'contract', 9_999, 10_000],
    ])
    expect(proofs({ requests: [], crops })).toEqual([])
  })

  it('tell of support that is asked for a crop which its scheme does not name', () => {
    const asks = (efyId: number) =>
      wrongCropsIn(
        tree({ crops: [crop(500, { id: 3, efyId })], cropRequests: [{ id: 8, edfId: 3, eschId: DURUM.id }] }),
        { schemas: [DURUM], crops: [{ id: 9, kodikos: '10008' }] } as unknown as TreeCatalogue,
      )
    expect(asks(7)).toEqual([])
    expect(asks(9)).toEqual([{ id: 8, eschKodikos: '0102', efyKodikos: '10008' }])
  })

  it.each([
    ['no crop of it', [], false, false, 'islandArea'],
    ['its crop on the mainland', [crop(5_000, { edaId: 1 })], false, false, 'island'],
    ['its crop on an island that is not its own', [crop(5_000, { edaId: 2 })], false, false, 'island'],
    ['999 m² of it on its island', [crop(999, { edaId: 3 })], true, false, 'islandArea'],
    ['1,000 m² of it on its island', [crop(1_000, { edaId: 3 })], true, true, null],
  ])('of one island are met by land there alone: %s', (_what, crops, isThere, isEnough, kind) => {
    const plums = schema('0301', { groupkodikos: 'ΜΝΑ', crops: [7] })
    const parcels = [1, 2, 3].map((id) => ({ id, lkkoiId: 10 + id }))
    const rows = { crops, parcels, requests: [{ id: 5, eschId: plums.id }] }
    const offer = offerOf(plums, rows)
    expect(metOf(offer)).toEqual([
      ['offer.islandLand', isThere],
      ['offer.cropsMin', isEnough],
    ])
    expect(offer.isPayable).toBe(kind === null)
    const unmet = unmetIn(tree(rows), { schemas: [plums], communities: COMMUNITIES } as unknown as TreeCatalogue)
    expect(unmet.map((one) => [one.id, one.kind])).toEqual(kind === null ? [] : [[5, kind]])
  })

  it('of the islands without a crop are met by the seat', () => {
    const honey = schema('0311', { groupkodikos: 'ΜΝΑ', basis: 5 })
    expect(metOf(offerOf(honey, {}))).toEqual([['offer.island', false]])
    const there = anApplicationFacts({ header: { isSmallAegeanSeat: true } })
    expect(metOf(offerOf(honey, {}, there))).toEqual([['offer.island', true]])
  })

  it('of land with constraints are met by land of their kind', () => {
    const mountains = schema('1301', { groupkodikos: 'Π3-71' })
    const of = (anctype: number | null) =>
      offerOf(mountains, { parcels: [{ id: 1, lkkoiId: 11, anctype, ektash: 9_000 }] })
    expect([0, 1, 2, 3, null].map((anctype) => of(anctype).isPayable)).toEqual([false, true, false, false, false])
  })

  it('stand beside a scheme that nothing computes, which may be asked for all the same', () => {
    const offer = { reason: null, isComputed: false, cents: null, fits: true }
    expect(offerOf(DURUM, { crops: [crop(5_000)] })).toMatchObject(offer)
  })

  it('belong to a scheme that is asked for among the eco-schemes where a group of actions names it', () => {
    expect([offerOf(schema('0202'), {}).isEco, offerOf(DURUM, {}).isEco]).toEqual([true, false])
  })

  it('stand beside the reason why nobody may ask for a scheme that is not run', () => {
    const ended = { ...DURUM, activeflag: false }
    expect(offerOf(ended, { crops: [crop(5_000)] }).reason).toMatchObject({ code: 'requests.inactive' })
  })
})

it('a scheme that is computed says what it brings, asked for or not, and why it brings nothing', () => {
  const arable = schema('0001')
  const asked = offerOf(arable, {}, FACTS)
  const notAsked = offerOf(arable, {}, anApplicationFacts({ requests: [] }))
  expect(asked.reason).toBeNull()
  expect(asked.cents).toBeGreaterThan(0)
  expect(notAsked.cents).toBe(asked.cents)
  expect(offerOf(arable, {}, anApplicationFacts({ entitlements: [] })).whyNothing).not.toBeNull()
})

describe('a scheme that hangs on a request which is missing', () => {
  const criss = schema('0011')
  const facts = (...codes: readonly string[]) =>
    anApplicationFacts({ requests: codes.map((eschKodikos, id) => ({ id, eschKodikos })) })
  const whole = offerOf(criss, {}, facts('0001', '0002'))

  it.each([
    ['not asked for either', facts(), ['0001', '0002']],
    ['asked for', facts('0011'), ['0001', '0002']],
  ])('says so, and what it brings with that, where it is %s', (_what, given, hangsOn) => {
    expect(whole.cents).toBeGreaterThan(0)
    expect(offerOf(criss, {}, given)).toMatchObject({ cents: whole.cents, whyNothing: null, hangsOn })
  })

  it('says nothing of it once that is asked for, or where it would bring nothing with it either', () => {
    expect(whole.hangsOn).toEqual([])
    const poor = anApplicationFacts({ requests: [], entitlements: [] })
    expect(offerOf(criss, {}, poor)).toMatchObject({ cents: 0, hangsOn: [] })
  })
})

describe('the seed that a scheme needs', () => {
  const needs = (rows: object) => seedNeedsOf(tree({ requests: [request], ...rows }), DURUM)

  it.each([
    ['none', [], 0, false, 0],
    ['a hundredth too little', [seed(179.99)], 179.99, false, 9_900],
    ['exactly enough', [seed(100), seed(80)], 180, true, 10_000],
    ['more than enough', [seed(400)], 400, true, 10_000],
  ])('of a hectare, with %s', (_what, rows, sporosqty, eparkeia, epilektashcovered) => {
    expect(needs({ crops: [crop(10_000)], seed: rows })).toEqual([
      expect.objectContaining({ sporosqtyRequired: 180, sporosqty, eparkeia, epilektashcovered }),
    ])
  })

  it('is counted by variety, of main crops of the scheme alone', () => {
    const crops = [
      crop(10_000, { poiId: 1 }),
      crop(5_000, { id: 2, poiId: 2 }),
      crop(7_000, { id: 3, xptype: 2 }),
      crop(9_000, { id: 4, efyId: 8 }),
    ]
    expect(needs({ crops }).map(({ poiId, epilektash }) => [poiId, epilektash])).toEqual([
      [1, 10_000],
      [2, 5_000],
    ])
  })

  it('is that of the rows on which the scheme was asked for, where it was', () => {
    const crops = [crop(10_000), crop(5_000, { id: 2 })]
    expect(needs({ crops, cropRequests: [{ edfId: 2, eschId: DURUM.id }] })).toMatchObject([{ epilektash: 5_000 }])
  })
})
