import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { area, distance } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { MAX_FEATURES } from './budget.ts'
import { gmlDriver } from './gml.ts'
import { openFiles } from './open-file.ts'
import { placeOfPhoto } from './photo.ts'
import { driverFor } from './read-file.ts'
import { wktDriver } from './wkt-csv.ts'

const readers = {
  sqlite: () => initSqlJs(),
  parquet: async () => ({
    hyparquet: await import('hyparquet'),
    compressors: (await import('hyparquet-compressors')).compressors,
  }),
  polygonize: () => Promise.reject(new Error('no drawing here')),
}
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`testing/files/${name}`, import.meta.url)))
const open = (name: string, bytes: Uint8Array = fixture(name)) => openFiles([{ name, bytes }], {}, readers)
const text = (content: string) => new TextEncoder().encode(content)
const sum = (list: readonly ParcelGeometry[]) => list.reduce((total, one) => total + area(one), 0)
const codes = (messages: readonly { readonly code: string }[]) => messages.map(({ code }) => code)
/** As `ogrinfo` says of the same parcels, see testing/files/README.md. */
const AREA = 17_060.0465
const names = ['Αγρός Α', 'Βρύση', 'Βρύση', 'Ράχη']

describe('GML and tables with geometries as text, made by GDAL', () => {
  it.each(['parcels.gml', 'gml2.gml', 'wkt.csv'])('%s: four polygons with their names', async (name) => {
    const report = await open(name)
    expect([report.errors, report.crs, report.names]).toEqual([[], 'EPSG:2100', names])
    expect(sum(report.features)).toBeCloseTo(AREA, 3)
    expect(report.problems).toEqual([[], [], [], []])
  })

  it('degrees with latitude first, as the name of the system asks', async () => {
    const report = await open('degrees.gml')
    expect([report.crs, report.swapped, report.features.length]).toEqual(['EPSG:4258', true, 4])
    expect(sum(report.features) / AREA).toBeCloseTo(1, 5)
    expect(report.systems).toMatchObject([{ from: 'file', name: 'urn:ogc:def:crs:EPSG::4258' }])
  })
})

describe('gml', () => {
  const ring = (x: number, size: number, heights = '') =>
    `<gml:LinearRing><gml:posList>${box(x, 0, size)
      .map((point) => `${point.join(' ')}${heights}`)
      .join(' ')}</gml:posList></gml:LinearRing>`
  const wrapped = (inside: string, system = 'http://www.opengis.net/def/crs/EPSG/0/2100') =>
    `<?xml version="1.0"?><wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0"><wfs:member><lpis:Parcel gml:id="p1"><lpis:geometry><gml:MultiSurface srsName="${system}">${inside}</gml:MultiSurface></lpis:geometry><lpis:code>77</lpis:code></lpis:Parcel></wfs:member></wfs:FeatureCollection>`
  const surface = (patch: string) =>
    `<gml:surfaceMember><gml:Surface><gml:patches><gml:PolygonPatch>${patch}</gml:PolygonPatch></gml:patches></gml:Surface></gml:surfaceMember>`

  it('takes patches with heights, holes, and positions one by one', () => {
    const patch = `<gml:exterior>${ring(0, 100, ' 12.5').replace('<gml:posList', '<gml:posList srsDimension="3"')}</gml:exterior>`
    const single = box(200, 0, 50)
      .map((point) => `<gml:pos>${point.join(' ')}</gml:pos>`)
      .join('')
    const polygon = `<gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing>${single}</gml:LinearRing></gml:exterior><gml:interior>${ring(210, 10)}</gml:interior></gml:Polygon></gml:surfaceMember>`
    const { features, names: called, errors } = gmlDriver.read(wrapped(surface(patch) + polygon))
    expect([errors, features.map((one) => area(one)), called]).toEqual([[], [10_000, 2400], ['77', '77']])
  })

  it('refuses other systems by name, curves and broken numbers with their object, and document types', () => {
    const good = surface(`<gml:exterior>${ring(0, 100)}</gml:exterior>`)
    expect(gmlDriver.read(wrapped(good, 'EPSG:3035')).errors).toEqual([
      { code: 'otherSystem', line: null, text: 'EPSG:3035' },
    ])
    const arc = surface(
      `<gml:exterior><gml:Ring><gml:curveMember><gml:Curve><gml:segments><gml:ArcString><gml:posList>1 2 3 4 5 6</gml:posList></gml:ArcString></gml:segments></gml:Curve></gml:curveMember></gml:Ring></gml:exterior>`,
    )
    const broken = surface(
      '<gml:exterior><gml:LinearRing><gml:posList>1 2 x 4 5 6</gml:posList></gml:LinearRing></gml:exterior>',
    )
    const { features, notes } = gmlDriver.read(wrapped(good + arc + broken))
    expect([features.length, notes]).toEqual([
      1,
      [1, 2].map(() => ({ code: 'badCoordinates', line: null, feature: 1 })),
    ])
    expect(codes(gmlDriver.read(`<!DOCTYPE a [<!ENTITY b "c">]>${wrapped(good)}`).errors)).toEqual(['doctype'])
    expect(codes(gmlDriver.read(wrapped(good.repeat(MAX_FEATURES + 1))).errors)).toEqual(['tooManyFeatures'])
    expect(driverFor('answer.xml', wrapped(good))?.id).toBe('gml')
  })
})

