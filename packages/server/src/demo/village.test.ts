import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { ewkbHex, polygonArea, toGrid } from './geometry.ts'
import type { Ring } from './geometry.ts'
import { chooseSites } from './sites.ts'
import { buildVillage } from './village.ts'
import type { Village } from './village.ts'

/** How often each segment occurs, whichever its direction. Coordinates are compared bit by bit. */
const segments = (rings: readonly Ring[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const ring of rings) {
    for (const [at, a] of ring.entries()) {
      const b = ring[(at + 1) % ring.length] ?? a
      const key = [`${a[0]} ${a[1]}`, `${b[0]} ${b[1]}`].sort().join(' - ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

let villages: Village[]

beforeAll(async () => {
  // A flat plain, a second one, and terraced hills.
  const sites = chooseSites(await readCatalogue(), 84)
  villages = [0, 20, 65]
    .flatMap((at) => sites.slice(at, at + 1))
    .map((site) => buildVillage(7, site, { fields: 3_000_000, pasture: 800_000 }))
})

describe('land of a village', () => {
  it('covers the ground: each border belongs to at most two ilots', () => {
    for (const village of villages) {
      const counts = [...segments(village.ilots.map((ilot) => ilot.ring)).values()]
      expect(Math.max(...counts)).toBe(2)
      // Roads run along every second to fourth line: most other borders are shared.
      expect(counts.filter((count) => count === 2).length / counts.length).toBeGreaterThan(0.2)
    }
  })

  it('divides an ilot into fields without gap or overlap, with bit-identical borders', () => {
    let whole = 0
    for (const ilot of villages.flatMap((village) => village.ilots)) {
      if (ilot.region === 9) continue
      const outers = ilot.fields.map((field) => field.rings[0] ?? [])
      const area = outers.reduce((sum, ring) => sum + polygonArea([ring]), 0)
      expect(area).toBeLessThanOrEqual(ilot.area + 0.01)
      // Corners under the least area are left out; then the rest is not the whole.
      if (area < ilot.area - 0.01) continue
      whole++
      const counts = segments(outers)
      const border = segments([ilot.ring])
      for (const [key, count] of counts) expect(count, key).toBe(border.has(key) ? 1 : 2)
      for (const key of border.keys()) expect(counts.has(key), key).toBe(true)
    }
    expect(whole).toBeGreaterThan(100)
  })

  it('has coordinates on the 1 mm grid and sensible sizes', () => {
    for (const ilot of villages.flatMap((village) => village.ilots)) {
      for (const [x, y] of ilot.ring) expect([toGrid(x), toGrid(y)]).toEqual([x, y])
      expect(ilot.area).toBeGreaterThan(5_000)
      expect(ilot.area).toBeLessThan(500_000)
      for (const field of ilot.fields) {
        expect(field.area).toBeGreaterThan(1_100)
        expect(field.rings[0]?.length).toBeGreaterThanOrEqual(6)
        expect(field.rings[0]?.length).toBeLessThanOrEqual(70)
      }
    }
  })

  it('has a few fields with a hole and some terraces', () => {
    const fields = villages.flatMap((village) => village.ilots).flatMap((ilot) => ilot.fields)
    expect(fields.some((field) => field.rings.length === 2)).toBe(true)
    expect(fields.some((field) => (field.rings[0]?.length ?? 0) > 18)).toBe(true)
  })
})

describe('ewkbHex', () => {
  it('writes a closed polygon with the SRID of EPSG:2100', () => {
    const hex = ewkbHex([
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ])
    expect(hex.slice(0, 26)).toBe('01030000203408000001000000')
    expect(hex.slice(26, 34)).toBe('04000000')
    expect(hex).toHaveLength(2 * (13 + 4 + 4 * 16))
  })
})
