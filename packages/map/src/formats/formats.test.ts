import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDisplay, toDisplay, toWgs84 } from '../core/crs.ts'
import { toGrid } from '../core/grid.ts'
import { MAX_LINES, MAX_TEXT } from './budget.ts'
import type { ImportResult } from './driver.ts'
import { geojsonDriver } from './geojson.ts'
import { sayImport } from './messages.ts'
import { driverFor } from './read-file.ts'
import { txtDriver } from './txt.ts'

const corners = [
  [476_123.456, 4_205_678.901],
  [476_223.456, 4_205_678.901],
  [476_223.456, 4_205_778.5],
] as const
const closed = [...corners, corners[0]].map(([x, y]) => [x, y])
const firstRing = (result: ImportResult) => result.features[0]?.coordinates[0]
const codes = (result: ImportResult) => result.errors.map(({ code, line }) => [code, line])

describe('txt', () => {
  const spellings: readonly (readonly [string, (x: string, y: string, i: number) => string])[] = [
    ['spaces', (x, y) => `${x} ${y}`],
    ['tabs', (x, y) => `${x}\t${y}`],
    ['semicolons', (x, y) => `${x};${y}`],
    ['commas', (x, y) => `${x},${y}`],
    ['comma and space', (x, y) => `${x}, ${y}`],
    ['decimal commas with spaces', (x, y) => `${x.replace('.', ',')} ${y.replace('.', ',')}`],
    ['decimal commas with semicolons', (x, y) => `${x.replace('.', ',')}; ${y.replace('.', ',')}`],
    ['names', (x, y, i) => `K${i} ${x} ${y}`],
    ['names with semicolons', (x, y, i) => `${i + 1};${x};${y};`],
    ['indented, Windows line ends', (x, y) => `   ${x}   ${y}  \r`],
    ['swapped axes', (x, y) => `${y} ${x}`],
  ]
  it.each(spellings)('reads %s', (_name, spell) => {
    const text = corners.map(([x, y], i) => spell(String(x), String(y), i)).join('\n\n')
    const result = txtDriver.read(`\uFEFF${text}\n`)
    expect(result.errors).toEqual([])
    expect(result.crs).toBe('EPSG:2100')
    expect(firstRing(result)).toEqual(closed)
  })

  it('reads degrees in both orders, and display metres', () => {
    for (const [crs, transform] of [
      ['EPSG:4326', toWgs84],
      ['EPSG:3857', toDisplay],
    ] as const) {
      const lines = corners.map((corner) => transform(corner))
      for (const swapped of [false, true]) {
        const text = lines.map(([x, y]) => (swapped ? `${y} ${x}` : `${x} ${y}`)).join('\n')
        const result = txtDriver.read(text)
        expect([result.crs, result.swapped]).toEqual([crs, swapped])
        expect(firstRing(result)).toEqual(closed)
      }
    }
    expect(fromDisplay(toDisplay(corners[0])).map(toGrid)).toEqual([...corners[0]])
  })

  it('closes the ring once, whether or not the file did', () => {
    const open = corners.map((c) => c.join(' ')).join('\n')
    expect(firstRing(txtDriver.read(`${open}\n${corners[0].join(' ')}`))).toEqual(closed)
    expect(txtDriver.read(open).notes).toEqual([{ code: 'ringClosed', line: null }])
  })

  it('names the line and the repair', () => {
    const result = txtDriver.read('476123 4205678\n\nabc\n476223 4205778\n12\n')
    expect(codes(result)).toEqual([
      ['notTwoNumbers', 3],
      ['notTwoNumbers', 5],
    ])
    const [first] = result.errors
    expect(first && sayImport(first, 'el')).toBe(
      'Γραμμή 3: «abc»: χρειάζονται δύο αριθμοί, π.χ. 476123.456 4205678.901',
    )
    expect(first && sayImport(first, 'en')).toContain('Line 3')
  })

  it('refuses too little, too much and the unknown', () => {
    expect(codes(txtDriver.read('476123 4205678\n476124 4205679'))).toEqual([['tooFewLines', null]])
    expect(codes(txtDriver.read(''))).toEqual([['tooFewLines', null]])
    expect(codes(txtDriver.read('1 1\n2 2\n3 1'))).toEqual([['unknownCrs', null]])
    expect(
      txtDriver.read('476123 4205678\n476223 4205678\n476223 4205778', { crs: 'EPSG:2100' }).features,
    ).toHaveLength(1)
    expect(codes(txtDriver.read('1 1\n'.repeat(MAX_LINES + 1)))).toEqual([['tooManyLines', MAX_LINES + 1]])
    expect(codes(txtDriver.read('1'.repeat(MAX_TEXT + 1)))).toEqual([['tooLarge', null]])
  })

  it('reads no line beyond its limits, and no number that is none (T41)', () => {
    const line = '476123,5 4205678,25\n'
    expect(codes(txtDriver.read(`\uFEFF${line.repeat(1_000_000)}`))).toEqual([['tooLarge', null]])
    expect(codes(txtDriver.read('1 1\n'.repeat(1_000_000)))).toEqual([['tooManyLines', MAX_LINES + 1]])
    for (const number of ['1e999', '-1e999', 'NaN', 'Infinity', '0x10'])
      expect(codes(txtDriver.read(`476123 4205678\n${number} 4205678\n476223 4205778\n476223 4205678`))).toEqual([
        ['notTwoNumbers', 2],
      ])
  })

  it('never throws and never invents numbers', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const result = txtDriver.read(text)
        expect(result.features.length > 0).toBe(result.errors.length === 0)
      }),
    )
    const coordinate = fc.tuple(
      fc.integer({ min: 200_000_000, max: 900_000_000 }),
      fc.integer({ min: 3_900_000_000, max: 4_600_000_000 }),
    )
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 3, maxLength: 40 }), (list) => {
        const points = list.map(([x, y]) => [x / 1000, y / 1000])
        const ring = firstRing(txtDriver.read(points.map((p) => p.join(' ')).join('\n')))
        points.slice(0, -1).forEach((point, i) => expect(ring?.[i]).toEqual(point))
      }),
    )
  })
})

