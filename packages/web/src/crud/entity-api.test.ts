import { entities } from '@eae/domain/registry.ts'
import { PLACE_LEVELS } from '@eae/domain/map/place-calls.ts'
import { describe, expect, it } from 'vitest'
import { meets } from './entity-api.ts'

describe('a row that is chosen on the map', () => {
  it('is taken only within the limits of the field', () => {
    const row = { id: 7, lkpenId: 3, leveltype: 1 }
    expect(meets(row, {})).toBe(true)
    expect(meets(row, { lkpenId: 3, anything: undefined })).toBe(true)
    expect(meets(row, { lkpenId: 4 })).toBe(false)
    expect(meets(row, { lkpenId: 3, leveltype: 2 })).toBe(false)
  })

  it('comes from a layer of which there is one table each, by database ids', () => {
    const shown = [...entities.values()].filter(({ mapLayer }) => mapLayer !== undefined)
    expect(new Set(shown.map(({ mapLayer }) => mapLayer))).toEqual(new Set(PLACE_LEVELS))
    expect(shown).toHaveLength(PLACE_LEVELS.length)
    expect(shown.every(({ key }) => key === 'id')).toBe(true)
  })
})
