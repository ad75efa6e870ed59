import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Readable as ReadableStream } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { TABLES } from './tables.ts'
import type { Cell, Row, TableName } from './tables.ts'

/** Rows of one INSERT where COPY is not to be had. */
const INSERT_ROWS = 1000
/** Text of one piece of a COPY, in characters. */
const COPY_PIECE = 1 << 18

const columnsOf = (table: TableName): string[] => Object.keys(TABLES[table])

/** COPY text format: tab between cells, `\N` for null, backslashes doubled. */
const copyCell = (value: Cell): string => {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : value
}

function* copyText(columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): Generator<string> {
  let piece = ''
  for (const row of rows) {
    let line = ''
    for (const column of columns) line += (line === '' ? '' : '\t') + copyCell(row[column] ?? null)
    piece += `${line}\n`
    if (piece.length > COPY_PIECE) {
      yield piece
      piece = ''
    }
  }
  if (piece !== '') yield piece
}

const copyRows = async (
  client: pg.PoolClient,
  table: TableName,
  rows: readonly Readonly<Record<string, Cell>>[],
): Promise<void> => {
  const columns = columnsOf(table)
  const source: Readable = ReadableStream.from(copyText(columns, rows))
  await pipeline(source, client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)))
}

/** All cells as text arrays, cast one by one: arrays of geometry have a delimiter of their own, which drivers do not know. */
const insertRows = async (
  client: pg.PoolClient,
  table: TableName,
  rows: readonly Readonly<Record<string, Cell>>[],
): Promise<void> => {
  const types = Object.entries(TABLES[table])
  const columns = types.map(([column]) => column)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${types.map(([column, type]) => `u.${column}::${type}`).join(', ')}
FROM unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) AS u (${columns.join(', ')})`
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    const chunk = rows.slice(at, at + INSERT_ROWS)
    await client.query(
      sql,
      columns.map((column) =>
        chunk.map((row) => (row[column] === null || row[column] === undefined ? null : String(row[column]))),
      ),
    )
  }
}

/** Writes rows the fastest way the engine has: COPY on a server, INSERT from arrays on PGlite. */
export const writeRows = async <T extends TableName>(
  client: pg.PoolClient,
  hasCopy: boolean,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> => {
  if (rows.length === 0) return
  await (hasCopy ? copyRows : insertRows)(client, table, rows)
}
