import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { toWgs84 } from '../core/crs.ts'
import { area } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { openFiles } from './open-file.ts'
import { placeOfPhoto } from './photo.ts'
import { file, section, light, write } from './testing/dxf-text.ts'

/** Ways to write a file that people met with other programs. All of them hold this square of 100 m, and some a second one. */
const CORNERS: readonly Point[] = [
  [358_400, 4_401_900],
  [358_500, 4_401_900],
  [358_500, 4_402_000],
  [358_400, 4_402_000],
]
const closed = [...CORNERS, ...CORNERS.slice(0, 1)]
const noReader = () => Promise.reject(new Error('not needed here'))
const openAll = (...files: readonly (readonly [name: string, content: string | Uint8Array])[]) =>
  openFiles(
    files.map(([name, content]) => ({ name, bytes: typeof content === 'string' ? strToU8(content) : content })),
    {},
    { sqlite: () => initSqlJs(), parquet: noReader, polygonize: noReader },
  )
const open = (name: string, content: string | Uint8Array) => openAll([name, content])
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`testing/files/${name}`, import.meta.url)))
type Report = Awaited<ReturnType<typeof open>>
const hectares = ({ features }: Report) => features.map((one) => Math.round(area(one) / 100) / 100)
const said = ({ errors, notes }: Report) => [...errors, ...notes].map(({ code }) => code)
const degrees = (points: readonly Point[]) => points.map((point) => toWgs84(point))

/** Degrees, minutes and seconds of a number, to a millimetre on the ground. */
function parts(value: number): readonly [number, number, string] {
  const [whole, minutes] = [Math.floor(value), Math.floor((value % 1) * 60)]
  return [whole, minutes, ((value - whole - minutes / 60) * 3600).toFixed(5)]
}
const lines = (spell: (x: number, y: number) => string) => CORNERS.map(([x, y]) => spell(x, y)).join('\n')
const inDegrees = (spell: (longitude: number, latitude: number) => string) =>
  degrees(CORNERS)
    .map(([x, y]) => spell(x ?? 0, y ?? 0))
    .join('\n')
const sexagesimal = (
  spell: (latitude: readonly (number | string)[], longitude: readonly (number | string)[]) => string,
) => inDegrees((x, y) => spell(parts(y), parts(x)))

describe('lists of corners', () => {
  it.each([
    ['in quotes', `"Χ";"Υ"\n${lines((x, y) => `"${x},00";"${y},00"`)}`, ['headerLeft', 'ringClosed']],
    ['with a blank between thousands', lines(spaced), ['ringClosed']],
    [
      'with a hard blank between thousands',
      lines((x, y) => spaced(x, y).replaceAll(' ', '\u00A0').replace(';', ' ')),
      ['ringClosed'],
    ],
    ['with a point between thousands', lines((x, y) => `${grouped(x)},00 ${grouped(y)},00`), ['ringClosed']],
    ['in degrees with their sign', inDegrees((x, y) => `${y.toFixed(8)}° ${x.toFixed(8)}°`), ['ringClosed']],
    [
      'in degrees with a comma',
      inDegrees((x, y) => `${y.toFixed(8).replace('.', ',')}°; ${x.toFixed(8).replace('.', ',')}°`),
      ['ringClosed'],
    ],
    [
      'in degrees, minutes and seconds',
      sexagesimal(([d, m, s], [e, n, t]) => `${d}°${m}'${s}"N ${e}°${n}'${t}"E`),
      ['ringClosed'],
    ],
    [
      'with the letter first',
      sexagesimal(([d, m, s], [e, n, t]) => `N${d}°${m}′${s}″, E${e}°${n}′${t}″`),
      ['ringClosed'],
    ],
    [
      'with Greek letters',
      sexagesimal(([d, m, s], [e, n, t]) => `Κ1; ${d}º ${m}' ${s}'' Β; ${e}º ${n}' ${t}'' Α`),
      ['thirdColumn', 'ringClosed'],
    ],
    ['with colons', sexagesimal(([d, m, s], [e, n, t]) => `${d}:${m}:${s} ${e}:${n}:${t}`), ['ringClosed']],
    ['with blanks', sexagesimal((y, x) => [...y, ...x].join(' ')), ['ringClosed']],
    [
      'with blanks, names and heights',
      sexagesimal((y, x) => ['Κ', ...x, ...y, 125.5].join(' ')),
      ['thirdColumn', 'heightsLeft', 'ringClosed'],
    ],
    [
      'with decimals of minutes',
      inDegrees((x, y) => `39°${((y % 1) * 60).toFixed(8)}' 22°${((x % 1) * 60).toFixed(8)}'`),
      ['ringClosed'],
    ],
  ])('%s', async (_name, content, notes) => {
    const report = await open('corners.txt', content)
    expect([hectares(report), said(report)]).toEqual([[1], notes])
  })

  it('of several parcels are told apart by their first column', async () => {
    const rows = [0, 300].flatMap((east, parcel) =>
      CORNERS.map(([x, y], corner) => `${parcel + 1};${corner + 1};${x + east};${y}`),
    )
    const report = await open('corners.csv', ['Αγροτεμάχιο;Κορυφή;Χ;Υ', ...rows].join('\n'))
    expect([hectares(report), report.names, said(report)]).toEqual([
      [1, 1],
      ['1', '2'],
      ['headerLeft', 'severalParcels', 'ringClosed'],
    ])
    expect(report.notes.find(({ code }) => code === 'severalParcels')?.text).toBe('2')
  })

  it('whose first column names the points are one parcel, also where a name comes again', async () => {
    const rows = CORNERS.map(([x, y], corner) => `${['Α', 'Α', 'Β', 'Α'][corner]} ${x} ${y}`)
    const report = await open('corners.txt', rows.join('\n'))
    expect([hectares(report), said(report)]).toEqual([[1], ['thirdColumn', 'ringClosed']])
  })
})

