import { foldEl } from '@eae/domain/kernel/fold.ts'
import type pg from 'pg'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { readReferenceCsv, readReferenceFile, required } from './seed-csv.ts'
import type { CsvRow } from './seed-csv.ts'
import type { SeedColumn, SeedTable } from './seed-columns.ts'
import { seedTables } from './seed-tables.ts'

/** Written in `usrinsert` / `usrupdate` of reference rows. */
const SEED_USER = 'seed'

const insertSql = (table: string, key: readonly string[], columns: readonly SeedColumn[], from: string): string => {
  const names = columns.map((c) => c.column)
  const rest = names.filter((name) => !key.includes(name))
  // A row that is nothing but its key can only be there or not.
  if (rest.length === 0)
    return `INSERT INTO ${table} AS t (${names.join(', ')}, usrinsert)
SELECT ${columns.map((c) => c.sql).join(', ')}, '${SEED_USER}' FROM ${from}
ON CONFLICT (${key.join(', ')}) DO NOTHING`
  const set = rest.map((name) => `${name} = EXCLUDED.${name}`).join(', ')
  const differs = `(${rest.map((name) => `t.${name}`).join(', ')}) IS DISTINCT FROM (${rest.map((name) => `EXCLUDED.${name}`).join(', ')})`
  return `INSERT INTO ${table} AS t (${names.join(', ')}, usrinsert)
SELECT ${columns.map((c) => c.sql).join(', ')}, '${SEED_USER}' FROM ${from}
ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set}, row_version = t.row_version + 1, usrupdate = '${SEED_USER}', dteupdate = now()
WHERE ${differs}`
}

const cellValue = (row: CsvRow, cell: string): string | null =>
  cell.endsWith('_fold') ? foldEl(required(row, cell.slice(0, -'_fold'.length))) : (row[cell] ?? null)

/** Lines that name a row which is not there are left out. */
const resolves = ({ columns }: SeedTable): string =>
  [
    'TRUE',
    ...columns.flatMap((c) => (c.refers === undefined ? [] : [`(u.${c.refers.cell} IS NULL OR ${c.sql} IS NOT NULL)`])),
  ].join(' AND ')

/** Each cell is one text array: the same statement runs on a server and on PGlite. Gives how many rows were written. */
const seedTable = async (
  client: pg.PoolClient,
  spec: SeedTable,
  rows: readonly CsvRow[],
  years: readonly number[],
  where = '',
): Promise<number> => {
  const { needs } = spec
  const lines = needs === undefined ? rows : rows.filter((row) => row[needs] !== null)
  if (lines.length === 0) return 0
  const cells = [
    ...spec.cells,
    ...spec.cells.filter((cell) => cell.endsWith('description')).map((cell) => `${cell}_fold`),
  ]
  const unnest = `unnest(${cells.map((_, at) => `$${at + 1}::text[]`).join(', ')}) AS u (${cells.join(', ')})`
  const values: unknown[] = cells.map((cell) => lines.map((row) => cellValue(row, cell)))
  if (spec.yearly === true) {
    const columns = [{ column: 'etos', sql: 'y.etos' }, ...spec.columns]
    const from = `unnest($${cells.length + 1}::integer[]) AS y (etos) CROSS JOIN ${unnest}`
    const written = await client.query(insertSql(spec.table, spec.key, columns, `${from} ${where}`), [...values, years])
    return written.rowCount ?? 0
  }
  const written = await client.query(insertSql(spec.table, spec.key, spec.columns, `${unnest} ${where}`), values)
  return written.rowCount ?? 0
}

const FEATURE = /^\{"type":"Feature","properties":\{"kodikos":"(\d{8})"\},"geometry":(.+)\}$/

/** One feature per line, so that geometries pass to PostGIS as text and are never parsed here. */
const municipalityShapes = async (): Promise<Map<string, string>> => {
  const shapes = new Map<string, string>()
  for (const line of ((await readReferenceFile('municipalities.geojson')) ?? '').split('\n')) {
    const [, kodikos, geometry] = FEATURE.exec(line.replace(/,$/, '')) ?? []
    if (kodikos !== undefined && geometry !== undefined) shapes.set(kodikos, geometry)
  }
  return shapes
}

