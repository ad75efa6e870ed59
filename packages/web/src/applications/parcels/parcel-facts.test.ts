import { describe, expect, it } from 'vitest'
import { cropNames, isParcelFound, stateOfParcel } from './parcel-facts.ts'

const drawn = { geom: { type: 'Polygon', coordinates: [] } } as const
const finding = (severity: 'B' | 'W' | 'I') => ({ severity })

describe('how a parcel stands', () => {
  it.each([
    ['nothing found', drawn, [], 'done'],
    ['a notice', drawn, ['I'], 'done'],
    ['something to read', drawn, ['W', 'I'], 'read'],
    ['something that blocks, whatever else', drawn, ['W', 'B'], 'blocks'],
    ['no shape yet', { geom: null }, ['W'], 'none'],
    ['no shape, which blocks', { geom: null }, ['B'], 'blocks'],
  ] as const)('%s', (_, parcel, severities, state) => {
    expect(stateOfParcel(parcel, severities.map(finding))).toBe(state)
  })
})

describe('finding a parcel in the list', () => {
  const parcel = { kodikos: 6, topothesia: 'ΜΕΓΑΛΗ ΡΆΧΗ' }
  it('goes by number, place and crop, without accents and case', () => {
    for (const typed of ['6', 'ραχη', 'Ράχη', 'ελιες', ''])
      expect(isParcelFound(parcel, 'ΕΛΙΈΣ', typed), typed).toBe(true)
    expect(isParcelFound(parcel, 'ΕΛΙΈΣ', 'βρύση')).toBe(false)
  })
})

it('the crops of a parcel are told by their names, in their order, and none where none is chosen', () => {
  const crops = [
    { edaId: 1, efyId: 10 },
    { edaId: 2, efyId: 11 },
    { edaId: 1, efyId: 11 },
    // A new row whose crop is not said yet.
    { edaId: 3, efyId: null },
  ] as { edaId: number; efyId: number }[]
  const catalogue = [
    { id: 10, description: 'ΣΙΤΟΣ' },
    { id: 11, description: 'ΒΑΜΒΑΚΙ' },
  ]
  expect([...cropNames(crops, catalogue)]).toEqual([
    [1, 'ΣΙΤΟΣ, ΒΑΜΒΑΚΙ'],
    [2, 'ΒΑΜΒΑΚΙ'],
  ])
})
