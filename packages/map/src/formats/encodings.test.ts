import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { codePageOf } from './code-pages.ts'
import { readNames } from './dbf.ts'
import { decodeText } from './decode.ts'
import { dxfDriver } from './dxf.ts'
import { kmlDriver } from './kml.ts'
import { sayImport } from './messages.ts'
import { openFiles } from './open-file.ts'
import { file, light } from './testing/dxf-text.ts'
import { txtDriver } from './txt.ts'
import { writeShapefile } from './write-shapefile.ts'
import { toWgs84 } from '../core/crs.ts'

const noReader = () => Promise.reject(new Error('not needed here'))
const readers = { sqlite: () => initSqlJs(), parquet: noReader, polygonize: noReader }
const text = (content: string) => new TextEncoder().encode(content)
const openAll = (...files: readonly (readonly [name: string, bytes: Uint8Array])[]) =>
  openFiles(
    files.map(([name, bytes]) => ({ name, bytes })),
    {},
    readers,
  )
const hex = (bytes: string): Uint8Array => new Uint8Array(Buffer.from(bytes, 'hex'))
const square = (x: number) => ({ type: 'Polygon', coordinates: [box(x, 0, 100)] }) as const
const list = (x: number) =>
  box(x, 0, 100)
    .map((point) => point.join(' '))
    .join('\n')
