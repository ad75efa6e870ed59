import { unzipSync, zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { Budget, MAX_OBJECTS, MAX_SECONDS, MAX_UNPACKED_BYTES } from './budget.ts'
import { readNames } from './dbf.ts'
import type { ReadOptions } from './driver.ts'
import { openFiles } from './open-file.ts'
import { writeGeopackage } from './write-geopackage.ts'
import { writeShapefile } from './write-shapefile.ts'
import { unzip } from './zip.ts'

const sqlite = () => initSqlJs()
const noReader = () => Promise.reject(new Error('not needed here'))
const readers = { sqlite, parquet: noReader, polygonize: noReader }
const open = (name: string, bytes: Uint8Array, options: ReadOptions = {}) =>
  openFiles([{ name, bytes }], options, readers)
const text = (content: string) => new TextEncoder().encode(content)
const squares = [0, 200, 400].map((x, index) => ({
  name: `Αγρός ${index + 1}`,
  geometry: { type: 'Polygon', coordinates: [box(x, 0, 100)] } as const,
}))
const codes = (messages: readonly { readonly code: string }[]) => messages.map(({ code }) => code)
const points = (x: number) =>
  box(x, 0, 100)
    .map((point) => point.join(' '))
    .join('\n')

describe('a damaged table beside a shapefile', () => {
  const files = unzipSync(writeShapefile(squares))
  const table = files['parcels.dbf'] ?? new Uint8Array()
  const changed = (change: (view: DataView) => void) => {
    const copy = table.slice()
    change(new DataView(copy.buffer))
    return copy
  }
  const openWith = (own: Uint8Array) => open('a.zip', zipSync({ ...files, 'parcels.dbf': own }))

  it.each([
    ['four thousand million records', changed((view) => view.setUint32(4, 0xff_ff_ff_ff, true)), 3],
    ['a header longer than the file', changed((view) => view.setUint16(8, 0xff_ff, true)), 0],
    ['records without length', changed((view) => view.setUint16(10, 0, true)), 0],
    ['a column longer than its record', changed((view) => view.setUint8(48, 255)), 0],
    ['ten bytes', table.slice(0, 10), 0],
    ['nothing', new Uint8Array(), 0],
    ['a cut in the second record', table.slice(0, 65 + 101 + 20), 2],
  ])('costs names and no land: %s', async (_name, own, left) => {
    const { features, names = [], notes } = await openWith(own)
    expect(features.map((one) => area(one))).toEqual([10_000, 10_000, 10_000])
    expect(names.filter((name) => name !== '').length).toBe(left)
    expect(codes(notes)).toEqual(left === 0 ? ['damagedNames'] : [])
  })

  it('gives no more names than there are records to name', () => {
    expect(readNames(table, null, 2).names).toEqual(['Αγρός 1', 'Αγρός 2'])
    expect(
      readNames(
        changed((view) => view.setUint32(4, 0xff_ff_ff_ff, true)),
        null,
        5000,
      ).names.length,
    ).toBeLessThan(5)
  })
})

describe('a GeoPackage', () => {
  const made = async (change: string) => {
    const module = await sqlite()
    const database = new module.Database(writeGeopackage(module, squares))
    database.exec(change)
    const bytes = database.export()
    database.close()
    return bytes
  }
  const nameView = "UPDATE gpkg_geometry_columns SET table_name = 'v'; UPDATE gpkg_contents SET table_name = 'v'"

  it.each([
    ['of 900 MB', "SELECT 1 AS fid, zeroblob(900000000) AS geom, 'x' AS name"],
    [
      'without end',
      'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS fid, NULL AS geom FROM c WHERE x < 0',
    ],
  ])('runs no view %s, and says so', async (_name, sql) => {
    const { errors, notes } = await open(
      'a.gpkg',
      await made(`CREATE VIEW v AS ${sql}; PRAGMA foreign_keys=OFF; ${nameView}`),
    )
    expect(codes(errors)).toEqual(['noPolygon', 'viewLeftOut'])
    expect(notes).toEqual([])
  })

  it('makes no value that a column computes larger than a geometry may be', async () => {
    const change =
      'CREATE TABLE g(fid INTEGER PRIMARY KEY, n); INSERT INTO g(n) VALUES(1);' +
      'ALTER TABLE g ADD COLUMN geom AS (zeroblob(900000000));' +
      "ALTER TABLE g ADD COLUMN r AS (CAST(hex(zeroblob(450000000)) AS BLOB)); UPDATE gpkg_contents SET table_name = 'g';"
    const huge = await made(`PRAGMA foreign_keys=OFF; ${change} UPDATE gpkg_geometry_columns SET table_name = 'g'`)
    expect(codes((await open('a.gpkg', huge)).errors)).toEqual(['noPolygon', 'notPolygon'])
    const random = await made(
      `PRAGMA foreign_keys=OFF; ${change} UPDATE gpkg_geometry_columns SET table_name = 'g', column_name = 'r'`,
    )
    expect(codes((await open('a.gpkg', random)).errors)).toEqual(['noPolygon', 'cutOff'])
  })

  it.each([
    ['the list of contents', 'DROP TABLE gpkg_contents', []],
    ['the list of systems', 'PRAGMA foreign_keys=OFF; DROP TABLE gpkg_spatial_ref_sys', []],
    ['the names, which are bytes', "UPDATE parcels SET name = x'ff00fe'", []],
    ['the column of names', 'ALTER TABLE parcels DROP COLUMN name', []],
    ['one geometry', "UPDATE parcels SET geom = x'00' WHERE fid = 4", []],
  ])('costs no land without %s', async (_name, change, notes) => {
    const report = await open('a.gpkg', await made(`PRAGMA foreign_keys=OFF; ${change}`))
    expect(report.features.map((one) => area(one))).toEqual([10_000, 10_000, 10_000])
    expect(codes(report.notes)).toEqual(notes)
  })

  it('gives what came before a damaged page', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      name: `Α${index}`,
      geometry: squares[0]?.geometry ?? null,
    }))
    const list = many.flatMap(({ name, geometry }) => (geometry ? [{ name, geometry }] : []))
    const bytes = writeGeopackage(await sqlite(), list)
    bytes.fill(0xff, bytes.length - 8192, bytes.length - 4096)
    const { features, notes } = await open('a.gpkg', bytes)
    expect(features.length).toBeGreaterThan(100)
    expect(features.length).toBeLessThan(400)
    expect(codes(notes)).toContain('cutOff')
  })
})

