import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import { keepPlans } from '../../platform/kept-plans.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { kept } from './life-sql.ts'

// The rows of the version that holds, set aside while the application is worked at. The application keeps its own rows and
// keys for good: links, messages, audit and findings name them; what is set aside are copies, each with the row that it is of.

const HEADER = 'edetedeaeehd'

/** A table of a part: its stored columns and which of them name rows of other parts. */
export interface PartTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly pointers: readonly { readonly column: string; readonly to: string }[]
}

/** Columns that tell kept rows from those that are worked at, or that count changes. */
const OWN = new Set(['id', 'ede_id', 'line', 'recordtype', 'row_version'])
/** The same of the header: what it is, besides what it says. */
const HEADER_OWN = new Set([
  'id',
  'etos',
  'recordtype',
  'ede_id_head',
  'officialflag',
  'workflag',
  'row_version',
  'status',
])

const tablesOf = (): readonly string[] =>
  Object.values<AnyEntity>({ ...parts, ...windowParts }).map(({ table }) => table)

/** The tables of all parts as the database has them, what others point at first. */
export const readTables = async (db: Executor): Promise<readonly PartTable[]> => {
  const { rows } = await sql<PartTable>`
    SELECT c.relname::text AS table,
      (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(json_build_object('column', a.attname, 'to', o.relname)), '[]') FROM pg_constraint k
        JOIN pg_class o ON o.oid = k.confrelid JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'etos'
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conparentid = 0 AND o.relname = ANY(${tablesOf()})) AS pointers
    FROM pg_class c WHERE c.oid = ANY(${tablesOf()}::regclass[])
  `.execute(db)
  const byName = new Map(rows.map((row) => [row.table, row]))
  const depthOf = ({ table, pointers }: PartTable): number =>
    1 +
    Math.max(
      -1,
      ...pointers.flatMap(({ to }) => {
        const above = to === table ? undefined : byName.get(to)
        return above === undefined ? [] : [depthOf(above)]
      }),
    )
  return rows.toSorted((a, b) => depthOf(a) - depthOf(b))
}

const columnsOfHeader = async (db: Executor): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT attname::text AS name FROM pg_attribute
    WHERE attrelid = ${HEADER}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** What a kept header says of the application: all but what tells that it is kept. */
export const keptColumnsOfHeader = async (db: Executor): Promise<readonly string[]> =>
  (await columnsOfHeader(db)).filter((name) => !HEADER_OWN.has(name) || name === 'row_version' || name === 'status')

/** Columns as a list of a statement. */
export const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.id(name)))

/**
 * Triggers that compute what rows say already are silent until the transaction ends or they are let speak again. Meanwhile plans
 * are kept, as thousands of rows are copied.
 */
export const copying = async (db: Executor, isOn: boolean): Promise<void> => {
  await sql`
    SELECT set_config('eae.copying', ${isOn ? 'on' : ''}, true), ${keepPlans(isOn)}
  `.execute(db)
}

