import { describe, expect, it } from 'vitest'
import type { NamedGeometry } from '../formats/write-file.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { exportable } from './exportable.ts'

const named = (name: string, x: number): NamedGeometry => ({
  name,
  geometry: { type: 'Polygon', coordinates: [box(x, 0, 100)] },
})
const [own, a, b] = [named('own', 0), named('a', 200), named('b', 400)]

describe('what is exported', () => {
  it('is the selection, else the parcel', () => {
    expect(exportable([a, b], own, null)).toEqual([a, b])
    expect(exportable([], own, null)).toEqual([own])
    expect(exportable([], null, null)).toEqual([])
  })
  it('is what lies under a right click: the whole selection, or the parcel', () => {
    expect(exportable([a, b], own, at(450, 50))).toEqual([a, b])
    expect(exportable([a, b], own, at(50, 50))).toEqual([own])
    expect(exportable([a, b], own, at(350, 50))).toEqual([])
    expect(exportable([a], null, at(50, 50))).toEqual([])
  })
})
