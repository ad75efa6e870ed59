import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { isListed, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { RangeRequest } from '@eae/domain/kernel/search.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalid, invalidField } from '../platform/errors.ts'
import { planned, type PlannerSetting } from '../platform/planner.ts'
import type { Executor } from '../platform/transaction.ts'
import { criterionSql, keysSql, textCriterion } from './criteria.ts'
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
/** The guard of a search whose actor was read just now. */
const HOLDS = sql`TRUE`

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
  /** Settings of the planner for that statement. */
  readonly planning: readonly PlannerSetting[]
  /** The statement adds rows up: it runs once, all its rows are counted, and at most so many may come. */
  readonly most: number | null
  /** Its rows are counted in their usual order, which an index gives. */
  readonly countsInOrder: boolean
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
    return [textCriterion(field, typed, 't')]
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
  /** The same where relations of the search itself follow. */
  readonly headOfMore: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly most: number | null
  readonly countsInOrder: boolean
  readonly planning: readonly PlannerSetting[]
}

/** A table, or a statement in its place; one that adds rows up is run once and then read like a table. */
export const readingOf = (options: SearchOptions, actor: Actor, request: Criteria): Reading => {
  const source = options.source?.(actor, request)
  const where = conditions(options, actor, request, source?.asked)
  if (source === undefined) {
    return {
      head: sql``,
      headOfMore: sql`WITH`,
      from: sql.table(options.entity.table),
      where,
      most: null,
      countsInOrder: false,
      planning: [],
    }
  }
  const { relations, statement, most, countsInOrder, planning } = source
  const begin = (head: RawBuilder<unknown>) => ({ head, headOfMore: sql`${head},`, countsInOrder, planning })
  if (most === null) return { ...begin(sql`WITH ${relations}`), from: sql`(${statement})`, where, most }
  return {
    ...begin(
      sql`WITH ${relations}, whole AS MATERIALIZED (SELECT * FROM (${statement}) AS t WHERE ${where} LIMIT ${most + 1})`,
    ),
    from: sql`whole`,
    where: sql`TRUE`,
    most,
  }
}

