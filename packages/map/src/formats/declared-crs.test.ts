import { readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { NATIONAL_EXTENT, toWgs84 } from '../core/crs.ts'
import { area, closeRing, openRing, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { toGreekGrid } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { declaredName, declaredWkt } from './declared-crs.ts'
import type { ReadOptions } from './driver.ts'
import { openFiles } from './open-file.ts'
import { writeGeopackage } from './write-geopackage.ts'
import { writeShapefile } from './write-shapefile.ts'

/**
 * Made with PROJ 9.1.1, not with our code: the corners by `cs2cs EPSG:2100 <system>` (TM07 and ETRS89 by their parameters with
 * `+towgs84=0,0,0`, as PROJ holds no operation between them and GGRS87), the texts by `projinfo -o WKT1_ESRI|WKT1_GDAL|WKT2:2019`.
 */
const given = JSON.parse(readFileSync(new URL('testing/systems.json', import.meta.url), 'utf8')) as {
  readonly known: readonly {
    readonly crs: CrsCode
    readonly corners: readonly Point[]
    readonly esri: string
    readonly wkt1: string
    readonly wkt2: string
  }[]
  readonly others: readonly {
    readonly code: string
    readonly esri: string
    readonly wkt1: string
    readonly wkt2: string
  }[]
}
const land: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [360_400, 4_390_000],
      [360_500, 4_390_000],
      [360_500, 4_390_100],
      [360_400, 4_390_100],
      [360_400, 4_390_000],
    ],
  ],
}
const shapeOf = (corners: readonly Point[]): ParcelGeometry => ({ type: 'Polygon', coordinates: [closeRing(corners)] })
const landRing = openRing(ringsOf(land)[0] ?? [])
/** The corners of each shape in an order of their own: a shapefile turns rings the other way round. */
const cornersOf = (features: readonly ParcelGeometry[]): readonly (readonly string[])[] =>
  features.map((one) =>
    openRing(ringsOf(one)[0] ?? [])
      .map(String)
      .toSorted(),
  )
const [landCorners = []] = cornersOf([land])
const oldUtm = given.known.find(({ crs }) => crs === 'EPSG:23034')
const utm = given.known.find(({ crs }) => crs === 'EPSG:32634')
if (!oldUtm || !utm) throw new Error('systems.json lacks UTM')

const sqlite = () => initSqlJs()
const noReader = () => Promise.reject(new Error('not needed here'))
const readers = { sqlite, parquet: noReader, polygonize: noReader }
const open = (name: string, bytes: Uint8Array, options: ReadOptions = {}) =>
  openFiles([{ name, bytes }], options, readers)
const text = (content: string) => new TextEncoder().encode(content)
const shapefile = (corners: readonly Point[], prj: string | null) => {
  const files = unzipSync(writeShapefile([{ name: 'Α', geometry: shapeOf(corners) }]))
  const { 'parcels.prj': _, ...others } = files
  return zipSync(prj === null ? others : { ...others, 'parcels.prj': text(prj) })
}
const geopackage = async (corners: readonly Point[], change: string) => {
  const module = await sqlite()
  const database = new module.Database(writeGeopackage(module, [{ name: 'Α', geometry: shapeOf(corners) }]))
  database.exec(change)
  const bytes = database.export()
  database.close()
  return bytes
}
const geojson = (corners: readonly Point[], crs: unknown, inFeature = false) => {
  const member = crs === undefined ? {} : { crs }
  const feature = { type: 'Feature', properties: {}, geometry: shapeOf(corners), ...(inFeature ? member : {}) }
  return text(JSON.stringify({ type: 'FeatureCollection', features: [feature], ...(inFeature ? {} : member) }))
}
const named = (name: string) => ({ type: 'name', properties: { name } })

