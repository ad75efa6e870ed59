import type pg from 'pg'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { maySkipKeys, refreshStatistics } from './load.ts'
import { mayWriteYears } from './official-years.ts'

/** Tables of a campaign that name no application and are multiplied with it. */
const BESIDE = ['edete9', 'edetedeauthor', 'lpis_ilot', 'lpis_landscape'] as const
/** Columns that name something of the campaign without a foreign key. */
const LOOSE_KEYS: ReadonlySet<string> = new Set(['id', 'ede_id', 'eda_id', 'ede_id_prev', 'eda_id_prev', 'edel_id'])
const ILOT_CODES: ReadonlySet<string> = new Set([
  'lpis_ilot.kodikos',
  'edetedeaeeagroi.neoxartoypob',
  'pasture_allocation.ilot',
])
const AFM_COLUMNS: ReadonlySet<string> = new Set(['afm', 'repafm', 'afmidiokthth'])
/** First eight digits of tax numbers of the copies: the generator gives none from here on. */
const FIRST_COPIED_AFM = 90_000_000
const MOST_AFMS = 9_999_999
/** Between the numbers of a property and of its copy; prime, so that copies seldom meet. */
const ATAK_STEP = 4_294_967_311
const ATAKS = 100_000_000_000
const METRES = 1_000

interface Column {
  readonly table: string
  readonly column: string
  /** Tables of the campaign at whose rows it points. */
  readonly to: readonly string[]
}

/** What a copy is made by: how far its keys, numbers and shapes lie from those of what was loaded. */
interface Step {
  readonly keys: number
  readonly numbers: number
  readonly east: number
}

/** The columns that are written of each table of the campaign: everything with an application, and what stands beside. */
const columnsOf = async (client: pg.PoolClient): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const { rows } = await client.query<Column>(
    `WITH copied AS (
       SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
       WHERE c.relkind = 'p' AND c.relname NOT LIKE 'report\\_%' AND (c.relname = 'edetedeaeehd' OR c.relname = ANY ($1::text[])
         OR EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'ede_id'))
     )
     SELECT t.relname AS table, a.attname AS column, ARRAY (
       SELECT o.relname::text FROM pg_constraint k JOIN copied o ON o.oid = k.confrelid
       WHERE k.conrelid = t.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey) AND a.attname <> 'etos'
     ) AS to
     FROM copied t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY t.oid, a.attnum`,
    [BESIDE],
  )
  const found = new Map<string, Column[]>()
  for (const row of rows) found.set(row.table, [...(found.get(row.table) ?? []), row])
  return found
}

/** Tables in an order in which each comes behind those that it points at. */
const inOrder = (tables: ReadonlyMap<string, readonly Column[]>): readonly string[] => {
  const placed = new Set<string>()
  const place = (table: string): void => {
    if (placed.has(table)) return
    for (const to of tables.get(table)?.flatMap((column) => column.to) ?? []) if (to !== table) place(to)
    placed.add(table)
  }
  for (const table of tables.keys()) place(table)
  return [...placed]
}

/** A key that is written as a text, moved as the keys of the copy are; any other text stays. */
const movedKey = (text: string, keys: number): string =>
  `CASE WHEN ${text} ~ '^[0-9]{1,18}$' THEN (${text}::bigint + $1::bigint * ${keys})::text ELSE ${text} END`

const movedShape = (shape: string, east: number): string =>
  `ST_SnapToGrid(ST_Translate(${shape}, $1::integer * ${east}, 0), 0.001)`

/** What a finding is about, its place, and its own key, which begins with its code and the kind of what it is about. */
const findingValues = ({ keys, east }: Step): Readonly<Record<string, string>> => ({
  point: movedShape('t.point', east),
  subject_id: movedKey('t.subject_id', keys),
  finding_key: `(SELECT string_agg(CASE WHEN k.at > 2 THEN ${movedKey('k.part', keys)} ELSE k.part END, ':' ORDER BY k.at)
    FROM string_to_table(t.finding_key, ':') WITH ORDINALITY AS k (part, at))`,
})

/** What a column holds in the copy `$1`. */
const valueOf = ({ table, column, to }: Column, step: Step): string => {
  const { keys, numbers, east } = step
  const own = `t.${column}`
  const ofFinding = table === 'finding' ? findingValues(step)[column] : undefined
  if (ofFinding !== undefined) return ofFinding
  if (to.length > 0 || LOOSE_KEYS.has(column)) return `${own} + $1::bigint * ${keys}`
  if (AFM_COLUMNS.has(column))
    return `coalesce((SELECT c.new FROM copied_afm c WHERE c.copy = $1 AND c.afm = ${own}), ${own})`
  if (table === 'edetedeaeehd' && column === 'kodikos') return `${own} + $1::integer * ${numbers}`
  if (ILOT_CODES.has(`${table}.${column}`)) return `${own} || chr(64 + $1::integer)`
  if (column === 'atak') return `lpad(((${own}::bigint + $1::bigint * ${ATAK_STEP}) % ${ATAKS})::text, 11, '0')`
  if (column === 'geom') return movedShape(own, east)
  return own
}