function spaced(x: number, y: number): string {
  return [x, y].map((value) => `${grouped(value).replaceAll('.', ' ')},00`).join(';')
}
function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')
}

describe('texts of geometries', () => {
  const ring = closed.map((point) => point.join(' ')).join(',')

  it.each([
    ['a multipolygon in quotes', `WKT,name\n"MULTIPOLYGON (((${ring})))",m`, []],
    ['a multipolygon alone', `MULTIPOLYGON(((${ring})))`, []],
    ['a closed line', `LINESTRING (${ring})\nMULTIPOLYGON EMPTY`, ['notPolygon', 'walkClosed']],
  ])('%s', async (_name, content, notes) => {
    const report = await open('wkt.csv', content)
    expect([hectares(report), said(report)]).toEqual([[1], notes])
  })

  it('closed lines of GeoJSON', async () => {
    const report = await open('a.geojson', JSON.stringify({ type: 'LineString', coordinates: closed }))
    expect([hectares(report), said(report)]).toEqual([[1], ['walkClosed']])
    const half = await open('a.geojson', JSON.stringify({ type: 'LineString', coordinates: CORNERS }))
    expect(said(half)).toEqual(['noPolygon', 'notPolygon'])
  })
})

describe('kml', () => {
  const tuples = degrees(closed).map(([x, y]) => [x.toFixed(9), y.toFixed(9)])
  const kml = (shape: string) => `<kml><Document><Placemark><name>Α</name>${shape}</Placemark></Document></kml>`
  const ring = (text: string) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${text}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
  const plain = tuples.map((tuple) => tuple.join(',')).join(' ')

  it.each([
    ['a ring alone', `<LinearRing><coordinates>${plain}</coordinates></LinearRing>`, ['walkClosed']],
    ['a closed line', `<LineString><coordinates>${plain}</coordinates></LineString>`, ['walkClosed']],
    ['commas throughout, with heights', ring(tuples.map((tuple) => [...tuple, '0'].join(',')).join(',')), []],
    ['commas throughout', ring(plain.replaceAll(' ', ',')), []],
    ['commas before', ring(tuples.map((tuple) => `,${tuple.join(',')}`).join(' ')), []],
    ['commas behind', ring(tuples.map((tuple) => `${tuple.join(',')},`).join('\n')), []],
  ])('%s', async (_name, shape, notes) => {
    const report = await open('a.kml', kml(shape))
    expect([hectares(report), report.names, said(report)]).toEqual([[1], ['Α'], notes])
  })

  it('a line that is open is no parcel', async () => {
    const text = tuples.slice(0, 4).map((tuple) => tuple.join(','))
    const report = await open('a.kml', kml(`<LineString><coordinates>${text.join(' ')}</coordinates></LineString>`))
    expect(said(report)).toEqual(['noPolygon', 'notPolygon'])
  })
})

