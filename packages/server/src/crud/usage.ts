import { sql } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { UsageEntry } from '@eae/domain/kernel/row-history.ts'
import { entities } from '@eae/domain/registry.ts'
import type { Executor } from '../platform/transaction.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { yearColumn } from './rows.ts'

/** Rows of one table are counted up to here: enough to say that a row is in use. */
const COUNTED = 1_000

/** A column that names rows of a table. */
interface Pointer {
  /** Name of its entity, or of its table where that is no entity. */
  readonly entityName: string
  readonly entity: AnyEntity | null
  readonly table: string
  readonly field: string
  readonly column: string
  /** The field of the pointed row that is compared. */
  readonly from: string
}

const pointerOf = (entity: AnyEntity, field: string, from: string): Pointer => ({
  entityName: entity.name,
  entity,
  table: entity.table,
  field,
  column: entity.fields[field]?.column ?? field,
  from,
})

/** Fields of all entities that name a row of this one: references, codes, and grids that hang on a code. */
const declaredPointers = (target: AnyEntity, row: Values): readonly Pointer[] => {
  const byField = [...entities.values()].flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, { to, names }]) => {
      if (to === target.name) return [pointerOf(entity, name, target.key)]
      const isNamed =
        names?.entity === target.name &&
        Object.entries(names.within ?? {}).every(([field, value]) => row[field] === value)
      return isNamed ? [pointerOf(entity, name, names.by)] : []
    }),
  )
  const byCode = (target.children ?? []).flatMap(({ entity, pointer, from }) => {
    const child = entities.get(entity)
    return child === undefined || from === undefined ? [] : [pointerOf(child, pointer, from)]
  })
  return [...byField, ...byCode]
}

interface ForeignKey {
  readonly table: string
  readonly columns: readonly string[]
  readonly targets: readonly string[]
}

/**
 * Columns that the database itself holds to a table: also those of tables that are no entity, such as users, and the year
 * of an application. Rows that go with the row they name are left out.
 */
const foreignKeys = async (db: Executor, target: AnyEntity): Promise<readonly Pointer[]> => {
  const found = await sql<ForeignKey>`
    SELECT r.relname AS "table",
      array(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k (num, at)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num ORDER BY k.at) AS columns,
      array(SELECT a.attname::text FROM unnest(c.confkey) WITH ORDINALITY AS k (num, at)
        JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.num ORDER BY k.at) AS targets
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'f' AND c.confrelid = ${target.table}::regclass AND c.conparentid = 0 AND c.confdeltype <> 'c'
    ORDER BY r.relname
  `.execute(db)
  const byTable = new Map([...entities.values()].map((entity) => [entity.table, entity]))
  const fieldBy = new Map(Object.entries(target.fields).map(([name, { column }]) => [column, name]))
  return found.rows.flatMap(({ table, columns, targets }) => {
    // A key of two columns is that of a year and its row: the year is compared besides.
    const at = columns.length - 1
    const [column, targetColumn] = [columns[at], targets[at]]
    if (column === undefined || targetColumn === undefined) return []
    const entity = byTable.get(table) ?? null
    const known = Object.entries(entity?.fields ?? {}).find(([, field]) => field.column === column)
    const from = targetColumn === 'id' ? 'id' : fieldBy.get(targetColumn)
    if (from === undefined) return []
    return [{ entityName: entity?.name ?? table, entity, table, field: known?.[0] ?? column, column, from }]
  })
}

/** Every column that names a row, each once. */
const pointersTo = async (db: Executor, target: AnyEntity, row: Values): Promise<readonly Pointer[]> => [
  ...new Map(
    [...(await foreignKeys(db, target)), ...declaredPointers(target, row)].map((pointer) => [
      `${pointer.table}.${pointer.column}`,
      pointer,
    ]),
  ).values(),
]

/** The fields by which others name a row of an entity: a change of their values leaves the others behind. */
export const findNamingFields = async (db: Executor, target: AnyEntity, row: Values): Promise<ReadonlySet<string>> =>
  new Set((await pointersTo(db, target, row)).map(({ from }) => from))

const countRows = async (
  db: Executor,
  target: AnyEntity,
  row: Values,
  { entity, table, column, from }: Pointer,
  also = sql`TRUE`,
): Promise<number> => {
  const value = row[from]
  if (value === null || value === undefined) return 0
  const isYearly = target.yearly === 'column' && entity !== null && entity.yearly !== 'none'
  const year = isYearly ? sql`t.${sql.id(yearColumn(entity))} = ${row.etos}` : sql`TRUE`
  const found = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM ${sql.table(table)} AS t WHERE t.${sql.id(column)} = ${value} AND ${year} AND ${also} LIMIT ${COUNTED + 1}
    ) AS few
  `.execute(db)
  return found.rows[0]?.n ?? 0
}

const entryOf = ({ entityName, field }: Pointer, rows: number): UsageEntry => ({
  entityName,
  field,
  rows: Math.min(rows, COUNTED),
  isMore: rows > COUNTED,
})

/**
 * Where a row is named, table by table, from the definitions and the keys of the database. Counts all rows, also those that
 * the actor may not see: they stop a deletion all the same. Only tables with such rows are given.
 */
export const findUsage = async (db: Executor, target: AnyEntity, row: Values): Promise<readonly UsageEntry[]> => {
  const usage: UsageEntry[] = []
  for (const pointer of await pointersTo(db, target, row)) {
    const rows = await countRows(db, target, row, pointer)
    if (rows > 0) usage.push(entryOf(pointer, rows))
  }
  return usage
}

/** Where a row is named by what people are still working on and chose themselves (`isOpen` of the hooks). */
export const findOpenUsage = async (
  db: Executor,
  hooks: HookRegistry,
  target: AnyEntity,
  row: Values,
): Promise<readonly UsageEntry[]> => {
  const usage: UsageEntry[] = []
  for (const pointer of await pointersTo(db, target, row)) {
    const isOpen = hooks.get(pointer.entityName)?.isOpen
    if (isOpen === undefined || pointer.entity?.fields[pointer.field]?.computed !== false) continue
    const rows = await countRows(db, target, row, pointer, isOpen)
    if (rows > 0) usage.push(entryOf(pointer, rows))
  }
  return usage
}
