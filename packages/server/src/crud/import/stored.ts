import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { selectRows, yearCondition, yearColumn } from '../rows.ts'

/** Keys that are looked up at once. */
const BATCH = 1_000

/**
 * The fields by which people tell the rows of a table apart: the shortest unique index that is made of fields. The year
 * is left out: an import is for one year. Null when the table has none.
 */
export const naturalKey = async (db: Executor, entity: AnyEntity): Promise<readonly string[] | null> => {
  const found = await sql<{ columns: string[] }>`
    SELECT array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
    WHERE c.oid = ${entity.table}::regclass AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
    GROUP BY i.indexrelid ORDER BY count(*), min(a.attname)
  `.execute(db)
  const nameOf = new Map(Object.entries(entity.fields).map(([name, { column }]) => [column, name]))
  for (const { columns } of found.rows) {
    const names = columns.map((column) => nameOf.get(column))
    const known = names.filter((name): name is string => name !== undefined)
    const own =
      entity.yearly === 'column' ? known.filter((name) => entity.fields[name]?.column !== yearColumn(entity)) : known
    if (known.length === columns.length && own.length > 0) return own
  }
  return null
}

/** One text for the values of a key. */
export const keyText = (names: readonly string[], row: Values): string =>
  JSON.stringify(names.map((name) => row[name] ?? null))

/** The stored rows whose key is among those given, by the text of their key. */
export const findStored = async (
  db: Executor,
  entity: AnyEntity,
  etos: number,
  names: readonly string[],
  wanted: readonly Values[],
): Promise<Map<string, Values>> => {
  const stored = new Map<string, Values>()
  const [first = 'id'] = names
  const column = sql`t.${sql.id(first === 'id' && entity.key === 'id' ? 'id' : (entity.fields[first]?.column ?? first))}`
  const year = entity.yearly === 'column' ? yearCondition(entity, etos) : sql`TRUE`
  const values = [...new Set(wanted.map((row) => row[first]))].filter((value) => value !== null && value !== undefined)
  for (let at = 0; at < values.length; at += BATCH) {
    const rows = await selectRows(db, entity, sql`${column} = ANY(${values.slice(at, at + BATCH)}) AND ${year}`)
    for (const row of rows) stored.set(keyText(names, row), row)
  }
  return stored
}