describe('a system that is declared', () => {
  it.each(given.known)('$crs is known by the texts of ESRI, GDAL and ISO 19162', ({ crs, esri, wkt1, wkt2 }) => {
    expect([esri, wkt1, wkt2].map((wkt) => declaredWkt(wkt)?.crs)).toEqual([crs, crs, crs])
  })

  it.each(given.known)('$crs: each corner lands within a millimetre of where PROJ took it from', ({ crs, corners }) => {
    corners.forEach((corner, index) => {
      const [x, y] = toGreekGrid(crs, corner)
      const [wantedX, wantedY] = landRing[index] ?? [Number.NaN, Number.NaN]
      expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.001)
    })
  })

  it.each(given.known)('$crs: shapefile, GeoPackage and GeoJSON come to the same land', async (system) => {
    const { crs, corners, esri, wkt1 } = system
    const code = crs.replace('EPSG:', '')
    const row = crs.startsWith('EPSG:')
      ? `organization_coordsys_id = ${code}`
      : `organization = 'NONE', definition = '${wkt1.replaceAll("'", "''")}'`
    const reports = [
      await open('a.zip', shapefile(corners, esri)),
      await open('a.gpkg', await geopackage(corners, `UPDATE gpkg_spatial_ref_sys SET ${row} WHERE srs_id = 2100`)),
      await open('a.geojson', geojson(corners, named(crs.replace('EPSG:', 'urn:ogc:def:crs:EPSG::')))),
      await open('a.geojson', geojson(corners, named(crs), true)),
    ]
    for (const report of reports) {
      expect(report.errors).toEqual([])
      expect([report.crs, report.systems[0]?.from]).toEqual([crs, 'file'])
      expect(cornersOf(report.features)).toEqual([landCorners])
    }
  })

  it.each(given.others)('$code is refused by its name, in every format', async ({ code, esri, wkt1, wkt2 }) => {
    for (const wkt of [esri, wkt1, wkt2]) expect(declaredWkt(wkt)?.crs).toBeNull()
    expect(declaredWkt(wkt1)?.name).toContain(code)
    const [, called = ''] = /"([^"]*)"/.exec(esri) ?? []
    const file = await open('a.zip', shapefile(utm.corners, esri))
    expect(file.errors).toEqual([{ code: 'otherSystem', line: null, text: called }])
    const change = `UPDATE gpkg_spatial_ref_sys SET srs_name = 'Άλλο', organization_coordsys_id = ${code.slice(5)}, definition = 'undefined' WHERE srs_id = 2100`
    const table = await open('a.gpkg', await geopackage(utm.corners, change))
    expect(table.errors).toEqual([{ code: 'otherSystem', line: null, text: `Άλλο (${code})` }])
    const json = await open('a.geojson', geojson(utm.corners, named(code)))
    expect(json.errors).toEqual([{ code: 'otherSystem', line: null, text: code }])
  })

  it('is told by its numbers and its datum, where they contradict its code', () => {
    const false2100 = utm.wkt1.replace('"32634"', '"2100"')
    expect(declaredWkt(false2100)?.crs).toBe('EPSG:32634')
    const feet = given.known[0]?.esri.replace('UNIT["Meter",1.0]', 'UNIT["Foot",0.3048]') ?? ''
    expect(declaredWkt(feet)?.crs).toBeNull()
    const bessel = given.known[0]?.esri.replace('6378137.0,298.257222101', '6377397.155,299.1528128') ?? ''
    expect(declaredWkt(bessel)?.crs).toBeNull()
    const unnamed = given.known[0]?.esri.replace('D_GGRS_1987', 'D_unknown') ?? ''
    expect(declaredWkt(unnamed)?.crs).toBe('EPSG:2100')
    const wgs = given.known[0]?.esri.replace('D_GGRS_1987', 'D_WGS_1984') ?? ''
    expect(declaredWkt(wgs)?.crs).toBeNull()
  })

  it('with heights is that of its ground', () => {
    const [grid] = given.known
    const compound = `COMPD_CS["both",${grid?.wkt1 ?? ''},VERT_CS["h",VERT_DATUM["d",2005],UNIT["metre",1],AXIS["Up",UP]]]`
    expect(declaredWkt(compound)).toEqual({ crs: 'EPSG:2100', name: 'GGRS87 / Greek Grid (EPSG:2100)' })
    const second = `COMPOUNDCRS["both",${grid?.wkt2 ?? ''},VERTCRS["h",VDATUM["d"],CS[vertical,1],AXIS["up",up],LENGTHUNIT["metre",1]]]`
    expect(declaredWkt(second)?.crs).toBe('EPSG:2100')
  })

  it.each([
    ['EPSG:2100', 'EPSG:2100'],
    ['urn:ogc:def:crs:EPSG::32635', 'EPSG:32635'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326'],
    ['http://www.opengis.net/def/crs/EPSG/0/4258', 'EPSG:4258'],
    ['http://www.opengis.net/gml/srs/epsg.xml#2100', 'EPSG:2100'],
    ['EPSG:102100', 'EPSG:3857'],
    ['2100', 'EPSG:2100'],
    ['EPSG:21001', null],
    ['Greek Grid', null],
    ['', null],
  ])('%s is %s', (name, crs) => {
    expect(declaredName(name).crs).toBe(crs)
  })
})