describe('geojson', () => {
  const polygon = { type: 'Polygon', coordinates: [closed] }
  const read = (value: unknown) => geojsonDriver.read(JSON.stringify(value))

  it('reads a polygon, a multipolygon, a feature and a collection', () => {
    const feature = { type: 'Feature', properties: {}, geometry: polygon }
    for (const value of [
      polygon,
      feature,
      { type: 'MultiPolygon', coordinates: [[closed]] },
      { type: 'FeatureCollection', features: [feature] },
    ]) {
      const result = read(value)
      expect(result.errors).toEqual([])
      expect(result.features).toEqual([polygon])
    }
    expect(read({ type: 'MultiPolygon', coordinates: [[closed], [closed]] }).features).toHaveLength(2)
  })

  it('honours the crs member over the look of the numbers, else detects', () => {
    const degrees = { type: 'Polygon', coordinates: [closed.map((c) => toWgs84(c))] }
    const named = (name: string) => ({ type: 'name', properties: { name } })
    expect(read(degrees).crs).toBe('EPSG:4326')
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326']) {
      const result = read({ ...degrees, crs: named(name) })
      expect(result.crs).toBe('EPSG:4326')
      expect(firstRing(result)).toEqual(closed)
    }
    expect(read({ ...polygon, crs: named('urn:ogc:def:crs:EPSG::2100') }).crs).toBe('EPSG:2100')
    expect(codes(read({ ...polygon, crs: named('EPSG:3035') }))).toEqual([['otherSystem', null]])
    expect(geojsonDriver.read(JSON.stringify({ ...polygon, crs: named('EPSG:3035') }), { crs: 'EPSG:2100' }).crs).toBe(
      'EPSG:2100',
    )
    expect(
      codes(
        read({
          type: 'Polygon',
          coordinates: [
            [
              [1, 1],
              [2, 1],
              [2, 2],
            ],
          ],
        }),
      ),
    ).toEqual([['outsideGreece', null]])
  })

  it('leaves out what is no polygon, with its number', () => {
    const features = [
      null,
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
      { type: 'Feature', geometry: polygon },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[['a', 1]]] } },
    ]
    const result = read({ type: 'FeatureCollection', features })
    expect(result.features).toHaveLength(1)
    expect(result.notes.map(({ code, feature }) => [code, feature])).toEqual([
      ['notPolygon', 1],
      ['notPolygon', 2],
      ['badCoordinates', 4],
    ])
    const [note] = result.notes
    expect(note && sayImport(note, 'en')).toBe('Object 1: Left out: not a polygon.')
  })

  it('is not led astray by names of the prototype chain', () => {
    const text = '{"__proto__":{"type":"Polygon","coordinates":[[[476123,4205678],[476223,4205678],[476223,4205778]]]}}'
    expect(codes(geojsonDriver.read(text))[0]).toEqual(['noPolygon', null])
    expect(({} as Record<string, unknown>)['type']).toBeUndefined()
  })

  it('refuses broken, deep and huge files', () => {
    expect(geojsonDriver.read('{"type":').errors[0]?.code).toBe('badJson')
    expect(codes(geojsonDriver.read('['.repeat(100_000)))).toEqual([['tooDeep', null]])
    expect(codes(geojsonDriver.read(' '.repeat(MAX_TEXT + 1)))).toEqual([['tooLarge', null]])
    expect(codes(geojsonDriver.read('[]'))).toEqual([['noPolygon', null]])
    expect(geojsonDriver.read('{\n"type": "Polygon"\n"coordinates": [] }').errors[0]).toMatchObject({
      code: 'badJson',
      line: 3,
    })
  })

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(read(value).features)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.isArray(geojsonDriver.read(text).errors)).toBe(true)
      }),
    )
    const kinds = fc.constantFrom('Polygon', 'MultiPolygon', 'Feature', 'FeatureCollection')
    fc.assert(
      fc.property(kinds, fc.jsonValue(), fc.jsonValue(), (type, coordinates, rest) => {
        const result = read({ type, coordinates, features: rest, geometry: rest, crs: rest })
        expect(result.features.length > 0).toBe(result.errors.length === 0)
      }),
    )
  })
})

describe('driverFor', () => {
  it('goes by the name, else by the content', () => {
    expect(driverFor('a.TXT', '')?.id).toBe('txt')
    expect(driverFor('a.geojson', '')?.id).toBe('geojson')
    expect(driverFor('pasted', '{"type":"Polygon"}')?.id).toBe('geojson')
    expect(driverFor('pasted', '1 2\n3 4')?.id).toBe('txt')
    expect(driverFor('a.shp', '1 2')).toBeNull()
    expect(driverFor('a.KML', '')?.id).toBe('kml')
    expect(driverFor('pasted', ' <kml>')?.id).toBe('kml')
    expect(driverFor('a.kmz', '<kml>')?.id).toBe('kml')
  })
})
