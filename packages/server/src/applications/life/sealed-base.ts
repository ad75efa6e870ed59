import { isLater, type AnyPart } from '@eae/domain/kernel/part.ts'
import { parts, treeEntities, windowParts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { ofJudged } from '@eae/domain/applications/later.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import { columnOf, type Values } from '../../crud/index.ts'
import { locked, type AppError } from '../../platform/errors.ts'
import { stateOf, type Executor, type Tx } from '../../platform/transaction.ts'
import { readTree } from '../read/trees.ts'
import { copying, keepPart, keptColumnsOfHeader, names, readTables, type PartTable } from './kept-rows.ts'
import { hasBase } from './undo.ts'

// The rows of a version that were dropped once its amendment could not be taken back any more, made again of its sealed text. They
// become kept rows as they were, so that whatever brings kept rows back does the rest, under the keys that every row always had.

/** Rows of each part by the name of its slot, named as on the wire. */
type Content = Readonly<Record<string, readonly Values[]>>

/** A key of the house is still of another row: PostgreSQL's code of a reference that leads nowhere. */
const LEADS_NOWHERE = '23503'

/** Marks of draws: they are of the application, whichever of its versions holds. */
const MARKS = new Set(['deigmaflag', 'thlflag'])

const entities: Readonly<Record<string, AnyPart>> = { ...parts, ...windowParts }

/** What the version before the newest one sealed; null where no version before it holds. */
const readBefore = async (
  db: Executor,
  etos: number,
  edeId: number,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const { rows } = await sql<{ tree: Readonly<Record<string, unknown>> }>`
    SELECT s.canonical::jsonb -> 'tree' AS tree FROM submission s
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.undone_at IS NULL ORDER BY s.version DESC OFFSET 1 LIMIT 1
  `.execute(db)
  return rows[0]?.tree ?? null
}

/**
 * The rows of a part that a version had: those that it sealed, with what the office has said of them since, and those that came
 * after its submission, which no seal holds.
 */
const contentOf = (slot: string, sealed: readonly Values[], now: ApplicationTree): readonly Values[] => {
  const part = entities[slot]
  if (part?.later === undefined) return sealed
  const stored = new Map(
    (now[slot as PartSlot] as readonly object[]).map((row) => [String(Reflect.get(row, 'id')), row]),
  )
  const known = new Set(sealed.map(({ id }) => String(id)))
  return [
    ...sealed.map((row) => ({ ...row, ...ofJudged(part, stored.get(String(row.id)) ?? {}) })),
    ...[...stored.values()]
      .filter((row) => isLater(part, row) && !known.has(String(Reflect.get(row, 'id'))))
      .map((row) => ({ ...row })),
  ]
}

const readContent = async (
  db: Executor,
  etos: number,
  edeId: number,
  sealed: Readonly<Record<string, unknown>>,
): Promise<Content> => {
  const now = await readTree(db, etos, edeId)
  return Object.fromEntries(
    Object.keys(entities).map((slot) => {
      const rows = sealed[slot]
      return [slot, contentOf(slot, Array.isArray(rows) ? (rows as readonly Values[]) : [], now)]
    }),
  )
}

/** A row by the columns that hold its fields. Fields that the product no longer has are left out. */
const byColumns = (entity: AnyEntity, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const column = columnOf(entity, name)
      return column === null ? [] : [[column, value]]
    }),
  )

const shapesOf = ({ fields }: AnyEntity): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(({ kind, column }) => (kind === 'geom' ? [column] : [])))

/** What a column is given where a row is made and neither its seal nor the row of today says anything. */
const readDefaults = async (db: Executor, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; text: string }>`
    SELECT a.attname::text AS name, pg_get_expr(d.adbin, d.adrelid) AS text FROM pg_attrdef d
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE d.adrelid = ${table}::regclass AND a.attgenerated = ''
  `.execute(db)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** Sealed rows as rows of their table: what a seal does not say is as the row of today has it, if there is one. */