describe('a choice and a declaration', () => {
  it('the choice goes before, with a note of what the file says', async () => {
    const bytes = shapefile(landRing, utm.esri)
    const declared = await open('a.zip', bytes)
    expect(declared.features[0] && area(declared.features[0])).not.toBe(10_000)
    const chosen = await open('a.zip', bytes, { crs: 'EPSG:2100' })
    expect(cornersOf(chosen.features)).toEqual([landCorners])
    expect(chosen.systems).toEqual([{ crs: 'EPSG:2100', from: 'choice' }])
    expect(chosen.notes).toEqual([{ code: 'systemOverruled', line: null, text: 'WGS_1984_UTM_Zone_34N' }])
    const same = await open('a.zip', bytes, { crs: 'EPSG:32634' })
    expect(same.notes).toEqual([])
    const unknown = await open('a.zip', shapefile(utm.corners, given.others[0]?.esri ?? ''), { crs: 'EPSG:32634' })
    expect(cornersOf(unknown.features)).toEqual([landCorners])
    expect(unknown.notes.map(({ code }) => code)).toEqual(['systemOverruled'])
  })

  it('without a declaration, or with one that cannot be read, the numbers tell, and it is said', async () => {
    const corners = landRing
    const none = await open('a.zip', shapefile(corners, null))
    expect(cornersOf(none.features)).toEqual([landCorners])
    expect([none.systems, none.notes]).toEqual([[{ crs: 'EPSG:2100', from: 'numbers' }], []])
    const damaged = await open('a.zip', shapefile(corners, '\u0000\u0001 no text of a system'))
    expect(cornersOf(damaged.features)).toEqual([landCorners])
    expect(damaged.notes).toEqual([{ code: 'unreadableSystem', line: null }])
    const half = await open('a.zip', shapefile(corners, utm.esri.slice(0, 60)))
    expect(half.errors).toEqual([{ code: 'otherSystem', line: null, text: 'WGS_1984_UTM_Zone_34N' }])
    const unset = await geopackage(
      corners,
      'UPDATE gpkg_geometry_columns SET srs_id = -1; UPDATE gpkg_contents SET srs_id = -1',
    )
    expect((await open('a.gpkg', unset)).systems).toEqual([{ crs: 'EPSG:2100', from: 'numbers' }])
    const open4326 = await open('a.geojson', geojson(corners, null))
    expect(open4326.systems).toEqual([{ crs: 'EPSG:2100', from: 'numbers' }])
  })

  it('a `.prj` beside a `.shp` that was dropped with it, a `.qpj` where there is none', async () => {
    const files = unzipSync(shapefile(utm.corners, utm.esri))
    for (const ending of ['prj', 'PRJ', 'qpj']) {
      const list = Object.entries(files).map(([name, bytes]) => ({ name: name.replace(/prj$/, ending), bytes }))
      expect(cornersOf((await openFiles(list, {}, readers)).features)).toEqual([landCorners])
    }
  })

  it('features of one file in two systems each come from their own; latitude may come first', async () => {
    const feature = (corners: readonly Point[], crs: string) => ({
      type: 'Feature',
      geometry: { ...shapeOf(corners), crs: named(crs) },
    })
    const degrees = land.coordinates[0]?.map((corner) => toWgs84(corner).toReversed() as unknown as Point) ?? []
    const features = [
      feature(oldUtm.corners, 'EPSG:23034'),
      feature(degrees, 'EPSG:4326'),
      feature(degrees, 'EPSG:3035'),
    ]
    const report = await open('a.geojson', text(JSON.stringify({ type: 'FeatureCollection', features })))
    expect(report.features).toEqual([land, land])
    expect([report.crs, report.swapped, report.systems.map(({ crs }) => crs)]).toEqual([
      null,
      true,
      ['EPSG:23034', 'EPSG:4326'],
    ])
    expect(report.notes).toEqual([{ code: 'otherSystem', line: null, text: 'EPSG:3035' }])
  })
})

