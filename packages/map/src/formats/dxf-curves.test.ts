import { describe, expect, it } from 'vitest'
import { area, distance } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { at, box } from '../core/testing/fixtures.ts'
import type { ImportResult } from './driver.ts'
import { Chords } from './dxf-curves.ts'
import { dxfDriver } from './dxf.ts'
import { block, corner, file, insert, light, line, write } from './testing/dxf-text.ts'
import type { Tag } from './testing/dxf-text.ts'

const read = (...entities: readonly string[]) => dxfDriver.read(file(...entities))
const notes = ({ notes: all }: ImportResult) => all.map(({ code, text }) => [code, text])
const ringOf = (shape: ParcelGeometry | undefined): readonly Point[] =>
  shape?.type === 'Polygon' ? (shape.coordinates[0] ?? []) : []
const areas = ({ features }: ImportResult) => features.map((one) => area(one))

/** Half axes 60 m and 20 m, turned by the angle of (3, 4). */
const ELLIPSE = Math.PI * 60 * 20
const axes: Tag[] = [...corner(at(200, 100)), [30, 0], [11, 36], [21, 48], [31, 0], [40, 1 / 3]]
/** A circle of 50 m around (100, 100) as a rational spline of degree 2 with nine controls: exact, not an approximation. */
const round = [
  [150, 100],
  [150, 150],
  [100, 150],
  [50, 150],
  [50, 100],
  [50, 50],
  [100, 50],
  [150, 50],
  [150, 100],
].map(([x = 0, y = 0]) => at(x, y))
const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4]
const weights = round.map((_, index) => (index % 2 === 0 ? 1 : Math.SQRT1_2))
const spline = (flags: number, list: readonly Point[], own: readonly number[] = knots) =>
  write(
    [0, 'SPLINE'],
    [8, '0'],
    [70, flags],
    [71, 2],
    ...own.map((knot): Tag => [40, knot]),
    ...weights.slice(0, list.length).map((weight): Tag => [41, weight]),
    ...list.flatMap((point) => corner(point)),
  )
