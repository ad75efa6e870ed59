import {
  dimensionsOf,
  isAnalysisFault,
  lastYearOf,
  MAX_CELLS,
  readAnalysis,
  ANALYSIS_CRITERIA,
  type Analysis,
} from '@eae/domain/reports/analysis/analysis.ts'
import { APPLICATION_CRITERIA } from '@eae/domain/reports/application-criteria.ts'
import type { Dataset } from '@eae/domain/reports/analysis/dataset.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { kinds } from '@eae/domain/reports/kinds.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Criteria, Source } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { sourceOf } from '../source.ts'
import type { ReportFiles, Statement } from '../statement.ts'
import { oldestChange, usesCells } from '../stored.ts'

/** An analysis counts many: one application alone is looked at in its own pages. */
const APPLICATION_NAMES = Object.keys(APPLICATION_CRITERIA).filter((name) => name !== 'edeId')

/** A dataset with the statement of its rows, and with the same over cells, which say how many rows each stands for. */
export interface DatasetFiles {
  readonly dataset: Dataset
  readonly statement: Statement
  readonly cells: Statement | null
}

/** A dataset as the report that its statement would be alone: the same relations, scope and criteria. */
const reportOf = ({ code }: Dataset): AnyReport => ({
  code,
  subject: 'applications',
  seenBy: [],
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: { viewKey: kinds.key() },
  shown: [],
  asks: [],
  orderBy: { field: 'viewKey', dir: 'asc' },
  totals: {},
  drill: [],
  display: [],
})

const asReport = ({ dataset, statement, cells }: DatasetFiles): ReportFiles => ({
  report: reportOf(dataset),
  statement,
  totals: null,
  cells: cells === null ? null : { statement: cells, totals: null },
  added: null,
})

/** A dataset for one reader: where its rows come from, within his scope. */
interface Rows {
  readonly dataset: Dataset
  readonly source: Source
  /** They are cells, each of which stands for many rows. */
  readonly isStored: boolean
}

const rowsOf = (files: DatasetFiles, actor: Actor, request: Criteria, isStored: boolean): Rows => {
  const years = new Set(isStored && request.etos !== undefined ? [request.etos] : [])
  return { dataset: files.dataset, source: sourceOf(asReport(files), actor, request, years), isStored }
}

/** Whether cells answer a wish, in both years where last year stands beside. */
export const isFromCells = (
  files: DatasetFiles,
  actor: Actor,
  { hasLastYear }: Analysis,
  request: Criteria,
  filled: ReadonlySet<number>,
): boolean => {
  const { etos } = request
  if (etos === undefined) return false
  return (hasLastYear ? [etos, etos - 1] : [etos]).every((year) =>
    usesCells(asReport(files), actor, { ...request, etos: year }, filled),
  )
}

/** As of when the cells that answer a wish are right, where something has changed since; null where nothing has. */
export const oldestChangeOf = async (
  db: Executor,
  files: DatasetFiles,
  actor: Actor,
  { etos }: Criteria,
): Promise<string | null> => (etos === undefined ? null : await oldestChange(db, asReport(files), actor, etos))

/** What a search asks to be analysed. 422 with the criterion for a wish that means nothing. */
export const analysisOf = (
  criteria: NonNullable<Criteria['criteria']>,
  datasets: ReadonlyMap<string, Dataset>,
): Analysis => {
  const found = readAnalysis(criteria, datasets)
  if (!isAnalysisFault(found)) return found
  const { name, code, max } = found
  throw invalidField(`criteria.${name}`, code, max === undefined ? undefined : { max })
}