export const sealedRows = async (
  db: Executor,
  entity: AnyEntity,
  { table, columns }: PartTable,
  etos: number,
  edeId: number,
  rows: readonly Values[],
): Promise<RawBuilder<unknown>> => {
  const shapes = shapesOf(entity)
  const defaults = await readDefaults(db, table)
  const own = new Set(['etos', 'ede_id', 'id'])
  const values = columns
    .filter((column) => !own.has(column))
    .map((column) => {
      const fallback = defaults.get(column)
      const sealed = shapes.has(column)
        ? sql`ST_SetSRID(ST_GeomFromGeoJSON(e.j ->> ${sql.lit(column)}), 2100)`
        : sql`p.${sql.id(column)}`
      return sql`CASE WHEN e.j ? ${sql.lit(column)} THEN ${sealed} ELSE ${
        fallback === undefined ? sql`o.${sql.id(column)}` : sql`coalesce(o.${sql.id(column)}, ${sql.raw(fallback)})`
      } END AS ${sql.id(column)}`
    })
  const text = JSON.stringify(rows.map((row) => byColumns(entity, row)))
  const withoutShapes = [...shapes].map((column) => sql` - ${sql.lit(column)}::text`)
  return sql`
    SELECT ${etos}::integer AS etos, ${edeId}::bigint AS ede_id, (e.j ->> 'id')::bigint AS id, ${sql.join(values)}
    FROM jsonb_array_elements(${text}::jsonb) AS e (j)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, e.j${withoutShapes.length === 0 ? sql`` : sql.join(withoutShapes, sql``)}) AS p
    LEFT JOIN ${sql.table(table)} o ON o.etos = ${etos}::integer AND o.ede_id = ${edeId}::bigint AND o.id = (e.j ->> 'id')::bigint
  `
}

const keepHeader = async (db: Executor, etos: number, edeId: number, sealed: Values): Promise<number> => {
  const said = byColumns(treeEntities.header, sealed)
  const taken = await keptColumnsOfHeader(db)
  const values = taken.map((column) =>
    column in said && !MARKS.has(column) ? sql`p.${sql.id(column)}` : sql`h.${sql.id(column)}`,
  )
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeehd (etos, recordtype, ede_id_head, ${names(taken)})
    SELECT h.etos, 1, h.id, ${sql.join(values)}
    FROM edetedeaeehd h CROSS JOIN LATERAL jsonb_populate_record(NULL::edetedeaeehd, ${JSON.stringify(said)}::jsonb) p
    WHERE h.etos = ${etos} AND h.id = ${edeId} RETURNING id
  `.execute(db)
  const [copy] = made.rows
  if (copy === undefined) throw new Error('an application that is not there has no version before')
  return copy.id
}

/**
 * Makes the kept rows of the version before the newest one again, of its sealed text; nothing where they are still there. They are
 * not official yet.
 */
export const keepSealed = async ({ sql: db }: Tx, etos: number, edeId: number): Promise<void> => {
  if (await hasBase(db, etos, edeId)) return
  const sealed = await readBefore(db, etos, edeId)
  if (sealed === null) throw new Error('a later version without one before')
  const content = await readContent(db, etos, edeId, sealed)
  const bySlot = new Map(Object.entries(entities).map(([slot, { table }]) => [table, slot]))
  await copying(db, true)
  const keptId = await keepHeader(db, etos, edeId, sealed.header as Values)
  for (const part of await readTables(db)) {
    const slot = bySlot.get(part.table) ?? ''
    const [entity, rows = []] = [entities[slot], content[slot]]
    if (entity === undefined || rows.length === 0) continue
    await keepPart(db, part, etos, edeId, keptId, await sealedRows(db, entity, part, etos, edeId, rows))
  }
  await copying(db, false)
}

/** Whether a sealed row has become one of another application, as those that were transferred since. */
const isElsewhere = async (db: Executor, etos: number, edeId: number, content: Content): Promise<boolean> => {
  const asks = Object.entries(entities).flatMap(([slot, { table }]) => {
    const ids = (content[slot] ?? []).map(({ id }) => Number(id))
    return ids.length === 0
      ? []
      : [
          sql`SELECT 1 FROM ${sql.table(table)} WHERE etos = ${etos}::integer AND id = ANY(${ids}::bigint[]) AND ede_id <> ${edeId}::bigint`,
        ]
  })
  if (asks.length === 0) return false
  return (await sql`SELECT 1 WHERE EXISTS (${sql.join(asks, sql` UNION ALL `)})`.execute(db)).rows.length > 0
}

/**
 * Why the version before the newest one cannot come back, or null where it can: its rows are kept, or can be made again of its
 * seal. That is tried and taken back, so that a trial says what the deletion would.
 */
export const againstSealed = async (tx: Tx, etos: number, edeId: number): Promise<AppError | null> => {
  const db = tx.sql
  if (await hasBase(db, etos, edeId)) return null
  const sealed = await readBefore(db, etos, edeId)
  if (sealed === null) return locked('life.baseGone')
  if (await isElsewhere(db, etos, edeId, await readContent(db, etos, edeId, sealed)))
    return locked('life.baseElsewhere')
  await sql`SAVEPOINT sealed_trial`.execute(db)
  let refusal: AppError | null = null
  try {
    await keepSealed(tx, etos, edeId)
  } catch (error) {
    if (stateOf(error) !== LEADS_NOWHERE) throw error
    refusal = locked('life.baseGone')
  }
  await sql`ROLLBACK TO SAVEPOINT sealed_trial`.execute(db)
  return refusal
}
