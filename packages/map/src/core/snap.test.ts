import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGrid } from './grid.ts'
import { SnapIndex } from './snap.ts'
import { at, box, polygon, starArbitrary } from './testing/fixtures.ts'

describe('SnapIndex', () => {
  it('copies a corner bit for bit, also off the grid', () => {
    const odd = [500_000.123456789, 4_200_000.987654321] as const
    const index = new SnapIndex([{ source: 'a', geometry: polygon([odd, at(10, 0), at(10, 10)]) }])
    const hit = index.query([odd[0] + 0.4, odd[1] - 0.3], 1)
    expect(hit).toMatchObject({ kind: 'vertex', source: 'a' })
    expect(hit?.point[0]).toBe(odd[0])
    expect(hit?.point[1]).toBe(odd[1])
  })

  it('prefers a corner to a nearer side, and puts side positions on the grid', () => {
    const index = new SnapIndex([{ source: 'a', geometry: { type: 'Polygon', coordinates: [box(0, 0, 100)] } }])
    expect(index.query(at(3, 0.1), 5)).toMatchObject({ kind: 'vertex', point: at(0, 0) })
    const edge = index.query([500_033.33333, 4_200_002], 5)
    expect(edge).toMatchObject({ kind: 'edge', point: [500_033.333, 4_200_000] })
    expect(index.query(at(50, 50), 5)).toBeNull()
  })

  it('finds the nearest of all corners', () => {
    fc.assert(
      fc.property(starArbitrary, fc.nat(1000), fc.nat(1000), (open, x, y) => {
        const hit = new SnapIndex([{ source: '', geometry: polygon(open) }]).query(at(x, y), 50)
        const away = ([px, py]: readonly [number, number]) => Math.hypot(px - at(x, y)[0], py - at(x, y)[1])
        const nearest = Math.min(...open.map(away))
        if (nearest <= 50) expect(hit && away(hit.point)).toBe(nearest)
        else expect(hit?.kind).not.toBe('vertex')
        if (hit?.kind === 'edge') expect(hit.point[0]).toBe(toGrid(hit.point[0]))
      }),
    )
  })

  it('prefers the crossing of two sides to a nearer side, and a corner to the crossing', () => {
    const layers = new SnapIndex([
      { source: 'ilots', geometry: { type: 'LineString', coordinates: [at(0, 0), at(100, 50)] } },
      { source: 'roads', geometry: { type: 'LineString', coordinates: [at(0, 33), at(100, 33)] } },
    ])
    const place = at(68, 33.1)
    expect(layers.query(place, 5)).toEqual({ kind: 'crossing', point: at(66, 33), source: 'ilots × roads' })
    expect(layers.query(place, 1.9)).toMatchObject({ kind: 'edge', source: 'roads' })
    expect(layers.query(at(98, 34), 20)).toMatchObject({ kind: 'vertex', point: at(100, 33) })
  })

  it('puts a crossing on the grid, and names a layer that crosses itself once', () => {
    const layer = new SnapIndex([
      { source: 'a', geometry: { type: 'LineString', coordinates: [at(0, 0), at(10, 10)] } },
      { source: 'a', geometry: { type: 'LineString', coordinates: [at(0, 7), at(10, 4)] } },
    ])
    expect(layer.query(at(5, 5.5), 1)).toEqual({ kind: 'crossing', point: at(5.385, 5.385), source: 'a' })
  })

  it('takes no crossing of sides that are about to move', () => {
    const cross = new SnapIndex([
      { source: 'a', geometry: { type: 'LineString', coordinates: [at(0, 0), at(10, 10)] } },
      { source: 'b', owner: 'moves', geometry: { type: 'LineString', coordinates: [at(0, 10), at(10, 0)] } },
    ])
    expect(cross.query(at(5, 5.2), 1)).toMatchObject({ kind: 'crossing', point: at(5, 5) })
    expect(cross.query(at(5, 5.2), 1, (_a, _b, owner) => owner === 'moves')).toMatchObject({
      kind: 'edge',
      source: 'a',
    })
  })

  it('takes the crossing of a side and a guide, but only as near as the guide reaches', () => {
    const index = new SnapIndex([
      { source: 'roads', geometry: { type: 'LineString', coordinates: [at(50, 0), at(50, 90)] } },
    ])
    const lines = [{ from: at(0, 30), along: [1, 0], angle: '90°' }] as const
    const hit = index.query(at(50.3, 30.3), 5, null, { lines, reach: 0.5 })
    expect(hit).toEqual({ kind: 'crossing', point: at(50, 30), source: 'roads × 90°', guides: lines })
    expect(index.query(at(50.3, 30.6), 5, null, { lines, reach: 0.5 })).toMatchObject({ kind: 'edge' })
  })

  it('takes what came first of corners and sides that are equally near', () => {
    const twice = (sources: readonly string[]) =>
      new SnapIndex(sources.map((source) => ({ source, geometry: { type: 'Polygon', coordinates: [box(0, 0, 100)] } })))
    for (const order of [
      ['a', 'b'],
      ['b', 'a'],
    ])
      for (const place of [at(0.5, 0.5), at(50, 1)]) expect(twice(order).query(place, 5)?.source).toBe(order[0])
  })

  it('is empty without neighbours', () => {
    expect(new SnapIndex([]).query(at(0, 0), 10)).toBeNull()
    expect(new SnapIndex([]).size).toBe(0)
  })

  it('holds every corner of 1,000 neighbours', () => {
    const sources = Array.from({ length: 1000 }, (_, i) => {
      const corners = Array.from({ length: 20 }, (_, k) => at(i * 100 + 40 * Math.cos(k / 3.2), 40 * Math.sin(k / 3.2)))
      return { source: '', geometry: polygon(corners) }
    })
    expect(new SnapIndex(sources).size).toBe(20_000)
  })
})