/** How a measure is made of rows `t`, or of cells that stand for many; names come from definitions alone. */
const measureSql = (rows: Pick<Rows, 'dataset' | 'isStored'>, name: string): RawBuilder<unknown> => {
  const is = rows.dataset.measures[name]?.is
  if (is === 'rows') return rows.isStored ? sql`coalesce(sum(t.rows), 0)::bigint` : sql`count(*)`
  // Cells have been put together by crowd before: crowds have no application in common.
  if (is === 'applications')
    return rows.isStored ? sql`coalesce(sum(t.applications), 0)::bigint` : sql`count(DISTINCT t."edeId")`
  if (is === undefined || is === 'sum') return sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)`
  const [of, over] = [measureSql(rows, is.of), measureSql(rows, is.over)]
  return sql`round(${of}::numeric / nullif(${over}, 0), ${sql.lit(is.scale)})`
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/** Every level: the whole, each outer dimension of the rows, with and without the one of columns. */
const levelsOf = ({ rows, column: across }: Analysis): readonly (readonly string[])[] =>
  [...rows.map((_name, at) => rows.slice(0, at)), rows].flatMap((level) =>
    across === null ? [level] : [level, [...level, across]],
  )

/** Tells the cells of a year apart, and puts sums before what they are made of. */
const keyOf = (wish: Analysis): RawBuilder<unknown> => {
  const part = (name: string, sign: string): RawBuilder<unknown> =>
    sql`CASE WHEN grouping(${column(name)}) = 0 THEN ${sql.lit(sign)} || coalesce(${column(name)}::text, '') ELSE '' END`
  return sql.join(
    [...wish.rows.map((name) => part(name, '|')), ...(wish.column === null ? [] : [part(wish.column, '#')])],
    sql` || `,
  )
}

/** The measures of a wish, and those that their ratios are made of. */
const neededOf = ({ dataset, measures }: Analysis): ReadonlySet<string> =>
  new Set(
    measures.flatMap((name) => {
      const is = dataset.measures[name]?.is
      return typeof is === 'object' ? [is.of, is.over] : [name]
    }),
  )

/** How many columns stand before the dimensions of a cell: its key, its level, whether it is of a column. */
const KEY_LEVEL_ACROSS = 3

/**
 * Cells put together by level and crowd, with how many applications of each crowd there are: a farmer has parcels in many
 * cells. Null where no measure of the wish counts applications: then levels are sums of cells.
 */
const crowdsOf = (
  wish: Analysis,
  { source }: Rows,
  heads: readonly RawBuilder<unknown>[],
  sets: readonly (readonly string[])[],
): RawBuilder<unknown> | null => {
  const { dataset } = wish
  const needed = [...neededOf(wish)]
  if (!needed.some((name) => dataset.measures[name]?.is === 'applications')) return null
  const sums = needed.filter((name) => dataset.measures[name]?.is === 'sum')
  const counted = sql`SELECT ${sql.join([
    ...heads,
    sql`sum(t.rows) AS rows`,
    sql`bit_count(bit_or(t.who)) AS applications`,
    ...sums.map((name) => sql`sum(${column(name)}) AS ${sql.id(name)}`),
  ])} FROM (${source.statement}) AS t GROUP BY GROUPING SETS (${sql.join(
    sets.map((names) => sql`(${sql.join([...names.map(column), sql`t.crowd`])})`),
  )})`
  // Of no crowd at all the whole is nothing, and not absent.
  const nothing = [...heads.slice(KEY_LEVEL_ACROSS).map(() => sql`NULL`), sql`0`, sql`0`, ...sums.map(() => sql`0`)]
  return sql`(${counted} UNION ALL SELECT '', 0, false, ${sql.join(nothing)})`
}

/** The cells of one year, with the relations of their own. */
const yearOf = (wish: Analysis, rows: Rows): RawBuilder<unknown> => {
  const { dataset, source, isStored } = rows
  const level = sql.join(
    wish.rows.map((name) => sql`(1 - grouping(${column(name)}))`),
    sql` + `,
  )
  const known = dimensionsOf(wish).map((name) => ({ name, words: dataset.dimensions[name]?.words }))
  const heads = [
    sql`${keyOf(wish)} AS key`,
    sql`${level} AS level`,
    sql`${wish.column === null ? sql`false` : sql`grouping(${column(wish.column)}) = 0`} AS across`,
    ...dimensionsOf(wish).map((name) => sql`${column(name)} AS ${sql.id(name)}`),
    ...known.flatMap(({ name, words }) =>
      words === undefined
        ? []
        : [sql`CASE WHEN grouping(${column(name)}) = 0 THEN max(${column(words)}) END AS ${sql.id(words)}`],
    ),
  ]
  const measures = wish.measures.map((name) => sql`${measureSql(rows, name)} AS ${sql.id(name)}`)
  const sets = levelsOf(wish)
  const crowds = isStored ? crowdsOf(wish, rows, heads, sets) : null
  if (crowds === null)
    return sql`(WITH ${source.relations} SELECT ${sql.join([...heads, ...measures])} FROM (${source.statement}) AS t
      GROUP BY GROUPING SETS (${sql.join(sets.map((names) => sql`(${names.length === 0 ? sql`` : sql.join(names.map(column))})`))}))`
  const names = ['key', 'level', 'across', ...dimensionsOf(wish)].map(column)
  const words = known.flatMap((one) => (one.words === undefined ? [] : [one.words]))
  return sql`(WITH ${source.relations} SELECT ${sql.join([
    ...names,
    ...words.map((name) => sql`max(${column(name)}) AS ${sql.id(name)}`),
    ...measures,
  ])} FROM ${crowds} AS t GROUP BY ${sql.join(names)})`
}

/** The statements of what a wish counts. */
export const filesOf = (files: ReadonlyMap<string, DatasetFiles>, { dataset }: Analysis): DatasetFiles => {
  const found = files.get(dataset.code)
  if (found === undefined) throw new Error(`${dataset.code} has no statement`)
  return found
}

/** The dimension of a wish that divides most finely, and into how many values. */
export const finestOf = async (
  db: Executor,
  files: ReadonlyMap<string, DatasetFiles>,
  actor: Actor,
  wish: Analysis,
  request: Criteria,
  filled: ReadonlySet<number>,
): Promise<{ readonly name: string; readonly values: number }> => {
  const found = filesOf(files, wish)
  const { source } = rowsOf(found, actor, request, isFromCells(found, actor, wish, request, filled))
  const counts = dimensionsOf(wish).map((name) => sql`count(DISTINCT ${column(name)}) AS ${sql.id(name)}`)
  const counted = await sql<Readonly<Record<string, number>>>`
    WITH ${source.relations} SELECT ${sql.join(counts)} FROM (${source.statement}) AS t
  `.execute(db)
  const [finest] = Object.entries(counted.rows[0] ?? {}).toSorted(([, a], [, b]) => b - a)
  if (finest === undefined) throw new Error('a wish without dimensions')
  return { name: finest[0], values: finest[1] }
}

/** The cells of a wish as rows, last year beside this one where it is wanted; `filled` are the years whose stored cells may answer. */
export const cellsOf = (
  files: ReadonlyMap<string, DatasetFiles>,
  actor: Actor,
  wish: Analysis,
  request: Criteria,
  filled: ReadonlySet<number>,
  most = MAX_CELLS,
): Source => {
  const { etos } = request
  if (etos === undefined) throw invalidField('etos', 'error.required')
  const found = filesOf(files, wish)
  const isStored = isFromCells(found, actor, wish, request, filled)
  const ofYear = (year: number): RawBuilder<unknown> =>
    yearOf(wish, rowsOf(found, actor, { ...request, etos: year }, isStored))
  const words = dimensionsOf(wish).flatMap((name) => wish.dataset.dimensions[name]?.words ?? [])
  const names = ['level', 'across', ...dimensionsOf(wish), ...words]
  const both = (name: string): RawBuilder<unknown> =>
    wish.hasLastYear
      ? sql`coalesce(${sql.ref(`n.${name}`)}, ${sql.ref(`o.${name}`)}) AS ${sql.id(name)}`
      : sql`${sql.ref(`n.${name}`)} AS ${sql.id(name)}`
  const measures = wish.measures.flatMap((name) => [
    sql`${sql.ref(`n.${name}`)} AS ${sql.id(name)}`,
    ...(wish.hasLastYear ? [sql`${sql.ref(`o.${name}`)} AS ${sql.id(lastYearOf(name))}`] : []),
  ])
  const before = wish.hasLastYear ? sql` FULL JOIN ${ofYear(etos - 1)} AS o ON o.key = n.key` : sql``
  const key = wish.hasLastYear ? sql`coalesce(n.key, o.key)` : sql`n.key`
  return {
    relations: sql`cells AS (SELECT ${sql.join([sql`${key} AS "viewKey"`, ...names.map(both), ...measures])} FROM ${ofYear(etos)} AS n${before})`,
    statement: sql`SELECT * FROM cells`,
    planning: [],
    most,
    countsInOrder: false,
    asked: new Set<string>([...ANALYSIS_CRITERIA, ...APPLICATION_NAMES, 'isExact']),
  }
}