const hatch = (...tags: readonly Tag[]) =>
  write(
    [0, 'HATCH'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [30, 0],
    [210, 0],
    [220, 0],
    [230, 1],
    [2, 'SOLID'],
    [91, 1],
    ...tags,
    [97, 0],
    [98, 1],
    [10, 5],
    [20, 5],
  )

describe('curves of a drawing', () => {
  it('a whole ellipse is land, within 1 cm, with a note of it', () => {
    const result = read(write([0, 'ELLIPSE'], [8, '0'], ...axes, [41, 0], [42, 2 * Math.PI]))
    const [own = 0] = areas(result)
    expect(own).toBeLessThan(ELLIPSE)
    // Its border is 267 m long; a chord lies two thirds of 1 cm inside on average.
    expect(own).toBeGreaterThan(ELLIPSE - 267 * 0.01)
    expect(notes(result)).toEqual([['curvesToChords', '1']])
  })

  it('a part of an ellipse joins with lines, seen from below the other way round', () => {
    const [from, to] = [at(236, 148), at(164, 52)]
    const half = write([0, 'ELLIPSE'], [8, '0'], ...axes, [41, 0], [42, Math.PI])
    const below = write([0, 'ELLIPSE'], [8, '0'], ...axes, [41, 0], [42, Math.PI], [210, 0], [220, 0], [230, -1])
    const [left, right] = [read(half, line(from, to)), read(below, line(from, to))].map((one) => one.features[0])
    for (const shape of [left, right]) expect(area(shape ?? null) / (ELLIPSE / 2)).toBeCloseTo(1, 3)
    // The minor axis of the one looks to the left of the major one, that of the other to the right.
    expect(ringOf(left).some((point) => distance(point, at(184, 112)) < 2)).toBe(true)
    expect(ringOf(right).some((point) => distance(point, at(216, 88)) < 2)).toBe(true)
  })

  it('a closed spline is land, each corner on it and each chord within 1 cm', () => {
    const result = read(spline(1 | 4, round))
    const ring = ringOf(result.features[0])
    expect(ring.length).toBeGreaterThan(50)
    ring.forEach((point, index) => {
      expect(Math.abs(distance(point, at(100, 100)) - 50)).toBeLessThan(0.001)
      const next = ring[index + 1] ?? point
      const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
      expect(50 - distance(middle, at(100, 100))).toBeLessThan(0.0115)
    })
    expect(notes(result)).toEqual([['curvesToChords', '1']])
  })

  it('an open spline joins like a line; one without its numbers is told', () => {
    const [start, end] = [at(150, 100), at(50, 100)]
    const half = read(spline(4, round.slice(0, 5), [0, 0, 0, 1, 1, 2, 2, 2]), line(start, end))
    expect((areas(half)[0] ?? 0) / ((Math.PI * 50 ** 2) / 2)).toBeCloseTo(1, 3)
    const square = light(
      box(0, 0, 10)
        .slice(1)
        .map((point) => [point] as const),
    )
    const fitted = write([0, 'SPLINE'], [8, '0'], [70, 1], [71, 3], [74, 2], [11, 1], [21, 2], [11, 3], [21, 4])
    const backwards = spline(5, round, [...knots].toReversed())
    expect(notes(read(square, fitted, backwards))).toEqual([['brokenObjects', '2']])
  })

  it('hatches with edges of ellipses and splines are land', () => {
    const ellipse: Tag[] = [[92, 1], [93, 1], [72, 3], ...corner(at(200, 100)), [11, 36], [21, 48], [40, 1 / 3]]
    for (const turn of [1, 0]) {
      const whole = read(hatch(...ellipse, [50, 0], [51, 360], [73, turn]))
      expect((areas(whole)[0] ?? 0) / ELLIPSE).toBeCloseTo(1, 3)
      expect(notes(whole)).toEqual([['curvesToChords', '1']])
    }
    // From one angle to another: a quarter between the axes, closed through the centre.
    const [corner0, corner1] = [at(236, 148), at(184, 112)]
    const quarter: Tag[] = [...ellipse.map((tag): Tag => (tag[0] === 93 ? [93, 3] : tag)), [50, 0], [51, 90], [73, 1]]
    const back: Tag[] = [[72, 1], ...corner(corner1), [11, at(200, 100)[0]], [21, at(200, 100)[1]]]
    const out: Tag[] = [[72, 1], ...corner(at(200, 100)), [11, corner0[0]], [21, corner0[1]]]
    expect((areas(read(hatch(...quarter, ...back, ...out)))[0] ?? 0) / (ELLIPSE / 4)).toBeCloseTo(1, 3)
    const edge: Tag[] = [
      [92, 1],
      [93, 1],
      [72, 4],
      [94, 2],
      [73, 1],
      [74, 0],
      [95, knots.length],
      [96, round.length],
    ]
    const numbers: Tag[] = [
      ...knots.map((knot): Tag => [40, knot]),
      ...round.flatMap((point, index): Tag[] => [...corner(point), [42, weights[index] ?? 1]]),
    ]
    expect((areas(read(hatch(...edge, ...numbers)))[0] ?? 0) / (Math.PI * 50 ** 2)).toBeCloseTo(1, 3)
  })

  it('never gives more corners than there is room for', () => {
    const size = { centre: [0, 0], major: [1e6, 0], minor: [0, 1e6], from: 0, to: 2 * Math.PI } as const
    const chords = new Chords(1e-9, 1000)
    expect([chords.ellipse(size), chords.isFull]).toEqual([[], true])
    const few = new Chords(1e-12, 30)
    expect([few.spline({ degree: 2, knots, weights, controls: round }), few.isFull]).toEqual([[], true])
  })
})

describe('objects in a tilted plane', () => {
  const side = Math.sqrt(3) / 2
  // The plane looks up at 60 degrees: the arbitrary axis algorithm puts its x axis to the east.
  const tilt: Tag[] = [
    [210, 0],
    [220, -side],
    [230, 0.5],
  ]

  it('are seen from above, with a note', () => {
    // In the plane y runs up the slope: the world sees half of it. Elevation moves it by −side·height.
    const [x, y] = at(0, 0)
    const points: readonly Point[] = [
      [x, 2 * y],
      [x + 100, 2 * y],
      [x + 100, 2 * y + 100],
      [x, 2 * y + 100],
    ]
    const result = read(
      write([0, 'LWPOLYLINE'], [8, '0'], [90, 4], [70, 1], [38, 10], ...tilt, ...points.flatMap((one) => corner(one))),
    )
    const ring = ringOf(result.features[0])
    expect(area(result.features[0] ?? null)).toBeCloseTo(5000, 2)
    expect(distance(ring[0] ?? [0, 0], [x, y - 10 * side])).toBeLessThan(0.001)
    expect(notes(result)).toEqual([['tiltedObjects', '1']])
  })

  it('lines, ellipses and lines in space stand in the world, whatever their plane', () => {
    const sides = box(0, 0, 100)
      .slice(1)
      .map((point, index, all) => [point, all[(index + 1) % 4] ?? point] as const)
    const soup = sides.map(([a, b]) => line(a, b).replace(/$/, write([210, 0], [220, 0], [230, -1])))
    expect(read(...soup).features.map((one) => area(one))).toEqual([10_000])
    const [x, y] = at(0, 0)
    // A circle of 50 m that stands on the slope: the world sees an ellipse of half the area.
    const circle = write(
      [0, 'ELLIPSE'],
      [8, '0'],
      [10, x],
      [20, y],
      [30, 0],
      [11, 50],
      [21, 0],
      [31, 0],
      [40, 1],
      ...tilt,
    )
    expect((areas(read(circle))[0] ?? 0) / (Math.PI * 50 ** 2 * 0.5)).toBeCloseTo(1, 3)
  })

  it('a block on a slope is seen from above, too', () => {
    const [x, y] = at(0, 0)
    const plain = light([[[0, 0]], [[100, 0]], [[100, 100]], [[0, 100]]])
    const drawing = write([0, 'SECTION'], [2, 'BLOCKS']) + block('B', [0, 0], plain) + write([0, 'ENDSEC'])
    const result = dxfDriver.read(drawing + file(insert('B', [x, 2 * y], ...tilt)))
    expect(areas(result).map((one) => Math.round(one))).toEqual([5000])
    expect(notes(result)).toEqual([['tiltedObjects', '1']])
  })
})
