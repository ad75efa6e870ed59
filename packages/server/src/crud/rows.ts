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

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const selectListText = (entity: AnyEntity, of: 'all' | 'list', alias: string): string => {
  const named = (column: string, name: string): string => `${quoted(alias)}.${quoted(column)} AS ${quoted(name)}`
  const columns = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.isAsked === true || (of === 'list' && !isListed(entity, name))) return []
    if (field.kind !== 'geom') return [named(field.column, name)]
    return [`ST_AsGeoJSON(${quoted(alias)}.${quoted(field.column)}, 3, 0)::json AS ${quoted(name)}`]
  })
  return [
    ...(entity.key === 'id' ? [named('id', 'id')] : []),
    ...columns,
    ...(entity.isComputed === true ? [] : META.map(([name, column]) => named(column, name))),
  ].join(', ')
}

/** The select list of the key and some fields; of a shape whether there is one, as `drawn`. */
const selectSomeText = (entity: AnyEntity, names: readonly string[]): string =>
  [...new Set(['id', ...names])]
    .map((name) => {
      const column = columnOf(entity, name)
      if (column === null) throw new Error(`${entity.name} has no field ${name}`)
      const value = `t.${quoted(column)}`
      const isShape = entity.fields[name]?.kind === 'geom'
      return `${isShape ? `CASE WHEN ${value} IS NOT NULL THEN 'drawn' END` : value} AS ${quoted(name)}`
    })
    .join(', ')

/** Made once for each list of fields, as those of all fields are. */
const selectSome = new WeakMap<readonly string[], RawBuilder<unknown>>()

/** As {@link selectList}, of the fields of a set that is asked for some alone. */
const selectOf = ({ entity, only }: RowSet): RawBuilder<unknown> => {
  if (only === undefined) return selectList(entity)
  const list = selectSome.get(only) ?? sql.raw(selectSomeText(entity, only))
  selectSome.set(only, list)
  return list
}

/** Made once for each entity: put together from its columns each time, it takes longer than many a query runs. */
const selectLists = new WeakMap<AnyEntity, Map<string, RawBuilder<unknown>>>()

/**
 * Select list of an entity, named as on the wire: all fields, or those that its lists hold. Geometry becomes GeoJSON with
 * three decimals.
 */
export const selectList = (entity: AnyEntity, of: 'all' | 'list' = 'all', alias = 't'): RawBuilder<unknown> => {
  const lists = selectLists.get(entity) ?? new Map<string, RawBuilder<unknown>>()
  selectLists.set(entity, lists)
  const key = `${of} ${alias}`
  const list = lists.get(key) ?? sql.raw(selectListText(entity, of, alias))
  lists.set(key, list)
  return list
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
  /** Besides the key nothing but these fields; of a shape whether there is one. The list is the same object each time. */
  readonly only?: readonly string[]
}

const instants = new WeakMap<AnyEntity, readonly string[]>()

/** Instants in JSON are written as the database writes them; on the wire they are ISO texts in UTC, to the millisecond. */
const instantsOf = (entity: AnyEntity): readonly string[] => {
  const names = instants.get(entity) ?? [
    ...Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'datetime' ? [name] : [])),
    'dteinsert',
    'dteupdate',
  ]
  instants.set(entity, names)
  return names
}

/** The rows of several entities, each as {@link selectRows} gives them, by the names of the sets: one statement for all. */
export const selectSets = async (
  db: Executor,
  sets: readonly RowSet[],
): Promise<Readonly<Record<string, readonly Values[]>>> => {
  const columns = sets.map(
    (set, at) => sql`(
      SELECT coalesce(json_agg(r), '[]'::json) FROM (
        SELECT ${selectOf(set)} FROM ${sql.table(set.entity.table)} AS t WHERE ${set.where} ORDER BY ${sql.ref(`t.${keyColumn(set.entity)}`)}
      ) AS r
    ) AS ${sql.id(`s${at}`)}`,
  )
  const result = await sql<Readonly<Record<string, Record<string, unknown>[]>>>`SELECT ${sql.join(columns)}`.execute(db)
  return Object.fromEntries(
    sets.map(({ name, entity }, at) => {
      const rows = result.rows[0]?.[`s${at}`] ?? []
      for (const field of instantsOf(entity))
        for (const row of rows) {
          const text = row[field]
          if (typeof text === 'string') row[field] = new Date(text).toISOString()
        }
      return [name, rows]
    }),
  )
}

/** The year's column compared, for entities that have a year and a request that gives one. */
export const yearCondition = (entity: AnyEntity, etos: number | undefined): RawBuilder<unknown> =>
  entity.yearly === 'none' || etos === undefined ? sql`TRUE` : sql`t.${sql.id(yearColumn(entity))} = ${etos}`