/** Geometries are written only for new rows or changed shapes: comparing them in `ON CONFLICT` would compare boxes only. */
const seedMunicipalities = async (client: pg.PoolClient): Promise<void> => {
  const rows = await readReferenceCsv('land_kalkoinotite.csv')
  const shapes = await municipalityShapes()
  const cells = ['kodikos', 'description', 'description_fold', 'dhm_shortname', 'unit', 'anctype', 'saiflag']
  const columns: SeedColumn[] = [
    ...['kodikos', 'description', 'description_fold', 'dhm_shortname'].map((column) => ({
      column,
      sql: `u.${column}`,
    })),
    { column: 'leveltype', sql: '1' },
    { column: 'lkpen_id', sql: '(SELECT r.id FROM land_kalperifenotite r WHERE r.kodikos = u.unit)' },
    { column: 'anctype', sql: 'u.anctype::integer' },
    { column: 'saiflag', sql: 'u.saiflag::boolean' },
  ]
  const unnest = `unnest(${cells.map((_, at) => `$${at + 1}::text[]`).join(', ')}) AS u (${cells.join(', ')})`
  await client.query(
    insertSql('land_kalkoinotite', ['kodikos'], columns, unnest),
    cells.map((cell) => rows.map((row) => cellValue(row, cell))),
  )
  await client.query(
    `UPDATE land_kalkoinotite t SET geom = s.geom
     FROM (SELECT u.kodikos, ST_SetSRID(ST_GeomFromGeoJSON(u.shape), 2100) AS geom FROM unnest($1::text[], $2::text[]) AS u (kodikos, shape)) s
     WHERE t.kodikos = s.kodikos AND ST_AsEWKB(t.geom) IS DISTINCT FROM ST_AsEWKB(s.geom)`,
    [[...shapes.keys()], [...shapes.values()]],
  )
}

/** The lines of each file, read once. */
const linesOf = async (): Promise<ReadonlyMap<SeedTable, readonly CsvRow[]>> => {
  const files = new Map<string, readonly CsvRow[]>()
  const lines = new Map<SeedTable, readonly CsvRow[]>()
  for (const spec of seedTables) {
    const rows = files.get(spec.file) ?? (await readReferenceCsv(spec.file))
    files.set(spec.file, rows)
    lines.set(spec, rows)
  }
  return lines
}

/**
 * Loads the code lists of `db/reference` and the yearly catalogues of `years`, in one transaction. Rows that are already
 * there and equal stay as they are (row version too), so it may run at every start. Rows a user added stay.
 */
export const seedReference = (db: Database, years: readonly number[]): Promise<void> =>
  allOrNothing(db, async (client) => {
    for (const [spec, rows] of await linesOf()) await seedTable(client, spec, rows, years)
    await seedMunicipalities(client)
    await client.query('SELECT land_sum_shapes()')
  })

const MUNICIPALITIES = 'land_kalkoinotite'

const hasRows = async (client: pg.PoolClient, table: string, etos: number | null): Promise<boolean> => {
  const ofYear = etos === null ? '' : 'WHERE etos = $1'
  const found = await client.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${table} ${ofYear}) AS has`,
    etos === null ? [] : [etos],
  )
  return found.rows[0]?.has === true
}

/**
 * Loads those code lists of `db/reference` that are empty, of yearly ones those without a row of `etos`, in one transaction;
 * gives how many rows each got. Where anything stands, somebody keeps the list: what he changed or deleted stays so.
 */
export const loadEmptyLists = (db: Database, etos: number): Promise<ReadonlyMap<string, number>> =>
  allOrNothing(db, async (client) => {
    const lines = await linesOf()
    const kept = new Set<string>()
    for (const [{ table, yearly }] of lines)
      if (await hasRows(client, table, yearly === true ? etos : null)) kept.add(table)
    const hadPlaces = await hasRows(client, MUNICIPALITIES, null)
    const written = new Map<string, number>()
    for (const [spec, rows] of lines) {
      if (kept.has(spec.table)) continue
      const count = await seedTable(client, spec, rows, [etos], `WHERE ${resolves(spec)}`)
      written.set(spec.table, (written.get(spec.table) ?? 0) + count)
    }
    if (!hadPlaces) {
      await seedMunicipalities(client)
      await client.query('SELECT land_sum_shapes()')
      written.set(MUNICIPALITIES, (await readReferenceCsv(`${MUNICIPALITIES}.csv`)).length)
    }
    return written
  })