/** What a search is sorted by. 422 for a field that cannot be sorted by. */
export const sortOf = (entity: AnyEntity, request: Pick<RangeRequest, 'sort'>): Sorting => {
  const usual = { field: entity.list.orderBy, dir: entity.list.orderDir ?? ('asc' as const) }
  const sort = request.sort ?? usual
  const sortColumn = columnOf(entity, sort.field)
  if (sortColumn === null || entity.fields[sort.field]?.kind === 'geom' || !isListed(entity, sort.field))
    throw invalidField('sort.field', 'error.unknownField')
  return {
    dir: sort.dir,
    column: sql.ref(`t.${sortColumn}`),
    key: sql.ref(`t.${keyColumn(entity)}`),
    field: entity.fields[sort.field] ?? null,
    isFilled: entity.fields[sort.field]?.required ?? sort.field === entity.key,
    isUsual: sort.field === usual.field && sort.dir === usual.dir,
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
  /** It is the order that rows have where nobody asks for another. */
  readonly isUsual: boolean
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
}

/** A page with what its statement told besides. */
interface Read extends Page {
  /** How many rows there are, up to one more than are counted exactly; null where it was not asked. */
  readonly rows: number | null
  /** The page says by itself how many there are. */
  readonly isLast: boolean
  readonly reading: Reading
}

interface Asked {
  readonly of: 'all' | 'list'
  readonly mostRows: number
  /** Whether rows are counted. */
  readonly counts: boolean
  /** Without it being true nothing is told. */
  readonly guard: RawBuilder<unknown>
}

/**
 * The statement of a page: its rows in their order, beside the guard and the count, which stand in a row even where no other
 * does. What is searched is named once and read for the page and, only where the page is not all of it, for the count.
 */
const pageStatement = (
  { headOfMore, from, where, most, countsInOrder }: Reading,
  page: { readonly columns: RawBuilder<unknown>; readonly beyond: RawBuilder<unknown>; readonly offset: number },
  sorting: Sorting,
  limit: number,
  { counts, guard }: Pick<Asked, 'counts' | 'guard'>,
  mayBeAll: boolean,
): RawBuilder<unknown> => {
  const { column, key, dir, isFilled, isUsual } = sorting
  const direction = dir === 'asc' ? sql`ASC` : sql`DESC`
  const order = sql`ORDER BY ${column} ${direction} ${isFilled ? sql`` : sql`NULLS LAST`}, ${key} ${direction}`
  const counted = countsInOrder && isUsual ? order : sql``
  const few = sql`(SELECT count(*) FROM (SELECT 1 FROM found AS t ${counted} LIMIT ${EXACT_COUNT_LIMIT + 1}) AS few)`
  const some = mayBeAll ? sql`CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN ${few} END` : few
  const rows = most === null ? (counts ? some : sql`NULL::bigint`) : sql`(SELECT count(*) FROM whole)`
  return sql`
    ${headOfMore} found AS NOT MATERIALIZED (SELECT * FROM ${from} AS t WHERE ${where}),
    page AS MATERIALIZED (
      SELECT ${page.columns}, ${key} AS "$key", ${column} AS "$sort", TRUE AS "$is" FROM found AS t WHERE ${page.beyond}
      ${order} LIMIT ${limit + 1} OFFSET ${page.offset}
    )
    SELECT p.*, g."$holds", ${rows} AS "$rows" FROM (SELECT ${guard} AS "$holds") AS g LEFT JOIN page AS p ON g."$holds"
    ORDER BY p."$sort" ${direction} ${isFilled ? sql`` : sql`NULLS LAST`}, p."$key" ${direction}
  `
}

/** Rows without what the statement tells beside them: copied name by name, which takes a fifth of leaving names out of each. */
const plainRows = (rows: readonly Values[]): readonly Values[] => {
  const names = Object.keys(rows[0] ?? {}).filter((name) => !name.startsWith('$'))
  return rows.map((row) => {
    const plain: Record<string, unknown> = {}
    for (const name of names) plain[name] = row[name]
    return plain
  })
}

/** Reads a page with one statement; null where its guard does not hold. */
const readPage = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: RangeRequest,
  { of, mostRows, ...asked }: Asked,
): Promise<Read | null> => {
  const { entity } = options
  const sorting = sortOf(entity, request)
  const reading = readingOf(options, actor, request)
  const { cursor, fromRowIndex: from = 0 } = request
  const limit = Math.max(1, Math.min((request.toRowIndex ?? from + DEFAULT_PAGE) - from, mostRows))
  const beyond = cursor === undefined ? sql`TRUE` : afterCursor(entity, sorting, cursor)
  // A page behind a cursor, or behind the last row, does not say how many come before it.
  const mayBeAll = cursor === undefined && from === 0
  const page = { columns: selectList(entity, of), beyond, offset: cursor === undefined ? from : 0 }
  const statement = sql<Values>`${pageStatement(reading, page, sorting, limit, asked, mayBeAll)}`
  const result = await planned(db, reading.planning, (executor) => statement.execute(executor))
  const [first] = result.rows
  if (first?.$holds !== true) return null
  const found = result.rows.filter(({ $is: is }) => is === true)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isMore = found.length > limit
  const isLast = mayBeAll && !isMore
  const counted = first.$rows === null || first.$rows === undefined ? null : Number(first.$rows)
  if (reading.most !== null && counted !== null && counted > reading.most)
    throw invalid([{ path: 'criteria', code: 'report.narrowFirst', params: { max: reading.most } }])
  return {
    data: plainRows(rows),
    nextCursor: isMore && last !== undefined ? writeCursor(last.$sort, last.$key) : null,
    rows: counted ?? (isLast ? rows.length : null),
    isLast,
    reading,
  }
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
  const read = await readPage(db, options, actor, request, { of, mostRows, counts: false, guard: HOLDS })
  return read ?? { data: [], nextCursor: null }
}

const countOf = async (db: Executor, { rows, isLast, reading }: Read): Promise<RangeAnswer['count']> => {
  const counted = rows ?? 0
  if (isLast || reading.most !== null || counted <= EXACT_COUNT_LIMIT) return { rows: counted, isEstimate: false }
  const { head, from, where } = reading
  const explain = sql`EXPLAIN (FORMAT JSON) ${head} SELECT 1 FROM ${from} AS t WHERE ${where}`
  return { rows: Math.max(counted, await estimateRows(db, explain, performance.now())), isEstimate: true }
}

/**
 * One page of an entity's rows with how many there are, as {@link searchRange} gives it, for an actor of some seconds ago; null
 * where `guard` does not hold.
 */
export const searchGuarded = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: RangeRequest,
  guard: RawBuilder<unknown>,
  mostRows = MOST_ROWS,
): Promise<RangeAnswer | null> => {
  const read = await readPage(db, options, actor, request, { of: 'list', mostRows, counts: true, guard })
  if (read === null) return null
  const { data, nextCursor, reading } = read
  const count = await countOf(db, read)
  const totals = request.totals === true ? await sumTotals(db, options.entity, reading) : undefined
  return { data, nextCursor, count, ...(totals === undefined ? {} : { totals }) }
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
  const answer = await searchGuarded(db, options, actor, request, HOLDS, mostRows)
  if (answer === null) throw new Error('a search without a guard was not answered')
  return answer
}