/** A tax number for each person of the campaign in each copy. */
const nameCopies = async (client: pg.PoolClient, copies: readonly number[]): Promise<void> => {
  const { rows } = await client.query<{ afm: string }>(
    `SELECT afm FROM edetedeaeehd UNION SELECT repafm FROM edetedeaeehd WHERE repafm IS NOT NULL UNION SELECT afm FROM edete9
     UNION SELECT afmidiokthth FROM edetedeaeeagroiem WHERE afmidiokthth IS NOT NULL UNION SELECT afm FROM edetedeauthor ORDER BY 1`,
  )
  if (rows.length * copies.length > MOST_AFMS) throw new Error('there are not enough tax numbers for so many copies')
  await client.query(
    'CREATE TEMP TABLE copied_afm (copy integer, afm text, new text, PRIMARY KEY (copy, afm)) ON COMMIT DROP',
  )
  for (const copy of copies) {
    const first = FIRST_COPIED_AFM + (copy - 1) * rows.length
    await client.query(
      'INSERT INTO copied_afm SELECT $1, u.afm, u.new FROM unnest($2::text[], $3::text[]) AS u (afm, new)',
      [copy, rows.map(({ afm }) => afm), rows.map((_, at) => makeAfm(String(first + at)))],
    )
  }
  await client.query('ANALYZE copied_afm')
}

/** Distances between the copies: further than anything of what was loaded reaches. */
const stepOf = async (client: pg.PoolClient): Promise<Step> => {
  const { rows } = await client.query<{ keys: string; numbers: number; east: number }>(
    `SELECT nextval('eae_id')::text AS keys, (SELECT max(kodikos) FROM edetedeaeehd) AS numbers,
       (SELECT ceil((ST_XMax(e) - ST_XMin(e)) / ${METRES})::integer + 1 FROM (SELECT ST_Extent(geom) AS e FROM lpis_ilot) AS x) AS east`,
  )
  const [step] = rows
  if (step === undefined) throw new Error('there is nothing to copy')
  return { keys: Number(step.keys), numbers: step.numbers, east: step.east * METRES }
}

/** Writes one copy of what was loaded, table by table; gives how many rows. */
const copyTables = async (
  client: pg.PoolClient,
  tables: ReadonlyMap<string, readonly Column[]>,
  step: Step,
  copy: number,
): Promise<number> => {
  let written = 0
  for (const table of inOrder(tables)) {
    const columns = tables.get(table) ?? []
    const names = columns.map(({ column }) => column)
    // What was loaded has keys before the first copy's.
    const loaded = `t.${names.includes('id') ? 'id' : 'ede_id'} < ${step.keys}`
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${columns.map((one) => valueOf(one, step)).join(', ')} FROM ${table} t WHERE ${loaded}`,
      [copy],
    )
    written += rowCount ?? 0
  }
  return written
}

/**
 * Makes a loaded campaign `times` as large, by copies of its applications with everything of theirs in both years: other keys,
 * numbers, invented tax numbers, properties and ilots, shapes beside each other eastwards; offices, places and catalogues stay.
 * Faster by far than loading, and as good for measuring what adds up; a map of it shows the same villages again and again.
 * A role that may leave triggers and foreign keys out is faster still. Cells of reports are filled anew by the keeper.
 *
 * @returns how many rows were written
 */
export const multiplyCampaign = async (db: Database, times: number): Promise<number> => {
  const copies = Array.from({ length: times - 1 }, (_, at) => at + 1)
  let written = 0
  await allOrNothing(db, async (client) => {
    if (await maySkipKeys(client)) await client.query('SET LOCAL session_replication_role = replica')
    await client.query('SET LOCAL statement_timeout = 0')
    await mayWriteYears(client)
    const step = await stepOf(client)
    const tables = await columnsOf(client)
    await nameCopies(client, copies)
    for (const copy of copies) written += await copyTables(client, tables, step, copy)
    await client.query(`SELECT setval('eae_id', $1::bigint)`, [step.keys * (times + 1)])
    await client.query('DELETE FROM report_year')
  })
  await refreshStatistics(db)
  return written
}
