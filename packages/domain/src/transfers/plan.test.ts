import { describe, expect, it } from 'vitest'
import { parts } from '../applications/parts-list.ts'
import type { AnyPart } from '../kernel/part.ts'
import { planTransfer, type TransferSide, type TransferWish } from './plan.ts'

/** Two parcels with all that can hang on them, a holding with animals, and documents about each of them and about nothing. */
const giver: TransferSide = {
  parcels: [
    { id: 1, kodikos: 1 },
    { id: 2, kodikos: 2 },
  ],
  ownership: [
    { id: 11, kodikos: 1, edaId: 1 },
    { id: 12, kodikos: 1, edaId: 2 },
  ],
  crops: [
    { id: 21, kodikos: 1, edaId: 1 },
    { id: 22, kodikos: 1, edaId: 2 },
  ],
  cropRequests: [{ id: 31, edfId: 21, eschId: 900 }],
  parcelEco: [{ id: 41, edaId: 1, essuId: 500 }],
  parcelMeasures: [{ id: 51, edaId: 1, eaaId: 600 }],
  holdings: [{ id: 61, kodikos: 1 }],
  animals: [{ id: 71, zekmId: 61 }],
  supplies: [{ id: 81, kodikos: 1, edaId: 1, zekmId: null }],
  documents: [
    { id: 91, kodikos: 1, edaId: 1, edemId: null, zekmId: null, replacesId: null },
    { id: 92, kodikos: 2, edaId: null, edemId: 12, zekmId: null, replacesId: 91 },
    { id: 93, kodikos: 3, edaId: null, edemId: null, zekmId: null, replacesId: null },
  ],
}
const ONE: TransferWish = { parcels: [1], isAll: false, withCrops: true, withOwnership: true }
const asking = { actions: new Set([500]), measures: new Set([600]) }
const askingNothing = { actions: new Set<number>(), measures: new Set<number>() }
const plan = (wish: Partial<TransferWish> = {}, target: TransferSide = {}, asks = asking) => {
  const { moved, dropped, cleared, numbers, left } = planTransfer(giver, target, { ...ONE, ...wish }, asks)
  return { moved: Object.fromEntries(moved), dropped: Object.fromEntries(dropped), cleared, numbers, left }
}

describe('a transfer of one parcel', () => {
  it('takes all below it and its documents, and nothing of the other', () => {
    expect(plan().moved).toEqual({
      parcels: [1],
      ownership: [11],
      crops: [21],
      cropRequests: [31],
      parcelEco: [41],
      parcelMeasures: [51],
      documents: [91],
    })
    expect(plan().dropped).toEqual({})
  })

  it('leaves no field that leads from one application to the other', () => {
    expect(plan().cleared).toEqual([
      { slot: 'supplies', id: 81, field: 'edaId' },
      { slot: 'documents', id: 92, field: 'replacesId' },
    ])
    for (const { slot, field } of plan().cleared) {
      const { fields }: AnyPart = parts[slot]
      expect(fields[field]?.required, `${slot}.${field}`).toBe(false)
    }
  })

  it('leaves crops or titles behind where it should, with what hangs on them', () => {
    const bare = plan({ withCrops: false, withOwnership: false })
    expect(bare.moved).toEqual({ parcels: [1], parcelEco: [41], parcelMeasures: [51], documents: [91] })
    expect(bare.dropped).toEqual({ ownership: [11], crops: [21], cropRequests: [31] })
    expect(bare.left).toEqual([
      { slot: 'ownership', code: 'ownership', count: 1 },
      { slot: 'crops', code: 'crops', count: 1 },
    ])
  })

  it('takes eco actions and measures only to who asks for them', () => {
    const refused = plan({}, {}, askingNothing)
    expect(refused.dropped).toEqual({ parcelEco: [41], parcelMeasures: [51] })
    expect(refused.left.map(({ code }) => code)).toEqual(['ecoNotAsked', 'measureNotAsked'])
  })

  it.each([
    ['no equal number', [{ id: 5, kodikos: 2 }], {}],
    ['an equal one', [{ id: 5, kodikos: 1 }], { 1: 2 }],
    [
      'an equal and a higher one',
      [
        { id: 5, kodikos: 1 },
        { id: 6, kodikos: 7 },
      ],
      { 1: 8 },
    ],
  ])('numbers a parcel after the highest of a taker with %s', (_what, parcels, numbers) => {
    expect(Object.fromEntries(plan({}, { parcels }).numbers.get('parcels') ?? [])).toEqual(numbers)
  })
})

it('a transfer of a whole holding takes animals, supplies and machines as well, and leaves what is about nothing', () => {
  const whole = plan({ parcels: [], isAll: true })
  expect(whole.moved).toMatchObject({
    parcels: [1, 2],
    holdings: [61],
    animals: [71],
    supplies: [81],
    documents: [91, 92],
  })
  expect(whole.cleared).toEqual([])
})

it('a transfer of nothing moves nothing', () => {
  expect(plan({ parcels: [] })).toEqual({ moved: {}, dropped: {}, cleared: [], numbers: new Map(), left: [] })
})
