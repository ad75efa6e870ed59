import { sql, type RawBuilder } from 'kysely'
import { isListed, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Values } from './hooks.ts'

const META: readonly (readonly [string, string])[] = [
  ['rowVersion', 'row_version'],
  ['usrinsert', 'usrinsert'],
  ['dteinsert', 'dteinsert'],
  ['usrupdate', 'usrupdate'],
  ['dteupdate', 'dteupdate'],
]

/** The column that holds the key of an entity. */
export const keyColumn = (entity: AnyEntity): string =>
  entity.key === 'id' ? 'id' : (entity.fields[entity.key]?.column ?? entity.key)

/** The column that holds the claim year of an entity. */
export const yearColumn = (entity: AnyEntity): string => entity.fields.etos?.column ?? 'etos'

/** Field name to column name; `id` and the metadata included. Null for a name that is no field. */
export const columnOf = (entity: AnyEntity, field: string): string | null => {
  if (field === 'id' && entity.key === 'id') return 'id'
  const known = entity.fields[field]
  if (known?.isAsked === true) return null
  if (entity.isComputed === true) return known?.column ?? null
  return known?.column ?? META.find(([name]) => name === field)?.[1] ?? null
}

/**
 * Select list of an entity, named as on the wire: all fields, or those that its lists hold. Geometry becomes GeoJSON with
 * three decimals.
 */
export const selectList = (entity: AnyEntity, of: 'all' | 'list' = 'all', alias = 't'): RawBuilder<unknown> => {
  const fields = Object.entries(entity.fields).filter(
    ([name, { isAsked }]) => isAsked !== true && (of === 'all' || isListed(entity, name)),
  )
  const columns = fields.map(([name, field]) => {
    const column = sql.ref(`${alias}.${field.column}`)
    return field.kind === 'geom'
      ? sql`ST_AsGeoJSON(${column}, 3, 0)::json AS ${sql.id(name)}`
      : sql`${column} AS ${sql.id(name)}`
  })
  if (entity.key === 'id') columns.unshift(sql`${sql.ref(`${alias}.id`)} AS ${sql.id('id')}`)
  if (entity.isComputed !== true)
    for (const [name, column] of META) columns.push(sql`${sql.ref(`${alias}.${column}`)} AS ${sql.id(name)}`)
  return sql.join(columns)
}

/** All rows of an entity that meet a condition on alias `t`, in the order of the key. */
export const selectRows = async (
  db: Executor,
  entity: AnyEntity,
  where: RawBuilder<unknown>,
  limit = 100_000,
): Promise<Values[]> => {
  const result = await sql<Values>`
    SELECT ${selectList(entity)} FROM ${sql.table(entity.table)} AS t
    WHERE ${where} ORDER BY ${sql.ref(`t.${keyColumn(entity)}`)} LIMIT ${limit}
  `.execute(db)
  return result.rows
}

/** A set of rows that is read together with others. */
export interface RowSet {
  readonly name: string
  readonly entity: AnyEntity
  readonly where: RawBuilder<unknown>
}

/** Instants in JSON are written as the database writes them; on the wire they are ISO texts in UTC, to the millisecond. */
const instantsOf = (entity: AnyEntity): readonly string[] => [
  ...Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'datetime' ? [name] : [])),
  'dteinsert',
  'dteupdate',
]

/** The rows of several entities, each as {@link selectRows} gives them, by the names of the sets: one statement for all. */
export const selectSets = async (
  db: Executor,
  sets: readonly RowSet[],
): Promise<Readonly<Record<string, readonly Values[]>>> => {
  const columns = sets.map(
    ({ entity, where }, at) => sql`(
      SELECT coalesce(json_agg(r), '[]'::json) FROM (
        SELECT ${selectList(entity)} FROM ${sql.table(entity.table)} AS t WHERE ${where} ORDER BY ${sql.ref(`t.${keyColumn(entity)}`)}
      ) AS r
    ) AS ${sql.id(`s${at}`)}`,
  )
  const result = await sql<Readonly<Record<string, readonly Values[]>>>`SELECT ${sql.join(columns)}`.execute(db)
  return Object.fromEntries(
    sets.map(({ name, entity }, at) => {
      const instants = instantsOf(entity)
      const rows = (result.rows[0]?.[`s${at}`] ?? []).map((row) => ({
        ...row,
        ...Object.fromEntries(
          instants.flatMap((field) => {
            const text = row[field]
            return typeof text === 'string' ? [[field, new Date(text).toISOString()]] : []
          }),
        ),
      }))
      return [name, rows]
    }),
  )
}

/** The year's column compared, for entities that have a year and a request that gives one. */
export const yearCondition = (entity: AnyEntity, etos: number | undefined): RawBuilder<unknown> =>
  entity.yearly === 'none' || etos === undefined ? sql`TRUE` : sql`t.${sql.id(yearColumn(entity))} = ${etos}`
