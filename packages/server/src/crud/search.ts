import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { isListed, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'
import type { Criterion, RangeRequest } from '@eae/domain/kernel/search.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalid, invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { EntityHooks, Values } from './hooks.ts'
import type { HeadChart } from './export/table.ts'
import { isOfKind, madeUp, readKey } from './keys.ts'
import { estimateRows } from './row-estimate.ts'
import { columnOf, keyColumn, selectList, yearCondition } from './rows.ts'

/** Rows are counted exactly up to here; beyond, the planner's estimate is good enough. */
const EXACT_COUNT_LIMIT = 1_000
const DEFAULT_PAGE = 50
/** Rows of one page at most. */
const MOST_ROWS = 500
const NONE: ReadonlySet<string> = new Set()

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const containsFolded = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> => {
  const keys = new Set([foldEl(typed), foldLayout(typed)].filter((key) => key !== ''))
  if (keys.size === 0) return sql`TRUE`
  return sql`(${sql.join(
    [...keys].map((key) => sql`${column} LIKE ${`%${escapeLike(key)}%`}`),
    sql` OR `,
  )})`
}

const isListOrRange = (criterion: Criterion): criterion is Exclude<Criterion, string | number | boolean> =>
  typeof criterion === 'object'

/** The value as the field reads it, so that a wrong type is refused and never reaches SQL. */
const readValue = (name: string, field: Field, value: unknown): unknown => {
  if (field.kind === 'text') return value
  if (field.kind === 'ref') {
    if (!isOfKind(field, value)) throw madeUp(`criteria.${name}`)
    return value
  }
  const parsed = field.schema.safeParse(value)
  if (!parsed.success) throw invalidField(`criteria.${name}`, 'error.invalid')
  return parsed.data
}

/** A criterion as a condition on the column of its field, of the table with that alias. 422 for a value of the wrong kind. */
export const criterionSql = (name: string, field: Field, criterion: Criterion, alias = 't'): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.${field.column}`)
  if (!isListOrRange(criterion)) {
    if (field.kind !== 'text') return sql`${column} = ${readValue(name, field, criterion)}`
    const typed = String(criterion)
    if (field.fold !== undefined) return containsFolded(sql.ref(`${alias}.${field.fold}`), typed)
    return sql`${column} LIKE ${`${escapeLike(typed)}%`}`
  }
  if ('in' in criterion) return sql`${column} = ANY(${criterion.in.map((value) => readValue(name, field, value))})`
  const parts: RawBuilder<unknown>[] = []
  if (criterion.from !== undefined) parts.push(sql`${column} >= ${readValue(name, field, criterion.from)}`)
  if (criterion.to !== undefined) parts.push(sql`${column} <= ${readValue(name, field, criterion.to)}`)
  return parts.length === 0 ? sql`TRUE` : sql.join(parts, sql` AND `)
}

/** Rows chosen one by one: the key, or a list of keys. 422 for a range, which means nothing of keys. */
const keysSql = (entity: AnyEntity, criterion: Criterion): RawBuilder<unknown> => {
  const path = `criteria.${entity.key}`
  if (isListOrRange(criterion) && !('in' in criterion)) throw madeUp(path)
  const keys = (isListOrRange(criterion) ? criterion.in : [criterion]).map((key) => readKey(entity, key, path))
  return sql`${sql.ref(`t.${keyColumn(entity)}`)} = ANY(${keys})`
}

const cursorSchema = z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.unknown()])

/** What a cursor holds: the value of the column that is sorted by, and the key. 422 for one that no page was given. */
const readCursor = (entity: AnyEntity, sorting: Sorting, text: string) => {
  const path = 'cursor'
  let parsed: z.infer<typeof cursorSchema>
  try {
    parsed = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    throw Object.assign(madeUp(path), { cause: error })
  }
  const [value, key] = parsed
  const { field, isFilled } = sorting
  // Columns of no field are the key, the version, who and when.
  const fits = value === null ? !isFilled : field === null || isOfKind(field, value)
  if (!fits) throw madeUp(path)
  return { value, lastKey: readKey(entity, key, path) }
}
const writeCursor = (sortValue: unknown, key: unknown): string =>
  Buffer.from(JSON.stringify([sortValue ?? null, key])).toString('base64url')

/** Rows behind the cursor in the given order; empty values stand last in both directions. */
const afterCursor = (entity: AnyEntity, sorting: Sorting, cursor: string): RawBuilder<unknown> => {
  const { column, key, dir, isFilled } = sorting
  const { value, lastKey } = readCursor(entity, sorting, cursor)
  const beyond = dir === 'asc' ? sql`>` : sql`<`
  // A column that is never empty needs no second branch, and an index serves the first alone.
  if (isFilled) return sql`(${column}, ${key}) ${beyond} (${value}, ${lastKey})`
  if (value === null) return sql`(${column} IS NULL AND ${key} ${beyond} ${lastKey})`
  return sql`((${column}, ${key}) ${beyond} (${value}, ${lastKey}) OR ${column} IS NULL)`
}

/** What a search reads instead of a table. */
export interface Source {
  /** Relations that its statement names, as they stand behind WITH. */
  readonly relations: RawBuilder<unknown>
  readonly statement: RawBuilder<unknown>
  /** The statement adds rows up: it runs once, all its rows are counted, and at most so many may come. */
  readonly most: number | null
  /** Criteria that the statement answers itself. */
  readonly asked: ReadonlySet<string>
}

export interface SearchOptions {
  readonly entity: AnyEntity
  readonly hooks: EntityHooks | undefined
  /** How the free text filter is compared, when an entity has a better column than its single text fields. */
  readonly filterSql?: (typed: string) => RawBuilder<unknown>
  /** For rows that a statement computes. */
  readonly source?: (actor: Actor, request: Criteria) => Source
  /** Rows that a file reads at once; without it some hundreds. */
  readonly fileRows?: number
  /** The chart of a file that people read. */
  readonly chart?: (db: Executor, actor: Actor, request: Criteria, texts: Texts) => Promise<HeadChart | null>
  /** The last row of a file: what the rows of the search come to, by column. */
  readonly lastRow?: (db: Executor, actor: Actor, request: Criteria) => Promise<Values>
}

const filterCondition = (options: SearchOptions, typed: string): RawBuilder<unknown> => {
  if (options.filterSql !== undefined) return options.filterSql(typed)
  const parts = options.entity.search.flatMap((name) => {
    const field = options.entity.fields[name]
    if (field?.kind !== 'text' || field.isAsked === true) return []
    return [
      field.fold === undefined
        ? sql`t.${sql.id(field.column)} LIKE ${`${escapeLike(typed)}%`}`
        : containsFolded(sql.ref(`t.${field.fold}`), typed),
    ]
  })
  return parts.length === 0 ? sql`TRUE` : sql`(${sql.join(parts, sql` OR `)})`
}

/** The fields that criteria of a search are read as: those of the entity, and what it is asked besides. */
export const askedFields = ({ entity, hooks }: Pick<SearchOptions, 'entity' | 'hooks'>): AnyEntity['fields'] => ({
  ...entity.fields,
  ...Object.fromEntries(Object.entries(hooks?.criteria ?? {}).map(([name, { field }]) => [name, field])),
})

export type Criteria = Pick<RangeRequest, 'etos' | 'criteria' | 'filter'>

/** Everything that bounds a search: year, scope of the actor, criteria, free text. */
export const conditions = (
  options: SearchOptions,
  actor: Actor,
  request: Criteria,
  asked: ReadonlySet<string> = NONE,
): RawBuilder<unknown> => {
  const { entity } = options
  const ofYear = request.etos === undefined ? undefined : options.hooks?.inForceIn?.(request.etos)
  const parts: RawBuilder<unknown>[] = []
  // A statement answers for year and scope itself.
  if (entity.isComputed !== true) parts.push(ofYear ?? yearCondition(entity, request.etos))
  if (options.hooks?.scope !== undefined) parts.push(options.hooks.scope(actor))
  for (const [name, criterion] of Object.entries(request.criteria ?? {})) {
    if (asked.has(name)) continue
    const own = options.hooks?.criteria?.[name]
    if (own !== undefined) {
      parts.push(own.where(criterion, actor))
      continue
    }
    const field = entity.fields[name]
    if (field === undefined && name === entity.key) {
      parts.push(keysSql(entity, criterion))
      continue
    }
    if (field === undefined || field.kind === 'geom' || !isListed(entity, name))
      throw invalidField(`criteria.${name}`, 'error.unknownField')
    parts.push(criterionSql(name, field, criterion))
  }
  const typed = request.filter?.trim() ?? ''
  if (typed !== '') parts.push(filterCondition(options, typed))
  return parts.length === 0 ? sql`TRUE` : sql.join(parts, sql` AND `)
}

/** What the statement of a search begins with, and what it reads as `t` under which condition. */
interface Reading {
  readonly head: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly most: number | null
}

/** A table, or a statement in its place; one that adds rows up is run once and then read like a table. */
export const readingOf = (options: SearchOptions, actor: Actor, request: Criteria): Reading => {
  const source = options.source?.(actor, request)
  const where = conditions(options, actor, request, source?.asked)
  if (source === undefined) return { head: sql``, from: sql.table(options.entity.table), where, most: null }
  const { relations, statement, most } = source
  if (most === null) return { head: sql`WITH ${relations}`, from: sql`(${statement})`, where, most }
  return {
    head: sql`WITH ${relations}, whole AS MATERIALIZED (SELECT * FROM (${statement}) AS t WHERE ${where} LIMIT ${most + 1})`,
    from: sql`whole`,
    where: sql`TRUE`,
    most,
  }
}

const countRows = async (db: Executor, { head, from, where }: Reading): Promise<RangeAnswer['count']> => {
  const exact = await sql<{ n: number }>`
    ${head} SELECT count(*) AS n FROM (SELECT 1 FROM ${from} AS t WHERE ${where} LIMIT ${EXACT_COUNT_LIMIT + 1}) AS few
  `.execute(db)
  const counted = exact.rows[0]?.n ?? 0
  if (counted <= EXACT_COUNT_LIMIT) return { rows: counted, isEstimate: false }
  const explain = sql`EXPLAIN (FORMAT JSON) ${head} SELECT 1 FROM ${from} AS t WHERE ${where}`
  return { rows: Math.max(counted, await estimateRows(db, explain, performance.now())), isEstimate: true }
}

/** What a search is sorted by. 422 for a field that cannot be sorted by. */
export const sortOf = (entity: AnyEntity, request: Pick<RangeRequest, 'sort'>): Sorting => {
  const sort = request.sort ?? { field: entity.list.orderBy, dir: entity.list.orderDir ?? ('asc' as const) }
  const sortColumn = columnOf(entity, sort.field)
  if (sortColumn === null || entity.fields[sort.field]?.kind === 'geom' || !isListed(entity, sort.field))
    throw invalidField('sort.field', 'error.unknownField')
  return {
    dir: sort.dir,
    column: sql.ref(`t.${sortColumn}`),
    key: sql.ref(`t.${keyColumn(entity)}`),
    field: entity.fields[sort.field] ?? null,
    isFilled: entity.fields[sort.field]?.required ?? sort.field === entity.key,
  }
}

interface Sorting {
  readonly dir: 'asc' | 'desc'
  readonly column: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  /** Null for the key, the version, who and when. */
  readonly field: Field | null
  /** The column is never empty. */
  readonly isFilled: boolean
}

const sumTotals = async (
  db: Executor,
  entity: AnyEntity,
  { head, from, where }: Reading,
): Promise<Readonly<Record<string, number>> | undefined> => {
  const names = entity.list.totals ?? []
  if (names.length === 0) return undefined
  const sums = names.map((name) => sql`sum(${sql.ref(`t.${columnOf(entity, name) ?? name}`)}) AS ${sql.id(name)}`)
  const found = await sql<Record<string, number | null>>`
    ${head} SELECT ${sql.join(sums)} FROM ${from} AS t WHERE ${where}
  `.execute(db)
  // A sum over nothing is no zero: then nothing is said.
  const known = names.flatMap((name) => {
    const sum = found.rows[0]?.[name]
    return sum === null || sum === undefined ? [] : [[name, sum] as const]
  })
  return Object.fromEntries(known)
}

interface Page {
  readonly data: readonly Values[]
  readonly nextCursor: string | null
  /** How many rows there are, where reading them told it. */
  readonly rows: number | null
}

/**
 * The rows of one page and the cursor behind it, without counting: for whoever reads all pages. With `all` each row has
 * all its fields, whatever lists of the entity hold.
 */
export const searchPage = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: RangeRequest,
  of: 'all' | 'list',
  mostRows = MOST_ROWS,
): Promise<Page> => {
  const { entity } = options
  const sorting = sortOf(entity, request)
  const { dir, column, key, isFilled } = sorting
  const reading = readingOf(options, actor, request)
  const from = request.fromRowIndex ?? 0
  const limit = Math.max(1, Math.min((request.toRowIndex ?? from + DEFAULT_PAGE) - from, mostRows))
  const page = request.cursor === undefined ? sql`TRUE` : afterCursor(entity, sorting, request.cursor)
  const empties = isFilled ? sql`` : sql`NULLS LAST`
  const direction = dir === 'asc' ? sql`ASC ${empties}` : sql`DESC ${empties}`
  const counted = reading.most === null ? sql`NULL::bigint` : sql`(SELECT count(*) FROM whole)`
  const result = await sql<Values>`
    ${reading.head} SELECT ${selectList(entity, of)}, ${key} AS "$key", ${column} AS "$sort", ${counted} AS "$rows"
    FROM ${reading.from} AS t WHERE ${reading.where} AND ${page} ORDER BY ${column} ${direction}, ${key} ${dir === 'asc' ? sql`ASC` : sql`DESC`}
    LIMIT ${limit + 1} OFFSET ${request.cursor === undefined ? from : 0}
  `.execute(db)
  const rows = result.rows.slice(0, limit)
  const last = rows.at(-1)
  const nextCursor = result.rows.length > limit && last !== undefined ? writeCursor(last.$sort, last.$key) : null
  const all = reading.most === null ? null : Number(result.rows[0]?.$rows ?? 0)
  if (reading.most !== null && all !== null && all > reading.most)
    throw invalid([{ path: 'criteria', code: 'report.narrowFirst', params: { max: reading.most } }])
  return { data: rows.map(({ $key: _key, $sort: _sort, $rows: _rows, ...row }) => row), nextCursor, rows: all }
}

/**
 * One page of an entity's rows: year, scope of the actor, criteria, free text, sort, and either a row index (up to
 * 10,000) or a cursor at any depth. Unknown fields and values of the wrong type are refused with 422.
 */
export const searchRange = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: RangeRequest,
  mostRows = MOST_ROWS,
): Promise<RangeAnswer> => {
  const { rows, ...page } = await searchPage(db, options, actor, request, 'list', mostRows)
  const reading = readingOf(options, actor, request)
  const count = rows === null ? await countRows(db, reading) : { rows, isEstimate: false }
  const totals = request.totals === true ? await sumTotals(db, options.entity, reading) : undefined
  return { ...page, count, ...(totals === undefined ? {} : { totals }) }
}
