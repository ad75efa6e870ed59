import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import type { LayerShape } from '../core/shapes.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { copyChoice } from './copy-choice.ts'

const own: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const other = { geometry: { type: 'Polygon', coordinates: [box(200, 0, 100)] } as const satisfies ParcelGeometry }
const line = { geometry: { type: 'LineString', coordinates: [at(0, 0), at(9, 9)] } as const satisfies LayerShape }

describe('what is copied', () => {
  it('is the one selected feature in select mode, else the parcel', () => {
    expect(copyChoice(0, [other], own).shape).toBe(other.geometry)
    expect(copyChoice(0, [], own).shape).toBe(own)
    expect(copyChoice(1, [other], own).shape).toBe(own)
    expect(copyChoice(3, [line], own).shape).toBe(own)
  })

  it('is never the parcel in place of what is marked', () => {
    expect(copyChoice(0, [line], own)).toEqual({ shape: null, reason: 'copyNotLand' })
    expect(copyChoice(0, [other, other], own)).toEqual({ shape: null, reason: 'copyOne' })
    expect(copyChoice(0, [], null)).toEqual({ shape: null, reason: 'copyNone' })
    expect(copyChoice(1, [other], null)).toEqual({ shape: null, reason: 'copyNone' })
  })
})