describe('a position outside Greece', () => {
  const [west, south, east, north] = NATIONAL_EXTENT
  const triangle = (x: number, y: number, to: Point): readonly Point[] => [
    [x, y],
    [to[0], y],
    [x, to[1]],
  ]
  const middle: Point = [500_000, 4_200_000]
  const limits = [
    ['west', west, south + 10, -0.001, 0],
    ['south', west + 10, south, 0, -0.001],
    ['east', east, north - 10, 0.001, 0],
    ['north', east - 10, north, 0, 0.001],
  ] as const

  it.each(limits)('%s: on the limit it is taken, a millimetre beyond it is refused', async (_, x, y, dx, dy) => {
    const declared = named('EPSG:2100')
    expect((await open('a.geojson', geojson(triangle(x, y, middle), declared))).errors).toEqual([])
    expect((await open('a.geojson', geojson(triangle(x - dx, y - dy, middle), declared))).errors).toEqual([])
    const beyond = await open('a.geojson', geojson(triangle(x + dx, y + dy, middle), declared))
    expect(beyond.errors).toMatchObject([{ code: 'outsideGreece', feature: 1 }])
  })

  it('has one code in all formats, with the position and the system', async () => {
    const york: readonly Point[] = [
      [-74.006, 40.7128],
      [-74.005, 40.7128],
      [-74.005, 40.7138],
    ]
    const wgs = given.known.find(({ crs }) => crs === 'EPSG:4326')
    const list = york.map(([x, y]) => `${x},${y}`).join(' ')
    const kml = `<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${list}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
    const track = york.map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`).join('')
    const lines = text(york.map((point) => point.join(' ')).join('\n'))
    const change =
      "UPDATE gpkg_spatial_ref_sys SET srs_name = 'WGS 84', organization_coordsys_id = 4326 WHERE srs_id = 2100"
    const reports = [
      await open('a.zip', shapefile(york, wgs?.esri ?? '')),
      await open('a.gpkg', await geopackage(york, change)),
      await open('a.geojson', geojson(york, undefined)),
      await open('a.kml', text(kml)),
      await open('a.gpx', text(`<gpx><trk><trkseg>${track}</trkseg></trk></gpx>`)),
      await open('a.txt', lines, { crs: 'EPSG:4326' }),
    ]
    for (const report of reports) {
      expect(report.errors.map(({ code }) => code)).toEqual(['outsideGreece'])
      expect(report.errors[0]?.text).toMatch(/^-74.006, 40.7128 \(.*WGS.*84.*\)$/)
    }
    // The metres of New York in UTM look like those of Greece: only the declaration tells.
    const metres: readonly Point[] = [
      [583_960, 4_507_523],
      [584_060, 4_507_523],
      [584_060, 4_507_623],
    ]
    const zone18 = given.others.find(({ code }) => code === 'EPSG:32618')
    expect((await open('a.zip', shapefile(metres, zone18?.esri ?? ''))).errors[0]?.code).toBe('otherSystem')
  })

  it('leaves out the polygon alone, and says which', async () => {
    const feature = (geometry: ParcelGeometry) => ({ type: 'Feature', geometry })
    const away = shapeOf([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
    const features = [feature(away), feature(land)]
    const file = { type: 'FeatureCollection', crs: named('EPSG:2100'), features }
    const report = await open('a.geojson', text(JSON.stringify(file)))
    expect(report.features).toEqual([land])
    expect(report.notes).toEqual([{ code: 'outsideGreece', line: null, feature: 1, text: '0, 0 (EPSG:2100)' }])
  })
})
