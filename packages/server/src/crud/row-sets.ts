import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { isKeyed, type Batch } from './batch.ts'
import type { Values } from './hooks.ts'
import { keyColumn, selectList } from './rows.ts'

/*
 * Rows of one entity read, locked and written as a set: one statement however many they are. They travel as one JSON text;
 * the table itself says of what type each column is. Shapes stand beside the columns, because JSON holds none.
 */

/** In the JSON of a row, a shape stands under its column with this sign before it, and the key of its row under it alone. */
const SIGN = '$'

/** Columns to write, with what they get: given fields, folded search columns, and what the hooks add. */
export const columnsOf = (entity: AnyEntity, values: Values, extra: Values): Values => {
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!(name in values)) continue
    columns[field.kind === 'geom' ? `${SIGN}${field.column}` : field.column] = values[name]
    if (field.fold !== undefined) columns[field.fold] = foldEl(String(values[name] ?? ''))
  }
  return { ...columns, ...extra }
}

/** Text that is no text of the standard (half a sign) is made whole, as the database would. */
const jsonOf = (rows: readonly Values[]): string =>
  JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : value))

const keyType = (entity: AnyEntity): RawBuilder<unknown> => {
  if (entity.key === 'id') return sql`bigint`
  return entity.fields[entity.key]?.kind === 'int' ? sql`integer` : sql`text`
}

const shapeFrom = (name: string): RawBuilder<unknown> =>
  sql`ST_SetSRID(ST_GeomFromGeoJSON(e.j ->> ${sql.lit(name)}), 2100)`

/** Rows by their keys within the scope of the actor, locked until the transaction ends, in the order of their keys. */
export const lockRows = async (
  { tx, etos, hooks }: Pick<Batch, 'tx' | 'etos' | 'hooks'>,
  entity: AnyEntity,
  keys: readonly unknown[],
): Promise<ReadonlyMap<string, Values>> => {
  const result = await sql<Values>`
    SELECT ${selectList(entity)} FROM ${sql.table(entity.table)} AS t
    WHERE ${isKeyed(entity, etos, keys)} AND ${hooks.get(entity.name)?.scope?.(tx.actor) ?? sql`TRUE`}
    ORDER BY t.${sql.id(keyColumn(entity))} FOR UPDATE OF t
  `.execute(tx.sql)
  return new Map(result.rows.map((row) => [String(row[entity.key]), row]))
}

/** Keys for new rows of any table whose key is a database id. */
export const drawIds = async ({ tx }: Pick<Batch, 'tx'>, count: number): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`SELECT nextval('eae_id') AS id FROM generate_series(1, ${count}::integer)`.execute(tx.sql)
  ).rows.map(({ id }) => id)

/** Inserts rows that have the same columns; gives them as stored. */
const insertAlike = async (
  { tx }: Pick<Batch, 'tx'>,
  entity: AnyEntity,
  rows: readonly Values[],
): Promise<readonly Values[]> => {
  const names = Object.keys(rows[0] ?? {})
  const column = (name: string): string => (name.startsWith(SIGN) ? name.slice(SIGN.length) : name)
  const result = await sql<Values>`
    INSERT INTO ${sql.table(entity.table)} AS t (${sql.join([...names.map((name) => sql.id(column(name))), sql.id('usrinsert')])})
    SELECT ${sql.join([
      ...names.map((name) => (name.startsWith(SIGN) ? shapeFrom(name) : sql`n.${sql.id(name)}`)),
      sql`${tx.actor.login}`,
    ])}
    FROM jsonb_array_elements(${jsonOf(rows)}::jsonb) AS e (j) CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(entity.table)}, e.j) AS n
    RETURNING ${selectList(entity)}
  `.execute(tx.sql)
  return result.rows
}

/** Inserts rows by their columns; gives them as stored, by their keys. Rows with other columns go in another statement. */
export const insertRows = async (
  batch: Pick<Batch, 'tx'>,
  entity: AnyEntity,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, Values>> => {
  const alike = new Map<string, Values[]>()
  for (const row of rows) {
    const names = Object.keys(row).toSorted().join()
    const known = alike.get(names)
    if (known === undefined) alike.set(names, [row])
    else known.push(row)
  }
  const written = new Map<string, Values>()
  for (const some of alike.values())
    for (const row of await insertAlike(batch, entity, some)) written.set(String(row[entity.key]), row)
  return written
}

/** Writes columns of stored rows, each its own, and raises their versions; gives the rows as stored, by their old keys. */
export const updateRows = async (
  { tx, etos }: Pick<Batch, 'tx' | 'etos'>,
  entity: AnyEntity,
  rows: readonly { readonly key: unknown; readonly columns: Values }[],
): Promise<ReadonlyMap<string, Values>> => {
  const table = sql.table(entity.table)
  const key = sql.id(keyColumn(entity))
  const names = [...new Set(rows.flatMap(({ columns }) => Object.keys(columns)))]
  const sets = names.map((name) => {
    if (!name.startsWith(SIGN)) return sql`${sql.id(name)} = n.${sql.id(name)}`
    const column = sql.id(name.slice(SIGN.length))
    return sql`${column} = CASE WHEN jsonb_exists(e.j, ${sql.lit(name)}) THEN ${shapeFrom(name)} ELSE t.${column} END`
  })
  sets.push(sql`row_version = t.row_version + 1`, sql`usrupdate = ${tx.actor.login}`, sql`dteupdate = now()`)
  const isParted = entity.yearly === 'partition'
  const result = await sql<Values>`
    UPDATE ${table} AS t SET ${sql.join(sets)}
    FROM jsonb_array_elements(${jsonOf(rows.map((row) => ({ ...row.columns, [SIGN]: String(row.key) })))}::jsonb) AS e (j)
    JOIN ${table} AS x ON x.${key} = (e.j ->> ${sql.lit(SIGN)})::${keyType(entity)} AND ${isParted ? sql`x.etos = ${etos}` : sql`TRUE`}
    CROSS JOIN LATERAL jsonb_populate_record(x, e.j) AS n
    WHERE t.${key} = x.${key} AND ${isParted ? sql`t.etos = ${etos}` : sql`TRUE`}
    RETURNING ${selectList(entity)}, e.j ->> ${sql.lit(SIGN)} AS "${sql.raw(SIGN)}"
  `.execute(tx.sql)
  return new Map(result.rows.map(({ [SIGN]: old, ...row }) => [String(old), row]))
}

/** Deletes rows by their keys. */
export const deleteRows = async (
  { tx, etos }: Pick<Batch, 'tx' | 'etos'>,
  entity: AnyEntity,
  keys: readonly unknown[],
): Promise<void> => {
  await sql`DELETE FROM ${sql.table(entity.table)} AS t WHERE ${isKeyed(entity, etos, keys)}`.execute(tx.sql)
}
