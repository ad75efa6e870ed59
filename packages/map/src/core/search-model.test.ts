import { describe, expect, it } from 'vitest'
import type { SearchField } from './contract.ts'
import type { ParcelGeometry } from './grid.ts'
import { emptySearch, loadSearch, readAmount, saveSearch, searchRequest } from './search-model.ts'
import { memoryStore } from './testing/memory-store.ts'

const layer = { layerId: 'ilots', label: 'Ιλότ' }
const square: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}
const fields: readonly SearchField[] = [
  { name: 'kodikos', label: '', kind: 'text' },
  { name: 'mea', label: '', kind: 'number' },
  { name: 'landcover', label: '', kind: 'code' },
]

describe('the kept search of a layer', () => {
  it('stands under application, layer and label, and comes back', () => {
    const store = memoryStore()
    const model = { geoFunc: 'within', distance: '12,5', values: { kodikos: 'x' } } as const
    expect(saveSearch(store, 'eae', layer, model)).toBe(true)
    expect([...store.kept.keys()]).toEqual(['eae.ilots.Ιλότ.search'])
    expect(loadSearch(store, 'eae', layer)).toEqual(model)
  })

  it.each(['{', 'null', '7', '{"geoFunc":"drop","distance":3,"values":[1]}', '{"values":{"a":{"b":1}}}'])(
    'is none when it is damaged: %s',
    (text) => {
      const store = memoryStore()
      store.setItem('eae.ilots.Ιλότ.search', text)
      expect(loadSearch(store, 'eae', layer)).toEqual(emptySearch)
    },
  )

  it('is none where the browser keeps nothing', () => {
    expect(loadSearch(null, 'eae', layer)).toEqual(emptySearch)
    expect(saveSearch(null, 'eae', layer, emptySearch)).toBe(false)
  })
})

describe('the request of a search', () => {
  it('has a criterion for each field that was filled in', () => {
    const values = { kodikos: ' ab ', 'mea.least': '1.5', 'mea.most': '', landcover: '4' }
    expect(searchRequest(fields, { ...emptySearch, values }, null, 20)).toEqual({
      geoFunc: null,
      geoFuncParam: null,
      selectedGeometry: null,
      criteria: [
        { name: 'kodikos', operator: 'has', value: 'ab' },
        { name: 'mea', operator: 'least', value: 1.5 },
        { name: 'landcover', operator: 'is', value: '4' },
      ],
      offset: 20,
    })
  })

  it('has a condition of place only with a geometry, and a distance only where it means something', () => {
    const near = { ...emptySearch, geoFunc: 'dwithin', distance: '12,5' } as const
    expect(searchRequest([], near, null, 0).geoFunc).toBeNull()
    expect(searchRequest([], near, square, 0)).toMatchObject({
      geoFunc: 'dwithin',
      geoFuncParam: 12.5,
      selectedGeometry: JSON.stringify(square),
    })
    expect(searchRequest([], { ...near, geoFunc: 'touches' }, square, 0).geoFuncParam).toBeNull()
  })
})

it.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 0 ', 0],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['x', null],
])('reads the amount %s', (text, expected) => expect(readAmount(text)).toBe(expected))
