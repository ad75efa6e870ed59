import { describe, expect, it } from 'vitest'
import type { NamedShape } from '../core/shapes.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { exportable } from './exportable.ts'

const named = (name: string, x: number): NamedShape => ({
  name,
  geometry: { type: 'Polygon', coordinates: [box(x, 0, 100)] },
})
const click = (x: number, y: number) => ({ point: at(x, y), reach: 2 })
const [own, a, b] = [named('own', 0), named('a', 200), named('b', 400)]

describe('what is exported', () => {
  it('is the selection, else the parcel', () => {
    expect(exportable([a, b], own, null)).toEqual([a, b])
    expect(exportable([], own, null)).toEqual([own])
    expect(exportable([], null, null)).toEqual([])
  })
  it('is what lies under a right click: the whole selection, or the parcel', () => {
    expect(exportable([a, b], own, click(450, 50))).toEqual([a, b])
    expect(exportable([a, b], own, click(50, 50))).toEqual([own])
    expect(exportable([a, b], own, click(350, 50))).toEqual([])
    expect(exportable([a], null, click(50, 50))).toEqual([])
  })
  it('is a line or a point from as far as the hand reaches, and the parcel from beside them', () => {
    const well: NamedShape = { name: 'well', geometry: { type: 'Point', coordinates: at(50, 50) } }
    const hedge: NamedShape = { name: 'hedge', geometry: { type: 'LineString', coordinates: [at(0, 20), at(100, 20)] } }
    for (const [shape, y] of [
      [well, 50],
      [hedge, 20],
    ] as const) {
      expect(exportable([shape], own, null)).toEqual([shape])
      expect(exportable([shape], own, click(50, y + 2))).toEqual([shape])
      expect(exportable([shape], own, click(50, y + 2.1))).toEqual([own])
    }
  })
})
