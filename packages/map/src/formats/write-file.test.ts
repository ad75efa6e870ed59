import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWgs84 } from '../core/crs.ts'
import { gridPoint, partsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { at, box, polygon, starArbitrary } from '../core/testing/fixtures.ts'
import { driverFor } from './read-file.ts'
import { canHold, isAllLand, textFormats, writeFile } from './write-file.ts'
import type { TextFormat } from './write-file.ts'

const read = (format: TextFormat, ...geometries: readonly ParcelGeometry[]) => {
  const { name, content } = writeFile(
    format,
    geometries.map((geometry, index) => ({ name: `Αγρός <${index}> & "γη"\u0000`, geometry })),
  )
  const text = String(content)
  const driver = driverFor(name, text)
  if (!driver) throw new Error(`no driver reads ${name}`)
  return driver.read(text)
}
const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const holed: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 20), box(50, 50, 20)] }
const parts: ParcelGeometry = { type: 'MultiPolygon', coordinates: [[box(200, 0, 10)], holed.coordinates] }

describe('an exported file', () => {
  it.each(textFormats)('%s gives back every millimetre', (format) => {
    // All over Greece: the error of a projection differs from place to place.
    const offset = fc.tuple(
      fc.integer({ min: -390_000_000, max: 460_000_000 }),
      fc.integer({ min: -340_000_000, max: 420_000_000 }),
    )
    fc.assert(
      fc.property(starArbitrary, offset, (star, [dx, dy]) => {
        const shape = polygon(star.map(([x, y]) => gridPoint([x + dx / 1000, y + dy / 1000])))
        expect(read(format, shape).features).toEqual([shape])
      }),
    )
  })

  it.each(['geojson', 'kml', 'dxf'] as const)('%s keeps holes, parts and their number', (format) => {
    const wanted = [square, holed, parts].flatMap(partsOf)
    const result = read(format, square, holed, parts)
    expect(result.errors).toEqual([])
    expect(result.features.flatMap(partsOf)).toEqual(wanted)
  })

  it('is text only when one ring is all there is', () => {
    const list = (...geometries: readonly ParcelGeometry[]) => geometries.map((geometry) => ({ name: '', geometry }))
    expect(canHold('txt', list(square))).toBe(true)
    for (const many of [list(holed), list(parts), list(square, square), []]) expect(canHold('txt', many)).toBe(false)
    for (const format of ['geojson', 'kml', 'dxf'] as const) {
      expect([canHold(format, list(parts, holed)), canHold(format, [])]).toEqual([true, false])
    }
  })

  const line = { type: 'LineString', coordinates: [at(0, 0), at(10, 0.001), at(20, 5)] } as const
  const well = { type: 'Point', coordinates: at(1.002, 2) } as const
  const signs = [
    { name: 'φράχτης', geometry: line },
    { name: 'πηγάδι', geometry: well },
  ]

  it('keeps the lines and points of layers to the millimetre, beside land', () => {
    const whole = [...signs, { name: 'γη', geometry: square }]
    const features: unknown = JSON.parse(String(writeFile('geojson', whole).content))
    expect(features).toMatchObject({ features: whole.map(({ geometry }) => ({ geometry })) })
    const kml = String(writeFile('kml', whole).content)
    const degrees = (points: readonly Point[]) =>
      points
        .map((point) =>
          toWgs84(point)
            .map((degree) => degree.toFixed(10))
            .join(','),
        )
        .join(' ')
    expect(kml).toContain(`<LineString><coordinates>${degrees(line.coordinates)}</coordinates></LineString>`)
    expect(kml).toContain(`<Point><coordinates>${degrees([well.coordinates])}</coordinates></Point>`)
    const dxf = String(writeFile('dxf', whole).content)
    expect(dxf).toContain('0\r\nPOINT\r\n8\r\nPOINT-2\r\n10\r\n500001.002\r\n20\r\n4200002.000\r\n')
    // An open line: its flags have no 1.
    expect(dxf).toMatch(/POLYLINE\r\n8\r\nLINE-1\r\n(?:\d+\r\n[\d.]+\r\n){4}70\r\n0\r\n/)
    expect(dxf.match(/8\r\nLINE-1\r\n10\r\n/g)).toHaveLength(3)
    // What is read of it again is the land alone.
    expect(driverFor('a.dxf', dxf)?.read(dxf).features).toEqual([square])
  })

  it('is text for one line or one point, too, without a corner too many', () => {
    expect(signs.map((sign) => canHold('txt', [sign]))).toEqual([true, true])
    expect(canHold('txt', signs)).toBe(false)
    expect(writeFile('txt', signs.slice(0, 1)).content).toBe(
      '500000.000 4200000.000\r\n500010.000 4200000.001\r\n500020.000 4200005.000\r\n',
    )
    expect(writeFile('txt', signs.slice(1)).content).toBe('500001.002 4200002.000\r\n')
  })

  it('is a document of the host for land alone', () => {
    expect([isAllLand([{ name: '', geometry: square }]), isAllLand(signs)]).toEqual([true, false])
  })

  it('has the fixed name, and millimetres in plain decimals', () => {
    const one = [{ name: '', geometry: polygon([at(0, 0), at(0.001, 0), at(0, 0.001)]) }]
    expect(textFormats.map((format) => writeFile(format, one).name)).toEqual([
      'exported_data.geojson',
      'exported_data.kml',
      'exported_data.dxf',
      'exported_data.txt',
    ])
    expect(writeFile('txt', one).content).toBe(
      '500000.000 4200000.000\r\n500000.001 4200000.000\r\n500000.000 4200000.001\r\n',
    )
    expect(writeFile('dxf', one).content).toContain('\r\n500000.001\r\n')
  })
})
