// Describes the schema in db/schema.txt; with --check compares it with the migrations and fails when they differ.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openPglite, type Database } from '../packages/server/src/platform/database.ts'
import { findPostgres } from '../packages/server/src/platform/local-cluster.ts'
import { migrate } from '../packages/server/src/platform/migrate.ts'

type Pool = Database['pool']

const FILE = path.resolve(import.meta.dirname, '../db/schema.txt')

/** Tables of the product: not those of extensions, not the single partitions. */
const OURS = `c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

const TABLES = `SELECT c.oid::integer AS oid, c.relname AS name, pg_get_partkeydef(c.oid) AS partition FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND ${OURS} ORDER BY c.relname`

const COLUMNS = `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    pg_get_expr(d.adbin, d.adrelid) AS value, a.attgenerated = 's' AS generated
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

/** PostgreSQL 18 also lists NOT NULL as constraints (type n): the columns say that already. */
const CONSTRAINTS = `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
  WHERE conrelid = $1 AND contype <> 'n' AND conparentid = 0 ORDER BY contype DESC, 1`

const INDEXES = `SELECT pg_get_indexdef(i.indexrelid) AS text FROM pg_index i WHERE i.indrelid = $1
  AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x')) ORDER BY 1`

const TRIGGERS = `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgrelid = $1 AND NOT tgisinternal ORDER BY 1`

const FUNCTIONS = `SELECT p.proname AS name, pg_get_function_arguments(p.oid) AS arguments, pg_get_function_result(p.oid) AS result,
    l.lanname AS language, p.provolatile AS volatile, p.prosrc AS source
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1, 2`

const SEQUENCES = `SELECT c.relname AS name, s.seqtypid::regtype::text AS type, s.seqstart AS start, s.seqcache AS cache
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE ${OURS} ORDER BY 1`

const VIEWS = `SELECT c.relname AS name, pg_get_viewdef(c.oid) AS text FROM pg_class c WHERE c.relkind IN ('v', 'm') AND ${OURS} ORDER BY 1`

/** The engines write the same thing with and without schema names and doubled blanks. */
const normalise = (text: string): string =>
  text
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ON ONLY /g, ' ON ')
    .trim()

interface Text {
  text: string
}
interface Column {
  name: string
  type: string
  required: boolean
  value: string | null
  generated: boolean
}

const describeColumn = (column: Column): string => {
  const value = column.value === null ? '' : ` ${column.generated ? 'generated' : 'default'} ${normalise(column.value)}`
  return `  ${column.name} ${column.type}${column.required ? ' not null' : ''}${value}`
}

const describeTable = async (pool: Pool, oid: number): Promise<string[]> => {
  const columns = await pool.query<Column>(COLUMNS, [oid])
  const lines = columns.rows.map(describeColumn)
  for (const query of [CONSTRAINTS, INDEXES, TRIGGERS]) {
    const { rows } = await pool.query<Text>(query, [oid])
    lines.push(...rows.map((row) => `  ${normalise(row.text)}`).toSorted())
  }
  return lines
}

const describe = async (pool: Pool): Promise<string> => {
  const lines = ['Generated from db/migrations by `npm run schema`. Do not edit.']
  const sequences = await pool.query<{ name: string; type: string; start: number; cache: number }>(SEQUENCES)
  for (const row of sequences.rows)
    lines.push('', `sequence ${row.name} ${row.type} start ${row.start} cache ${row.cache}`)
  const tables = await pool.query<{ oid: number; name: string; partition: string | null }>(TABLES)
  for (const { oid, name, partition } of tables.rows) {
    lines.push(
      '',
      `table ${name}${partition === null ? '' : ` partition by ${partition}`}`,
      ...(await describeTable(pool, oid)),
    )
  }
  const views = await pool.query<{ name: string; text: string }>(VIEWS)
  for (const { name, text } of views.rows) lines.push('', `view ${name}`, `  ${normalise(text)}`)
  const functions = await pool.query<{
    name: string
    arguments: string
    result: string
    language: string
    volatile: string
    source: string
  }>(FUNCTIONS)
  for (const row of functions.rows) {
    const kind = row.volatile === 'i' ? 'immutable' : row.volatile === 's' ? 'stable' : 'volatile'
    lines.push(
      '',
      `function ${row.name}(${row.arguments}) returns ${row.result} ${row.language} ${kind}`,
      `  ${normalise(row.source)}`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Lines that stand in one text only, with the head of their block. */
const differences = (before: string, after: string): string[] => {
  const withHeads = (text: string): Set<string> => {
    let head = ''
    return new Set(
      text.split('\n').map((line) => {
        if (line !== '' && !line.startsWith(' ')) head = line.split(' ').slice(0, 2).join(' ')
        return line.startsWith(' ') ? `${head}:${line}` : line
      }),
    )
  }
  const [old, now] = [withHeads(before), withHeads(after)]
  return [
    ...[...old].filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...[...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ]
}

const openFresh = async (engine: string, folder: string): Promise<Database> =>
  engine === 'pglite'
    ? openPglite(null)
    : openDatabase({ databaseUrl: null, dataDir: path.join(folder, 'data'), engine: 'cluster', isProduction: false })

const { values } = parseArgs({ options: { check: { type: 'boolean' }, engine: { type: 'string' } } })
const engine = values.engine ?? (findPostgres() === null ? 'pglite' : 'cluster')
const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-schema-'))
// PostgreSQL runs as another user when this runs as root: it must be able to pass through.
chmodSync(folder, 0o755)
process.env.TMPDIR = folder
try {
  const db = await openFresh(engine, folder)
  try {
    await migrate(db.pool)
    const text = await describe(db.pool)
    const stored = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
    if (values.check !== true) writeFileSync(FILE, text)
    else if (stored !== text) {
      process.stdout.write(
        `db/schema.txt is not what the migrations make (${engine}). Run \`npm run schema\`.\n${differences(stored, text).join('\n')}\n`,
      )
      process.exitCode = 1
    }
  } finally {
    await db.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
