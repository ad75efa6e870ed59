import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../core/canonical.ts'
import { toWgs84 } from '../core/crs.ts'
import { area, distance, openRing } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { at, box, polygon, ring } from '../core/testing/fixtures.ts'
import { arcPoints } from './arcs.ts'
import { decodeText } from './decode.ts'
import { MAX_OBJECTS, MAX_POINTS, MAX_TEXT } from './budget.ts'
import type { ImportResult } from './driver.ts'
import { dxfDriver } from './dxf.ts'
import { MAX_BLOCK_DEPTH } from './dxf-shapes.ts'
import { joinLines } from './join-lines.ts'
import { sayImport } from './messages.ts'
import { block, corner, file, heavy, insert, light, line, section, write, type Tag } from './testing/dxf-text.ts'

const corners = openRing(box(0, 0, 100))
const sides = corners.map((a, i) => [a, corners[(i + 1) % 4] ?? a] as const)
const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const read = (...entities: readonly string[]) => dxfDriver.read(file(...entities))
const codes = ({ errors }: ImportResult) => errors.map(({ code }) => code)
const notes = (result: ImportResult) => result.notes.map(({ code, text }) => [code, text])
/** The same border, wherever the ring begins. */
const shapes = ({ features }: ImportResult) => features.map(canonical)