/** The parts of an application that have rows: of the others nothing is copied. */
const filledOf = async (
  db: Executor,
  tables: readonly PartTable[],
  etos: number,
  edeId: number,
): Promise<readonly PartTable[]> => {
  const asks = tables.map(
    ({ table }) =>
      sql`SELECT ${table}::text AS name WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE etos = ${etos}::integer AND ede_id = ${edeId}::bigint)`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(asks, sql` UNION ALL `)}`.execute(db)
  const filled = new Set(rows.map(({ name }) => name))
  return tables.filter(({ table }) => filled.has(table))
}

/**
 * Copies the rows of a part under new keys; what they point at was copied before, or is in the same statement. With `sealed` they
 * are what that query gives, which has the columns of the table.
 */
export const keepPart = async (
  db: Executor,
  { table, columns, pointers }: PartTable,
  etos: number,
  edeId: number,
  keptId: number,
  sealed: RawBuilder<unknown> | null = null,
): Promise<void> => {
  const source = sealed === null ? sql.table(table) : sql`sealed`
  const hasRecordType = columns.includes('recordtype')
  const pointed = new Map(pointers.map(({ column, to }) => [column, to]))
  const taken = columns.filter((column) => !OWN.has(column) || column === 'row_version')
  const values = taken.map((column) => (pointed.has(column) ? sql.ref(`to_${column}.made`) : sql`s.${sql.id(column)}`))
  // Joined, not looked up row by row: an application has thousands of parcels, and each of them has crops.
  const joins = [...pointed].map(([column, to]) => {
    const alias = sql.id(`to_${column}`)
    const copies =
      to === table
        ? sql`m`
        : sql`(SELECT o.line, o.id AS made FROM ${sql.table(to)} o WHERE o.etos = ${etos}::integer AND o.ede_id = ${keptId}::bigint)`
    return sql`LEFT JOIN ${copies} AS ${alias} ON ${alias}.line = s.${sql.id(column)}`
  })
  await sql`
    WITH ${sealed === null ? sql`` : sql`sealed AS MATERIALIZED (${sealed}),`} m AS MATERIALIZED (
      SELECT id AS line, nextval('eae_id') AS made FROM ${source} WHERE etos = ${etos}::integer AND ede_id = ${edeId}::bigint
    )
    INSERT INTO ${sql.table(table)} (id, ede_id, line, ${hasRecordType ? sql`recordtype,` : sql``} ${names(taken)})
    SELECT m.made, ${keptId}::bigint, s.id, ${hasRecordType ? sql`1,` : sql``} ${sql.join(values)}
    FROM m JOIN ${source} s ON s.etos = ${etos}::integer AND s.id = m.line ${joins.length === 0 ? sql`` : sql.join(joins, sql` `)}
  `.execute(db)
}

/** Puts the kept rows of a part back under the keys that they are of, each in a version that nobody has seen yet. */
const restorePart = async (
  db: Executor,
  { table, columns, pointers }: PartTable,
  etos: number,
  edeId: number,
  keptId: number,
  version: number,
): Promise<void> => {
  const hasRecordType = columns.includes('recordtype')
  const pointed = new Map(pointers.map(({ column, to }) => [column, to]))
  const taken = columns.filter((column) => !OWN.has(column))
  const values = taken.map((column) => {
    const to = pointed.get(column)
    return to === undefined
      ? sql`s.${sql.id(column)}`
      : sql`(SELECT o.line FROM ${sql.table(to)} o WHERE o.etos = s.etos AND o.id = s.${sql.id(column)})`
  })
  const hasVersion = columns.includes('row_version')
  await sql`
    INSERT INTO ${sql.table(table)} (id, ede_id, ${hasRecordType ? sql`recordtype,` : sql``} ${hasVersion ? sql`row_version,` : sql``} ${names(taken)})
    SELECT s.line, ${edeId}::bigint, ${hasRecordType ? sql`0,` : sql``} ${hasVersion ? sql`greatest(s.row_version, ${version}::integer) + 1,` : sql``} ${sql.join(values)}
    FROM ${sql.table(table)} s WHERE s.etos = ${etos}::integer AND s.ede_id = ${keptId}::bigint ORDER BY s.line
  `.execute(db)
}

/** The kept rows that hold: their header and the state that the application had; null where none are kept. */
export const readKept = async (
  db: Executor,
  etos: number,
  edeId: number,
): Promise<{ readonly id: number; readonly status: number } | null> => {
  const { rows } = await sql<{ id: number; status: number }>`
    SELECT k.id, k.status FROM edetedeaeehd k WHERE k.etos = ${etos} AND k.ede_id_head = ${edeId} AND k.officialflag
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Sets the official rows of an application aside: header and parts under a header of their own. The application's own rows are
 * worked at from then on. Gives the key of the kept header.
 */
export const keepOfficial = async ({ sql: db, actor }: Tx, etos: number, edeId: number): Promise<number> => {
  const tables = await filledOf(db, await readTables(db), etos, edeId)
  const taken = await keptColumnsOfHeader(db)
  await copying(db, true)
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeehd (etos, recordtype, ede_id_head, officialflag, ${names(taken)})
    SELECT h.etos, 1, h.id, true, ${sql.join(taken.map((name) => sql`h.${sql.id(name)}`))}
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId} RETURNING id
  `.execute(db)
  const [copy] = made.rows
  if (copy === undefined) throw new Error('an application that is not there is not kept')
  for (const part of tables) await keepPart(db, part, etos, edeId, copy.id)
  await sql`
    UPDATE edetedeaeehd SET workflag = true, row_version = row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
    WHERE etos = ${etos} AND id = ${edeId}
  `.execute(db)
  await copying(db, false)
  return copy.id
}

/** The greatest version among the rows of an application: what comes back is in a later one than any page has seen. */
const greatestVersion = async (
  db: Executor,
  tables: readonly PartTable[],
  etos: number,
  edeId: number,
): Promise<number> => {
  const asks = tables
    .filter(({ columns }) => columns.includes('row_version'))
    .map(
      ({ table }) =>
        sql`SELECT max(row_version) AS version FROM ${sql.table(table)} WHERE etos = ${etos}::integer AND ede_id = ${edeId}::bigint`,
    )
  const { rows } = await sql<{
    version: number
  }>`SELECT coalesce(max(version), 0) AS version FROM (${sql.join(asks, sql` UNION ALL `)}) v`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Gives an application its official rows back, under the keys that they always had; what was changed meanwhile is gone, and the
 * kept header with it. Every row comes in a version that no page has seen.
 */
export const restoreOfficial = async ({ sql: db }: Tx, etos: number, edeId: number, keptId: number): Promise<void> => {
  const tables = await readTables(db)
  const version = await greatestVersion(db, tables, etos, edeId)
  await copying(db, true)
  const [mine, aside] = [await filledOf(db, tables, etos, edeId), await filledOf(db, tables, etos, keptId)]
  for (const { table } of mine.toReversed())
    await sql`DELETE FROM ${sql.table(table)} WHERE etos = ${etos} AND ede_id = ${edeId}`.execute(db)
  for (const part of aside) await restorePart(db, part, etos, edeId, keptId, version)
  const taken = (await columnsOfHeader(db)).filter((name) => !HEADER_OWN.has(name))
  await sql`
    UPDATE edetedeaeehd h SET workflag = false, row_version = h.row_version + 1, ${sql.join(taken.map((name) => sql`${sql.id(name)} = k.${sql.id(name)}`))}
    FROM edetedeaeehd k WHERE h.etos = ${etos} AND h.id = ${edeId} AND k.etos = h.etos AND k.id = ${keptId}
  `.execute(db)
  await sql`DELETE FROM edetedeaeehd WHERE etos = ${etos} AND id = ${keptId}`.execute(db)
  await copying(db, false)
}

/** What was worked at is the official version from now on: the kept rows hold no longer, and stay as what was before. */
export const replaceBase = async ({ sql: db }: Tx, etos: number, edeId: number): Promise<void> => {
  await sql`UPDATE edetedeaeehd SET officialflag = false WHERE etos = ${etos} AND ede_id_head = ${edeId} AND officialflag`.execute(
    db,
  )
  await sql`UPDATE edetedeaeehd SET workflag = false WHERE etos = ${etos} AND id = ${edeId}`.execute(db)
}

/** The newest kept rows hold again, as what replaced them was taken back; false where there are none. */
export const reviveBase = async ({ sql: db }: Tx, etos: number, edeId: number): Promise<boolean> => {
  const revived = await sql`
    UPDATE edetedeaeehd SET officialflag = true WHERE etos = ${etos}
      AND id = (SELECT max(k.id) FROM edetedeaeehd k WHERE k.etos = ${etos} AND k.ede_id_head = ${edeId} AND ${kept('k')})
  `.execute(db)
  if (Number(revived.numAffectedRows ?? 0) === 0) return false
  await sql`
    UPDATE edetedeaeehd h SET workflag = true, arprotocol = k.arprotocol, dteprotocol = k.dteprotocol, dte_oris = k.dte_oris
    FROM edetedeaeehd k WHERE h.etos = ${etos} AND h.id = ${edeId} AND k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag
  `.execute(db)
  return true
}