describe('a package', () => {
  /** Tells another size than it has, in the header of each file and in the directory. */
  const lying = (bytes: Uint8Array, size: number) => {
    const view = new DataView(bytes.buffer)
    for (let at = 0; at + 30 < bytes.length; at++) {
      const sign = view.getUint32(at, true)
      if (sign === 0x04_03_4b_50) view.setUint32(at + 22, size, true)
      if (sign === 0x02_01_4b_50) view.setUint32(at + 24, size, true)
    }
    return bytes
  }
  const bomb = lying(zipSync({ 'a.txt': new Uint8Array(MAX_UNPACKED_BYTES + 40_000_000) }), 10)

  it('is unpacked no further than it may be, whatever it says of its size', async () => {
    let most = 0
    class Watched extends Budget {
      override takeBytes(count: number): void {
        most += count
        super.takeBytes(count)
      }
    }
    const { errors } = await open('a.zip', bomb, { budget: new Watched() })
    expect(codes(errors)).toEqual(['tooLarge'])
    expect(most).toBeLessThan(MAX_UNPACKED_BYTES + 17_000_000)
    expect(codes((await open('a.zip', lying(zipSync({ 'a.txt': text(points(0)) }), 4_000_000_000))).errors)).toEqual([])
  })

  it('counts its files, those of packages within it, too', async () => {
    const inner = zipSync(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`${index}.txt`, text('x')])))
    expect(codes((await open('a.zip', zipSync({ 'a.zip': inner, 'b.zip': inner }))).errors)).toEqual(['tooLarge'])
  })

  it('reads sizes behind the name and behind the data, and names of Greek Windows', () => {
    // Python's zipfile to a stream with force_zip64.
    const long =
      'UEsDBBQACAAIAAAAISgAAAAAAAAAAAAAAAAFABQAYS50eHQBABAAAAAAAAAAAAAAAAAAAAAAADMxNzM0MtYzMTVTMDEyMDUzt9CzNDDkMjE3MyIsbA4U' +
      'NuUCAFBLBwhnA3qBJAAAAAAAAABDAAAAAAAAAFBLAQIUAxQACAAIAAAAIShnA3qBJAAAAEMAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQAB' +
      'ADMAAABzAAAAAAA='
    const { entries } = unzip(new Uint8Array(Buffer.from(long, 'base64')), () => true, new Budget())
    expect(entries.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes).split('\n')[0]])).toEqual([
      ['a.txt', '476123.456 4205678.901'],
    ])
    const plain = zipSync({ 'AAAAAA.txt': text('x') })
    const name = Buffer.from('95e0a8e1ada02e747874', 'hex')
    for (let at = 0; at + name.length < plain.length; at++) {
      if (new TextDecoder().decode(plain.subarray(at, at + 10)) === 'AAAAAA.txt') plain.set(name, at)
    }
    expect(unzip(plain, () => true, new Budget()).entries[0]?.path).toBe('Χωράφι.txt')
  })

  it('gives the good files of a damaged one, and names the bad', async () => {
    const bytes = zipSync({ 'a.txt': text(points(0)), 'b.txt': text(points(200)) })
    const place = Buffer.from(bytes).indexOf('a.txt') + 5
    bytes.fill(0xff, place, place + 10)
    const { features, notes } = await open('a.zip', bytes)
    expect(features).toHaveLength(1)
    expect(notes.map(({ code, file }) => [code, file])).toContainEqual(['damagedFile', 'a.txt'])
  })
})

describe('the budget of an import', () => {
  it('counts rows that hold nothing, exactly', async () => {
    const shp = (records: number) => {
      const view = new DataView(new ArrayBuffer(100 + records * 12))
      view.setInt32(0, 9994)
      for (let at = 100; at < view.byteLength; at += 12) view.setInt32(at + 4, 2)
      return new Uint8Array(view.buffer)
    }
    expect(codes((await open('a.shp', shp(MAX_OBJECTS))).errors)).toEqual(['noPolygon'])
    expect(codes((await open('a.shp', shp(MAX_OBJECTS + 1))).errors)).toEqual(['tooManyObjects'])
  })

  it('ends when its time is over, and not before', async () => {
    const bytes = writeShapefile(squares)
    let seconds = 0
    const budget = () => {
      seconds = 0
      return new Budget(() => seconds * 1000)
    }
    const own = budget()
    seconds = MAX_SECONDS
    expect((await open('a.zip', bytes, { budget: own })).features).toHaveLength(3)
    const late = budget()
    seconds = MAX_SECONDS + 0.001
    expect(codes((await open('a.zip', bytes, { budget: late })).errors)).toEqual(['tooSlow'])
    const gpkg = writeGeopackage(await sqlite(), squares)
    const other = budget()
    seconds = MAX_SECONDS + 1
    expect(codes((await open('a.gpkg', gpkg, { budget: other })).errors)).toEqual(['tooSlow'])
  })
})