describe('gpx', () => {
  const places = (name: string, points: readonly Point[]) =>
    degrees(points)
      .map(([x, y]) => `<${name} lat="${y.toFixed(9)}" lon="${x.toFixed(9)}"></${name}>`)
      .join('')
  const track = (...segments: readonly (readonly Point[])[]) =>
    `<gpx><trk><name>Α</name>${segments.map((points) => `<trkseg>${places('trkpt', points)}</trkseg>`).join('')}</trk></gpx>`
  const moved = (points: readonly Point[], east: number) => points.map(([x, y]): Point => [x + east, y])

  it('places that were kept one by one are a parcel, where there is no walk', async () => {
    const report = await open('a.gpx', `<gpx>${places('wpt', CORNERS)}</gpx>`)
    expect([hectares(report), said(report)]).toEqual([[1], ['pointsJoined']])
    const both = await open(
      'a.gpx',
      `<gpx>${places('wpt', CORNERS)}<trk><trkseg>${places('trkpt', closed)}</trkseg></trk></gpx>`,
    )
    expect([hectares(both), said(both)]).toEqual([[1], ['walkClosed']])
    const two = await open('a.gpx', `<gpx>${places('wpt', CORNERS.slice(0, 2))}</gpx>`)
    expect(said(two)).toEqual(['noPolygon', 'pointsOnly'])
  })

  it('a walk that was interrupted is one parcel', async () => {
    const report = await open(
      'a.gpx',
      track([...CORNERS.slice(0, 2), [358_500, 4_401_950]], [[358_500, 4_401_980], ...CORNERS.slice(2)]),
    )
    expect([hectares(report), report.names, said(report)]).toEqual([[1], ['Α'], ['walkJoined', 'walkClosed']])
  })

  it.each([
    [50, ['walkJoined', 'walkClosed']],
    [50.1, ['walkApart', 'walkClosed', 'walkApart', 'walkClosed']],
  ])('pieces of a walk %d m apart', async (gap, notes) => {
    const east = 358_500
    const report = await open(
      'a.gpx',
      track([...CORNERS.slice(0, 2), [east, 4_401_910]], [[east, 4_401_910 + gap], ...CORNERS.slice(2)]),
    )
    expect(said(report)).toEqual(notes)
  })

  it('two walks round two parcels stay two', async () => {
    const report = await open('a.gpx', track(closed, moved(closed, 110)))
    expect([hectares(report), said(report)]).toEqual([
      [1, 1],
      ['walkClosed', 'walkClosed'],
    ])
  })
})

describe('tables of shapefiles', () => {
  it.each(['dbf-737-no-page.zip', 'cpg-elot928.zip'])('%s: the letters are those that were written', async (name) => {
    const report = await open(name, fixture(name))
    expect([hectares(report), report.names, said(report)]).toEqual([[1], ['Κάμπος Άνω'], []])
  })
})

describe('drawings', () => {
  const drawing = (unit: number, scale: number) =>
    section('HEADER', write([9, '$INSUNITS'], [70, unit])) +
    file(
      light(
        CORNERS.map(([x, y]) => [[x * scale, y * scale]] as const),
        1,
        'AGROI',
      ),
    )

  it.each([
    [4, 1000],
    [5, 100],
    [7, 0.001],
  ])('in unit %i are read in it, and that is told', async (unit, scale) => {
    const report = await open('a.dxf', drawing(unit, scale))
    expect([hectares(report), said(report)]).toEqual([[1], ['drawingUnit']])
  })

  it('that call metres millimetres are in metres', async () => {
    const report = await open('a.dxf', drawing(4, 1))
    expect([hectares(report), said(report)]).toEqual([[1], []])
  })
})

describe('other things', () => {
  it('fractions with a sign tell the place of a photo', () => {
    const [x, y] = placeOfPhoto(fixture('photo-signed-fractions.jpg')) ?? [0, 0]
    const [longitude, latitude] = toWgs84([x, y])
    expect([longitude, latitude].map((value) => Number(value?.toFixed(5)))).toEqual([22.34876, 39.75786])
  })

  it.each(['xl/workbook.xml', 'word/document.xml'])(
    'a document of an office program is named as that: %s',
    async (path) => {
      const bytes = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [path]: strToU8('<a/>') })
      expect(said(await open('corners.csv', bytes))).toEqual(['officeFile'])
    },
  )

  it.each([
    ['an old workbook', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
    [
      'an open document',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<a/>') }),
    ],
  ])('%s is named as that', async (_name, bytes) =>
    expect(said(await open('corners.csv', bytes))).toEqual(['officeFile']),
  )

  it('an empty file is called empty, in a package, too', async () => {
    expect(said(await open('a.gpkg', ''))).toEqual(['emptyFile'])
    expect(said(await open('a.zip', zipSync({ 'κενό.gpkg': strToU8('') })))).toEqual(['emptyFile'])
  })
})