describe('dxf', () => {
  it('reads closed polylines of both kinds, and those that repeat their first corner', () => {
    const plain = corners.map((one) => [one] as const)
    const result = read(
      light(plain),
      heavy(corners),
      light([...plain, [at(0, 0)]], 0),
      heavy([...corners, at(0, 0)], 0),
    )
    expect(result).toMatchObject({ crs: 'EPSG:2100', errors: [], notes: [] })
    expect(result.features).toEqual([square, square, square, square])
  })

  it('joins loose lines in any order and direction, drawn twice or up to 1 cm apart', () => {
    const [a = sides[0], b, c, d] = sides
    if (!a || !b || !c || !d) throw new Error('four sides')
    const soup = [line(...c), line(a[1], a[0]), line(...d), line(...a), line(...b)]
    expect(shapes(read(...soup))).toEqual([canonical(square)])
    const gapped = (gap: number) => [line(...c), line(...d), line(...a), line([b[0][0] + gap, b[0][1]], b[1])]
    expect(read(...gapped(0.009)).features).toHaveLength(1)
    expect(read(...gapped(0.01)).features).toHaveLength(1)
    const apart = gapped(0.011)
    expect([codes(read(...apart)), notes(read(light(corners.map((one) => [one])), ...apart))]).toEqual([
      ['noPolygon', 'openLines'],
      [['openLines', '4']],
    ])
  })

  it('joins an open polyline with lines, layer by layer', () => {
    const open = light([[at(0, 0)], [at(100, 0)], [at(100, 100)]], 0)
    expect(shapes(read(open, line(at(0, 100), at(100, 100)), line(at(0, 100), at(0, 0))))).toEqual([canonical(square)])
    const other = read(open, line(at(100, 100), at(0, 0), 'ROADS'))
    expect(codes(other)).toEqual(['noPolygon', 'openLines'])
  })

  it('leaves lines where the border forks to who can cut them, and counts them otherwise', () => {
    const result = read(...sides.map((side) => line(...side)), line(at(0, 0), at(100, 100)))
    expect(codes(result)).toEqual(['noPolygon', 'openLines'])
    expect(result.errors.map((error) => sayImport(error, 'en'))[1]).toContain('5')
  })

  it('turns bulges, arcs and circles into chords within 1 cm', () => {
    const disc = Math.PI * 50 * 50
    const bulged = read(
      light([
        [at(0, 0), 1],
        [at(100, 0), 1],
      ]),
    ).features[0]
    const circle = read(write([0, 'CIRCLE'], ...corner(at(50, 0)), [40, 50])).features[0]
    const halves = read(
      write([0, 'ARC'], ...corner(at(50, 0)), [40, 50], [50, 0], [51, 180]),
      write([0, 'ARC'], ...corner(at(50, 0)), [40, 50], [50, 180], [51, 360]),
    ).features[0]
    for (const shape of [bulged, circle, halves]) {
      const points = shape?.type === 'Polygon' ? (shape.coordinates[0] ?? []) : []
      expect(area(shape ?? null)).toBeGreaterThan(disc - 2 * Math.PI * 50 * 0.01)
      expect(area(shape ?? null)).toBeLessThanOrEqual(disc)
      expect(points.length).toBeLessThan(200)
      points.forEach((point, index) => {
        const before = points[index - 1]
        expect(Math.abs(distance(point, at(50, 0)) - 50)).toBeLessThan(0.001)
        if (!before) return
        const middle: Point = [(point[0] + before[0]) / 2, (point[1] + before[1]) / 2]
        expect(50 - distance(middle, at(50, 0))).toBeLessThan(0.011)
      })
    }
    // A positive bulge lies to the right of the way, outside a ring that runs against the clock.
    expect(
      area(read(light([[at(0, 0), 0.5], [at(100, 0)], [at(100, 100)], [at(0, 100)]])).features[0] ?? null),
    ).toBeGreaterThan(10_000)
    expect(
      area(read(light([[at(0, 0), -0.5], [at(100, 0)], [at(100, 100)], [at(0, 100)]])).features[0] ?? null),
    ).toBeLessThan(10_000)
  })

  it('keeps the ends of an arc, and a chord that is near enough', () => {
    expect(arcPoints([0, 0], [10, 0], 0.0019, 0.01, 100)).toEqual([])
    expect(arcPoints([0, 0], [10, 0], 0.0021, 0.01, 100)).toHaveLength(1)
    expect(arcPoints([0, 0], [10, 0], 1, 0.01, 24)).toHaveLength(24)
    expect(arcPoints([0, 0], [10, 0], 1, 0.01, 23)).toBeNull()
    expect(arcPoints([0, 0], [10, 0], 1e300, 0.01, 1000)).toBeNull()
    expect(arcPoints([0, 0], [10, 0], 1e-300, 0.01, 1000)).toEqual([])
  })

  it('reads hatched areas: their holes, edges and arcs, once where the outline is drawn, too', () => {
    const loop = (points: readonly Point[]): Tag[] => [
      [92, 2],
      [72, 0],
      [73, 1],
      [93, points.length],
      ...points.flatMap((point) => corner(point)),
    ]
    const hatch = (loops: number, ...tags: readonly Tag[]) =>
      write([0, 'HATCH'], [8, '0'], [10, 0], [20, 0], [2, 'SOLID'], [91, loops], ...tags, [98, 1], [10, 5], [20, 5])
    const inner = openRing(box(10, 10, 20))
    const result = read(light(corners.map((one) => [one])), hatch(2, ...loop(inner), ...loop(corners)))
    expect(result).toMatchObject({ errors: [], notes: [] })
    expect(shapes(result)).toEqual([canonical({ type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 20)] })])
    // A half circle over a straight side, in single edges: the arc runs from the right end to the left one.
    const edges: Tag[] = [[92, 1], [93, 2], [72, 1], ...corner(at(0, 0)), [11, at(100, 0)[0]], [21, at(100, 0)[1]]]
    const arc: Tag[] = [[72, 2], ...corner(at(50, 0)), [40, 50], [50, 0], [51, 180], [73, 1]]
    const [half] = read(hatch(1, ...edges, ...arc)).features
    expect(area(half ?? null) / ((Math.PI * 50 ** 2) / 2)).toBeCloseTo(1, 3)
    const ellipse: Tag[] = [[92, 1], [93, 1], [72, 3], ...corner(at(50, 0))]
    expect(notes(read(light(corners.map((one) => [one])), hatch(1, ...ellipse)))).toEqual([['brokenObjects', '1']])
  })

  it('unfolds blocks: base, scale, turn, grid, mirror, layer', () => {
    const unit = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    const blocks = section(
      'BLOCKS',
      block('ΚΤΗΜΑ', [0, 0], light(unit.map((one) => [one]))),
      block('B', [5, 5], insert('ΚΤΗΜΑ', [5, 5])),
    )
    const placed = (...tags: readonly Tag[]) => dxfDriver.read(blocks + file(insert('B', at(0, 0), ...tags)))
    expect(shapes(placed([41, 100], [42, 100]))).toEqual([canonical(square)])
    expect(shapes(placed([41, 100], [42, 100], [50, 90]))).toEqual([
      canonical({ type: 'Polygon', coordinates: [box(-100, 0, 100)] }),
    ])
    expect(shapes(placed([41, -100], [42, 100]))).toEqual([
      canonical({ type: 'Polygon', coordinates: [box(-100, 0, 100)] }),
    ])
    expect(shapes(placed([70, 2], [71, 2], [44, 10], [45, 20]))).toEqual(
      [
        [0, 0],
        [10, 0],
        [0, 20],
        [10, 20],
      ].map(([x = 0, y = 0]) => canonical({ type: 'Polygon', coordinates: [box(x, y, 1)] })),
    )
    expect(placed([230, -1]).errors).toEqual([{ code: 'unknownCrs', line: null }])
    expect(notes(read(light(corners.map((one) => [one])), insert('missing', at(0, 0))))).toEqual([
      ['otherObjects', '1'],
    ])
  })

  it('leaves out sheets of paper, meshes, control points and what is no line', () => {
    const paper = light(corners.map((one) => [one])).replace('LWPOLYLINE\r\n', 'LWPOLYLINE\r\n 67\r\n1\r\n')
    const text = write([0, 'TEXT'], ...corner(at(5, 5)), [1, 'ΚΑΕΚ'])
    const control = heavy(corners).replace('SEQEND', `VERTEX\r\n 10\r\n1\r\n 20\r\n1\r\n 70\r\n16\r\n  0\r\nSEQEND`)
    const result = read(paper, heavy(corners, 17), text, control, light([[at(0, 0)], [[Number.NaN, 1]], [at(1, 1)]]))
    expect(result.features).toEqual([square])
    expect(notes(result)).toEqual([
      ['otherObjects', '2'],
      ['brokenObjects', '1'],
    ])
  })

  it('takes the rings of a hole layer as holes of the polygon around them', () => {
    const shell = light(
      corners.map((one) => [one]),
      1,
      'A',
    )
    const hole = (layer: string) =>
      light(
        openRing(box(10, 10, 10)).map((one) => [one]),
        1,
        layer,
      )
    expect(read(hole('A-HOLE'), shell).features).toEqual([
      { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 10)] },
    ])
    expect(read(hole('B-HOLE'), shell).features).toHaveLength(2)
    expect(read(hole('A'), shell).features).toHaveLength(2)
  })

  it('asks for the system when the numbers do not tell, and reads degrees', () => {
    const local = corners.map(([x, y]): readonly [Point] => [[x - 500_000, y - 4_200_000]])
    expect(codes(read(light(local)))).toEqual(['unknownCrs'])
    const chosen = dxfDriver.read(file(light(local)), { crs: 'EPSG:2100' })
    expect(codes(chosen)).toEqual(['outsideGreece'])
    const degrees = corners.map((one): readonly [Point, number] => [toWgs84(one), 0.2])
    const round = read(light(degrees))
    expect(round.crs).toBe('EPSG:4326')
    expect(
      openRing(round.features[0]?.type === 'Polygon' ? (round.features[0].coordinates[0] ?? []) : []).length,
    ).toBeGreaterThan(4 * 10)
  })

  it.each([
    ['a binary drawing', 'AutoCAD Binary DXF\r\n\u001A\0', ['binaryDxf']],
    ['a text that is none', 'ένα\nδύο\n', ['badDxf']],
    ['a drawing that breaks off', file(light(corners.map((one) => [one]))).replace('EOF', 'ENDSEC'), ['noEndOfDxf']],
    ['an empty text', '', ['noEndOfDxf']],
    ['a drawing without lines', file(), ['noPolygon']],
    ['too many letters', ' '.repeat(MAX_TEXT + 1), ['tooLarge']],
    [
      'a block within itself',
      section('BLOCKS', block('R', [0, 0], insert('R', [0, 0]))) + file(insert('R', at(0, 0))),
      ['blocksTooDeep'],
    ],
    [
      'a huge grid of an empty block',
      section('BLOCKS', block('E', [0, 0])) + file(insert('E', at(0, 0), [70, 32_000], [71, 32_000])),
      ['tooManyObjects'],
    ],
    ['an arc without end', file(light([[at(0, 0), 1e290], [at(100, 0)]])), ['tooManyPoints']],
    [
      'coordinates beyond all numbers',
      file(light([[[1e308, 1]], [[1, 1e308]], [[Number.NEGATIVE_INFINITY, 1]]])),
      ['noPolygon', 'brokenObjects'],
    ],
  ] as const)('refuses %s', (_name, text, wanted) => {
    expect(codes(dxfDriver.read(text))).toEqual(wanted)
  })

  it('follows blocks to the limit of depth and not below', () => {
    const chain = (depth: number) =>
      dxfDriver.read(
        section(
          'BLOCKS',
          ...Array.from({ length: depth }, (_, index) =>
            block(
              `B${index}`,
              [0, 0],
              index === 0 ? light(corners.map((one) => [one])) : insert(`B${index - 1}`, [0, 0]),
            ),
          ),
        ) + file(insert(`B${depth - 1}`, [0, 0])),
      )
    expect(chain(MAX_BLOCK_DEPTH).features).toEqual([square])
    expect(codes(chain(MAX_BLOCK_DEPTH + 1))).toEqual(['blocksTooDeep'])
  })

  it('stops where blocks that use each other many times would unfold without bound', () => {
    const ten = (name: string) => Array.from({ length: 10 }, () => insert(name, [0, 0]))
    const levels = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index, all) =>
      block(name, [0, 0], ...(index === 0 ? [line(at(0, 0), at(1, 0))] : ten(all[index - 1] ?? ''))),
    )
    expect(codes(dxfDriver.read(section('BLOCKS', ...levels) + file(insert('G', [0, 0]))))).toEqual(['tooManyObjects'])
  })

  it('reads the largest soups to their end', () => {
    const many = Array.from(
      { length: MAX_OBJECTS - 1 },
      (_, index) => [at(index / 100, 0), at((index + 1) / 100, 0)] as const,
    )
    expect(joinLines(many, 0.001)).toMatchObject({ rings: [], left: MAX_OBJECTS - 1 })
    const star = many.map(([, end]) => [at(0, 5), end] as const)
    expect(joinLines(star, 0.001)).toMatchObject({ rings: [], left: MAX_OBJECTS - 1 })
    const backwards = many.toReversed()
    const closing = [at((MAX_OBJECTS - 1) / 100, 0), at(0, 10), at(0, 0)]
    expect(joinLines([...backwards, closing], 0.001)).toMatchObject({ left: 0, rings: { length: 1 } })
    const long = light([[at(0, 0)]]).concat(write(...corner(at(1, 0))).repeat(MAX_POINTS))
    expect(codes(read(long))).toEqual(['tooManyPoints'])
  })

  it('never throws', () => {
    const pieces = fc.constantFrom(
      'SECTION',
      'ENTITIES',
      'BLOCKS',
      'BLOCK',
      'ENDBLK',
      'INSERT',
      'POLYLINE',
      'VERTEX',
      'SEQEND',
      'LINE',
      'ARC',
      '',
      '1',
      '1e9',
    )
    const tag = fc.tuple(fc.constantFrom(0, 0, 2, 10, 20, 40, 42, 70), fc.oneof(pieces, fc.string()))
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 60 }), (tags) => {
        const result = dxfDriver.read(write([0, 'SECTION'], [2, 'ENTITIES'], ...tags, [0, 'EOF']))
        expect(result.features.length > 0).toBe(result.errors.length === 0)
      }),
    )
  })
})

