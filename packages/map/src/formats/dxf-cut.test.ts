import { beforeAll, describe, expect, it } from 'vitest'
import { toWgs84 } from '../core/crs.ts'
import { area, openRing } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { GeometryError } from '../geometry/engine.ts'
import { loadEngine } from '../geometry/load.ts'
import type { ImportResult, Polygonize } from './driver.ts'
import { dxfDriver } from './dxf.ts'
import { joinToSides } from './join-to-sides.ts'
import { file, light, line } from './testing/dxf-text.ts'

const corners = openRing(box(0, 0, 100))
const sides = corners.map((a, i) => [a, corners[(i + 1) % 4] ?? a] as const)
const codes = ({ errors }: ImportResult) => errors.map(({ code }) => code)
const notes = (result: ImportResult) => result.notes.map(({ code, text }) => [code, text])

describe('a drawing with common lines', () => {
  let polygonize: Polygonize
  beforeAll(async () => {
    const engine = await loadEngine()
    polygonize = (lines) => engine.polygonize(lines).map(({ coordinates }) => coordinates)
  })
  const cut = (...entities: readonly string[]) => dxfDriver.read(file(...entities), { polygonize })
  const areas = ({ features }: ImportResult) => features.map(area).toSorted((a, b) => a - b)
  const frame = sides.map((side) => line(...side))

  it('is read parcel by parcel, also where a line ends on the middle of another or runs beyond it', () => {
    const halves = cut(...frame, line(at(0, 0), at(100, 100)))
    expect([areas(halves), notes(halves)]).toEqual([[5_000, 5_000], []])
    const onSides = cut(...frame, line(at(30, 0), at(30, 100)))
    expect(areas(onSides)).toEqual([3_000, 7_000])
    const beyond = cut(...frame, line(at(0, 0), at(0, -20)), line(at(60, -5), at(60, 105)), line(at(0, 0), at(60, 0)))
    expect(areas(beyond)).toEqual([4_000, 6_000])
  })

  it('leaves a ring that no line cuts as it is, with another inside it', () => {
    const inner = openRing(box(10, 10, 20))
    const island = inner.map((one, index) => line(one, inner[(index + 1) % 4] ?? one))
    const result = cut(...frame, ...island, line(at(200, 0), at(300, 0)))
    expect([areas(result), notes(result)]).toEqual([[400, 10_000], [['openLines', '1']]])
  })

  it('says how many lines border nothing', () => {
    const result = cut(...frame, line(at(0, 0), at(100, 100)), line(at(100, 100), at(140, 140)))
    expect([areas(result), notes(result)]).toEqual([[5_000, 5_000], [['openLines', '1']]])
  })

  it('keeps the layers apart, with their names, and a drawing in degrees', () => {
    const named = cut(
      ...sides.map(([a, b]) => line(a, b, 'ΑΓΡΟΙ')),
      line(at(0, 0), at(100, 100), 'ΑΓΡΟΙ'),
      line(at(0, 100), at(100, 0), 'ΔΡΟΜΟΣ'),
    )
    expect([areas(named), named.names]).toEqual([
      [5_000, 5_000],
      ['ΑΓΡΟΙ', 'ΑΓΡΟΙ'],
    ])
    const degrees = cut(
      ...sides.map(([a, b]) => line(toWgs84(a), toWgs84(b))),
      line(toWgs84(at(0, 0)), toWgs84(at(100, 100))),
    )
    expect(degrees.crs).toBe('EPSG:4326')
    for (const size of areas(degrees)) expect(size).toBeCloseTo(5_000, 0)
  })

  it('leaves out what is too much for one overlay', () => {
    const refusing = dxfDriver.read(file(...frame, line(at(0, 0), at(100, 100))), {
      polygonize: () => {
        throw new GeometryError('tooManyPoints', '50001')
      },
    })
    expect(codes(refusing)).toEqual(['noPolygon', 'openLines'])
  })

  it.each([
    ['just below 1 cm', 0.009, [3_000, 7_000]],
    ['exactly 1 cm', 0.01, [3_000, 7_000]],
    ['just above 1 cm', 0.011, [10_000]],
  ])('is joined where a line stops before the middle of another: %s', (_what, gap, wanted) => {
    const result = cut(...frame, line(at(30, gap), at(30, 100 - gap)))
    expect(areas(result)).toEqual(wanted)
    expect(notes(result)).toEqual(wanted.length === 2 ? [] : [['openLines', '1']])
    // Both halves have the same corners on the sides, on the grid.
    const corner: Point = at(30, 0)
    const shared = result.features.filter(({ coordinates }) =>
      coordinates.flat().some((one) => String(one) === String(corner)),
    )
    expect(shared).toHaveLength(wanted.length === 2 ? 2 : 0)
  })

  it('is joined along slanted lines, where several lines end, and at the corner of a polyline', () => {
    const slanted = cut(
      ...frame,
      line(at(0, 50), at(100, 80)),
      line(at(20, 100.006), at(20, 56.005)),
      line(at(20, 0), at(20, 55.996)),
    )
    expect(areas(slanted).map(Math.round)).toEqual([940, 1_060, 2_560, 5_440])
    const bent = light([[at(0, 30)], [at(50, 40)], [at(100, 30)]], 0)
    const tent = cut(...frame, bent, line(at(50.006, 40.006), at(50, 100)))
    expect(areas(tent)).toEqual([3_250, 3_250, 3_500])
  })

  it('leaves a closed polyline whole, whatever runs across it', () => {
    const closed = light(corners.map((one) => [one]))
    const result = cut(closed, line(at(30, 0), at(30, 100)))
    expect([areas(result), notes(result)]).toEqual([[10_000], [['openLines', '1']]])
  })

  it('is joined in time where thousands of lines end at one place, or on one side', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => index)
    const star = many.map((index): Point[] => [at(0, 0), at(index / 10, 50)])
    expect(joinToSides(star, [], 0.01)).toEqual({ lines: star, rings: [] })
    const fence = many.map((index): Point[] => [at(index / 100 + 0.005, 0.009), at(index / 100 + 0.005, 5)])
    const { lines, rings } = joinToSides(fence, [[at(0, 0), at(200, 0), at(200, -9)]], 0.01)
    expect(lines.every(([foot], index) => String(foot) === String(at(index / 100 + 0.005, 0)))).toBe(true)
    expect(rings[0]).toHaveLength(2_003)
  })

  it('loses no line that is shorter than what is joined', () => {
    const result = cut(...frame, line(at(50, 0.004), at(50, 0.008)))
    expect(areas(result)).toEqual([10_000])
  })
})