const kml = (name: string, x = 0) => {
  const ring = box(x, 0, 100)
    .map((point) => toWgs84(point).join(','))
    .join(' ')
  return `<kml><Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
}

/** «Άνω Χωράφι» by Python's codecs. */
const pages = {
  'windows-1253': 'a2edf920d7f9f1dcf6e9',
  'iso-8859-7': 'b6edf920d7f9f1dcf6e9',
  cp737: 'eaa4e02095e0a8e1ada0',
  cp869: '86e7f72000',
} as const

describe('letters of Greek files', () => {
  it.each([
    ['1253', 'windows-1253'],
    ['ANSI 1253', 'windows-1253'],
    ['cp1253', 'windows-1253'],
    ['88597', 'iso-8859-7'],
    ['ISO-8859-7', 'iso-8859-7'],
    ['28597', 'iso-8859-7'],
    ['737', 'cp737'],
    ['CP737', 'cp737'],
    ['OEM 737', 'cp737'],
  ] as const)('a `.cpg` that says %s', (name, page) => {
    expect(codePageOf(name)?.(hex(pages[page]))).toBe('Άνω Χωράφι')
  })

  it('of every code page, where nothing names it', () => {
    expect(codePageOf('cp869')?.(hex('86'))).toBe('Ά')
    for (const page of ['windows-1253', 'iso-8859-7', 'cp737'] as const)
      expect(decodeText(hex(pages[page]))).toBe('Άνω Χωράφι')
    const wide = new Uint8Array(Buffer.from('\uFEFFΆνω 1 2 3', 'utf16le'))
    expect(decodeText(wide)).toBe('Άνω 1 2 3')
    expect(decodeText(wide.map((_, index) => wide[index ^ 1] ?? 0))).toBe('Άνω 1 2 3')
    const unmarked = new Uint8Array(Buffer.from('476123.4 4205678.9', 'utf16le'))
    expect(decodeText(unmarked)).toBe('476123.4 4205678.9')
  })

  it('of a table by the number in its header', () => {
    const table = (driver: number, cell: string) => {
      const bytes = new Uint8Array(65 + 1 + cell.length / 2)
      const view = new DataView(bytes.buffer)
      view.setUint32(4, 1, true)
      view.setUint16(8, 65, true)
      view.setUint16(10, 1 + cell.length / 2, true)
      bytes[29] = driver
      bytes.set(text('NAME'), 32)
      bytes.set(text('C'), 43)
      bytes[48] = cell.length / 2
      bytes[64] = 0x0d
      bytes.set(hex(cell), 66)
      return bytes
    }
    // 0x57 and 0x03 stand for «that of the machine».
    for (const driver of [0xcb, 0x57, 0x03, 0])
      expect(readNames(table(driver, pages['windows-1253']), null, 9).names).toEqual(['Άνω Χωράφι'])
    for (const driver of [0x6a, 0x86])
      expect(readNames(table(driver, pages.cp737), null, 9).names).toEqual(['Άνω Χωράφι'])
    expect(readNames(table(0xcb, pages['iso-8859-7']), '88597', 9).names).toEqual(['Άνω Χωράφι'])
  })

  it('that an XML names, or escapes by numbers and names', () => {
    const declared = text(`<?xml version="1.0" encoding="ISO-8859-7"?>${kml('*')}`)
    const place = declared.indexOf(0x2a)
    const whole = new Uint8Array([
      ...declared.slice(0, place),
      ...hex(pages['iso-8859-7']),
      ...declared.slice(place + 1),
    ])
    expect(kmlDriver.read(decodeText(whole)).names).toEqual(['Άνω Χωράφι'])
    expect(kmlDriver.read(kml('&#902;&#x3BD;&omega;&nbsp;&amp;&lt;&bogus;&#0;')).names).toEqual(['Άνω &<&bogus;&#0;'])
  })

  it('that a drawing escapes, or writes in the code page of DOS', () => {
    const drawing = file(light([[at(0, 0)], [at(100, 0)], [at(100, 100)]], 1, String.raw`\U+0391\u+03b3ΡΟΣ`))
    expect(dxfDriver.read(drawing).names).toEqual(['ΑγΡΟΣ'])
    const header = text('0\nSECTION\n2\nHEADER\n9\n$DWGCODEPAGE\n3\nDOS737\n0\nENDSEC\n')
    expect(decodeText(new Uint8Array([...header, ...hex(pages.cp737)]))).toContain('Άνω Χωράφι')
  })
})

describe('lists of surveyors', () => {
  const [[x, y]] = [at(0, 0)] as const
  const corners = [
    [x, y],
    [x + 100, y],
    [x + 100, y + 100],
  ] as const
  const read = (spell: (x: number, y: number, index: number) => string, ...before: readonly string[]) =>
    txtDriver.read([...before, ...corners.map(([a, b], index) => spell(a, b, index))].join('\n'))

  it.each([
    ['x y z', (a: number, b: number) => `${a} ${b} 125.3`, ['heightsLeft', 'ringClosed']],
    ['y x z', (a: number, b: number) => `${b} ${a} 125.3`, ['heightsLeft', 'ringClosed']],
    ['n x y', (a: number, b: number, n: number) => `${n + 1} ${a} ${b}`, ['thirdColumn', 'ringClosed']],
    [
      'n x y z',
      (a: number, b: number, n: number) => `${n + 1};${a};${b};12,5`,
      ['thirdColumn', 'heightsLeft', 'ringClosed'],
    ],
    [
      'name x y z code',
      (a: number, b: number, n: number) => `K${n}, ${a}, ${b}, 12.5, fence`,
      ['thirdColumn', 'heightsLeft', 'ringClosed'],
    ],
    [
      'n,x,y,z',
      (a: number, b: number, n: number) => `${n},${a},${b},${n}`,
      ['thirdColumn', 'heightsLeft', 'ringClosed'],
    ],
    ['two names', (a: number, b: number, n: number) => `A ${n} ${a} ${b}`, ['thirdColumn', 'ringClosed']],
    [
      'groups of thousands',
      (a: number, b: number) => `${a}\t4.200.${String(b - 4_200_000).padStart(3, '0')},00`,
      ['ringClosed'],
    ],
  ] as const)('«%s»', (_name, spell, notes) => {
    const { features, errors, notes: own } = read(spell)
    expect(errors).toEqual([])
    expect(features.map((one) => area(one))).toEqual([5000])
    expect(own.map(({ code }) => code)).toEqual(notes)
  })

  it('may begin with titles and comments, which are told; a line that is wrong further down is an error', () => {
    const titled = read((a, b) => `${a} ${b}`, 'Τοπογραφικό 12', '', 'Χ;Υ', '# GPS')
    expect(titled.features).toHaveLength(1)
    const [note] = titled.notes
    expect(note && sayImport(note, 'el')).toBe('Παραλείφθηκε ο τίτλος «Τοπογραφικό 12».')
    expect(txtDriver.read(`${list(0)}\nτέλος`).errors).toEqual([{ code: 'notTwoNumbers', line: 6, text: 'τέλος' }])
  })

  it('are told by the chosen system, where their numbers say nothing', () => {
    const metres = [
      [1, 360_550.437918, 2_390_286.931518],
      [2, 360_650.437288, 2_390_286.931419],
      [3, 360_650.437386, 2_390_386.930786],
    ]
    const { features } = txtDriver.read(metres.map((row) => row.join(' ')).join('\n'), { crs: 'HTRS07/TM07' })
    expect(area(features[0] ?? null)).toBeCloseTo(5000, 0)
  })
})

describe('several files', () => {
  it('each tells its own error, and the true one is not hidden', async () => {
    const bytes = zipSync({ 'readme.txt': text('Καλημέρα'), 'a.geojson': text('{"type":') })
    const { errors } = await openAll(['a.zip', bytes])
    expect(errors.map(({ code, file: name }) => [code, name])).toEqual([
      ['notTwoNumbers', 'readme.txt'],
      ['badJson', 'a.geojson'],
    ])
    const weak = zipSync({ 'a.kml': text('<kml/>'), 'b.geojson': text('{"type":') })
    const only = (await openAll(['a.zip', weak])).errors
    expect(only.map(({ code }) => code)).toEqual(['badJson'])
    expect(only[0] && sayImport(only[0], 'en')).toMatch(/^b.geojson: /)
  })

  it('what macOS and Windows leave in a package is no data', async () => {
    const bytes = zipSync({
      '__MACOSX/._a.kml': text('\u0000\u0005\u0016\u0007'),
      '__MACOSX/a.kml': text('<kml'),
      '._a.kml': text('<kml'),
      'Thumbs.db': text('x'),
      'a.kml': text(kml('Α')),
    })
    const { features, notes } = await openAll(['a.zip', bytes])
    expect([features.length, notes]).toEqual([1, []])
  })

  it('packages among them are opened, and packages within packages', async () => {
    const kmz = zipSync({ 'doc.kml': text(kml('Α')) })
    const packed = zipSync({ 'b.kmz': zipSync({ 'doc.kml': text(kml('Β', 200)) }) })
    const { features, names, errors } = await openAll(['a.kmz', kmz], ['b.zip', packed], ['c.txt', text(list(400))])
    expect([features.length, names, errors]).toEqual([3, ['Α', 'Β', ''], []])
  })

  it('two of one name are both read, shapefiles with their own tables', async () => {
    const { features } = await openAll(['a.txt', text(list(0))], ['a.txt', text(list(200))])
    expect(features).toEqual([square(0), square(200)])
    const packed = (name: string, x: number) => zipSync({ 'in.zip': writeShapefile([{ name, geometry: square(x) }]) })
    const both = await openAll(['a.zip', packed('Α', 0)], ['b.zip', packed('Β', 200)])
    expect(both.names).toEqual(['Α', 'Β'])
    const { unzipSync } = await import('fflate')
    const loose = [['Α', 0] as const, ['Β', 200] as const].flatMap(([name, x]) =>
      Object.entries(unzipSync(writeShapefile([{ name, geometry: square(x) }]))),
    )
    expect((await openAll(...loose)).names).toEqual(['Α', 'Β'])
  })

  it('a companion without its shapes is told', async () => {
    const { errors } = await openAll(['a.dbf', text('x')], ['a.prj', text('x')])
    expect(errors).toEqual([{ code: 'missingShp', line: null, text: 'a.dbf' }])
  })

  it.each([
    ['a.txt', kml('Α'), 'Α'],
    ['a.json', kml('Α'), 'Α'],
    ['a.kml', JSON.stringify({ type: 'Feature', id: 'Α', geometry: square(0) }), 'Α'],
    [
      'a.geojson',
      file(
        light(
          box(0, 0, 100)
            .slice(1)
            .map((point) => [point] as const),
          1,
          'Α',
        ),
      ),
      'Α',
    ],
  ])('%s is read as what it holds', async (name, content, called) => {
    const { features, names } = await openAll([name, text(content)])
    expect([features.map((one) => Math.round(area(one))), names]).toEqual([[10_000], [called]])
  })
})
