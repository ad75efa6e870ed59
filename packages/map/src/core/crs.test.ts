import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDisplay, fromWgs84, NATIONAL_EXTENT, toDisplay, toWgs84 } from './crs.ts'
import { detectCrs, toGreekGrid } from './systems.ts'
import { toGrid } from './grid.ts'

const [xmin, ymin, xmax, ymax] = NATIONAL_EXTENT

/** A fixed pseudo-random sequence: the same points in every run. */
function* points(count: number): Generator<[number, number]> {
  let seed = 12345
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  for (let i = 0; i < count; i++) yield [toGrid(xmin + next() * (xmax - xmin)), toGrid(ymin + next() * (ymax - ymin))]
}

describe('crs', () => {
  it('keeps 20,000 points through the display system and back, at the millimetre', () => {
    let changed = 0
    for (const point of points(20_000)) {
      const back = fromDisplay(toDisplay(point))
      if (toGrid(back[0]) !== point[0] || toGrid(back[1]) !== point[1]) changed++
    }
    expect(changed).toBe(0)
  }, 30_000)

  it('keeps points through degrees and back', () => {
    for (const point of points(2000)) {
      const back = fromWgs84(toWgs84(point))
      expect([toGrid(back[0]), toGrid(back[1])]).toEqual(point)
    }
  })

  it('agrees with PROJ 9.1 within 1e-6 m', () => {
    const reference = [
      [476_000, 4_205_000, 2641429.7207101448, 4578710.4033020083, 23.7283669004, 37.9949355688],
      [150_000, 4_390_000, 2218190.205604848, 4806671.362211246, 19.9263416478, 39.590910386],
      [890_000, 4_040_000, 3156048.7329844437, 4359749.9394848589, 28.3512681427, 36.4285455828],
      [680_000, 4_590_000, 2911728.5795348156, 5078045.618134452, 26.156502862, 41.4439449052],
    ] as const
    for (const [x, y, displayX, displayY, lon, lat] of reference) {
      const [dx, dy] = toDisplay([x, y])
      expect(Math.hypot(dx - displayX, dy - displayY)).toBeLessThan(1e-6)
      const [gotLon, gotLat] = toWgs84([x, y])
      expect(gotLon).toBeCloseTo(lon, 9)
      expect(gotLat).toBeCloseTo(lat, 9)
    }
  })

  it('gives not-a-number for what is no number', () => {
    expect(toDisplay([Number.NaN, 1])).toEqual([Number.NaN, Number.NaN])
    expect(fromWgs84([Infinity, 1])).toEqual([Number.NaN, Number.NaN])
    expect(fromWgs84([24, 95])).toEqual([Number.NaN, Number.NaN])
  })

  it('detects the system and the order of the axes', () => {
    const grid = [476_000, 4_205_000] as const
    const cases = [
      ['EPSG:2100', grid],
      ['EPSG:4326', toWgs84(grid)],
      ['EPSG:3857', toDisplay(grid)],
    ] as const
    for (const [crs, [x, y]] of cases) {
      expect(detectCrs([[x, y]])).toEqual({ crs, swapped: false })
      expect(detectCrs([[y, x]])).toEqual({ crs, swapped: true })
      const read = toGreekGrid(crs, [x, y])
      expect(read.map(toGrid)).toEqual([...grid])
    }
    expect(detectCrs([[1, 1]])).toBeNull()
    expect(detectCrs([])).toBeNull()
    expect(detectCrs([grid, [24, 38]])).toBeNull()
  })

  it('never throws on any numbers', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (x, y) => {
        for (const transform of [toDisplay, fromDisplay, toWgs84, fromWgs84]) expect(transform([x, y])).toHaveLength(2)
      }),
    )
  })
})