describe('geometries as text', () => {
  const ring = (x: number, size: number) =>
    `(${box(x, 0, size)
      .map((point) => point.join(' '))
      .join(', ')})`

  it('stand alone, in collections, with heights, and with the code of PostGIS', () => {
    const collection = `GEOMETRYCOLLECTION (POINT (1 2), POLYGON (${ring(0, 100)}), MULTIPOLYGON ((${ring(200, 10)}), (${ring(300, 10)})))`
    const many = wktDriver.read(`${collection}\nSRID=2100;POLYGON Z (${ring(400, 10).replaceAll(/,|\)/g, ' 5$&')})`)
    expect(many.features.map((one) => area(one))).toEqual([10_000, 100, 100, 100])
    expect(many.notes).toEqual([{ code: 'notPolygon', line: 1 }])
    expect(codes(wktDriver.read(`SRID=3035;POLYGON (${ring(0, 100)})`).errors)).toEqual(['otherSystem'])
    expect(wktDriver.read(`POLYGON (\n${ring(0, 100).replaceAll(',', ',\n')}\n)`).features).toHaveLength(1)
  })

  it('in a table have the name of its columns, whatever parts them', () => {
    for (const sign of [';', '\t', '|', ',']) {
      const table = `id${sign}geom${sign}name\n1${sign}"POLYGON (${ring(0, 100)})"${sign}"Α${sign}Β"\n2${sign}POINT (1 2)${sign}Γ\n`
      const { names: called, notes } = wktDriver.read(table)
      expect([called, notes]).toEqual([[`Α${sign}Β`.trim()], [{ code: 'notPolygon', line: 3 }]])
    }
    expect(driverFor('a.csv', `x;POLYGON (${ring(0, 100)})`)?.id).toBe('wkt')
    expect(driverFor('a.txt', 'POLYGON EMPTY')?.id).toBe('txt')
  })

  it('tell where brackets do not close, and never throw', () => {
    const good = `POLYGON (${ring(0, 100)})`
    expect(wktDriver.read(`${good}\nPOLYGON ((1 2, 3`).notes).toEqual([{ code: 'badCoordinates', line: 2 }])
    for (const bad of ['POLYGON ((', 'POLYGON ((a b, c d, e f))', `POLYGON ${'('.repeat(100_000)}`, 'POLYGON )('])
      expect(wktDriver.read(bad).features).toEqual([])
  })
})

describe('GeoParquet', () => {
  it.each([
    ['fiboa.parquet', 'EPSG:4326'],
    ['utm.parquet', 'EPSG:32634'],
  ])('%s lands where it was made, with its name', async (name, crs) => {
    const report = await open(name)
    expect([report.errors, report.crs, report.names]).toEqual([[], crs, ['αγρός-1']])
    expect(sum(report.features)).toBeCloseTo(10_000, 3)
    const [corner = [0, 0] as const] =
      report.features[0]?.type === 'Polygon' ? (report.features[0].coordinates[0] ?? []) : []
    expect(distance(corner, [360_400, 4_390_000])).toBeLessThan(0.001)
  })

  it('refuses other systems by name, and what is damaged', async () => {
    expect((await open('laea.parquet')).errors).toMatchObject([
      { code: 'otherSystem', text: 'ETRS89-extended / LAEA Europe (EPSG:3035)' },
    ])
    const bytes = fixture('utm.parquet')
    for (const bad of [
      bytes.slice(0, 100),
      bytes.slice(0, -20),
      bytes.map((byte, index) => (index > 3 && index < 200 ? 0xff : byte)),
    ])
      expect(codes((await open('a.parquet', bad)).errors)).toEqual(['badParquet'])
  })
})

describe('a photo', () => {
  it('gives the place where it was taken, and no land', async () => {
    // Written by exiftool; the same corner as in testing/systems.json.
    const { features, errors, notes, places } = await open('photo.jpg')
    expect([features, errors, codes(notes)]).toEqual([[], [], ['photoPlace']])
    const [place] = places ?? []
    expect(place?.name).toBe('photo.jpg')
    expect(distance(place?.point ?? [0, 0], [360_400, 4_390_000])).toBeLessThan(0.01)
    const both = await open('a.zip', zipSync({ 'a.jpg': fixture('photo.jpg'), 'a.csv': fixture('wkt.csv') }))
    expect([both.features.length, both.places?.length]).toEqual([4, 1])
  })

  it('without a place, or cut, says so', async () => {
    const bytes = fixture('photo.jpg')
    for (let length = 2; length < bytes.length; length += 7)
      expect(() => placeOfPhoto(bytes.subarray(0, length))).not.toThrow()
    const plain = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda])
    expect(codes((await open('b.jpg', plain)).errors)).toEqual(['noPhotoPlace'])
    expect(codes((await open('c.jpg', text('not a photo'))).errors)).toEqual(['unsupported'])
  })
})