describe('the letters of a file', () => {
  const greek = new Uint8Array([0xca, 0xd4, 0xc7, 0xcc, 0xc1])
  it('are UTF-8, or else windows-1253, or else the code page the drawing names', () => {
    expect(decodeText(new TextEncoder().encode('ΚΤΗΜΑ'))).toBe('ΚΤΗΜΑ')
    expect(decodeText(greek)).toBe('ΚΤΗΜΑ')
    const head = (page: string) => new TextEncoder().encode(section('HEADER', write([9, '$DWGCODEPAGE'], [3, page])))
    expect(decodeText(new Uint8Array([...head('ANSI_1253'), ...greek]))).toContain('ΚΤΗΜΑ')
    expect(decodeText(new Uint8Array([...head('ANSI_1251'), ...greek]))).toContain('КФЗМБ')
  })
  it('tell blocks of Greek names apart', () => {
    const bytes = (text: string) =>
      Uint8Array.from(
        text,
        (sign) =>
          (sign >= 'Α' && sign <= 'Ω' ? (sign.codePointAt(0) ?? 0) : 0x2d0 + (sign.codePointAt(0) ?? 0)) - 0x2d0,
      )
    const small = light(openRing(box(0, 0, 10)).map((one) => [one]))
    const text =
      section('BLOCKS', block('ΑΒ', [0, 0], light(corners.map((one) => [one]))), block('ΒΑ', [0, 0], small)) +
      file(insert('ΑΒ', [0, 0]))
    expect(dxfDriver.read(decodeText(bytes(text))).features).toEqual([square])
    expect(polygon(corners)).toEqual({ type: 'Polygon', coordinates: [ring([0, 0], [100, 0], [100, 100], [0, 100])] })
  })
})
