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
import type { Statement } from '../statement.ts'

/** An analysis counts many: one application alone is looked at in its own pages. */
const APPLICATION_NAMES = Object.keys(APPLICATION_CRITERIA).filter((name) => name !== 'edeId')

/** A dataset with the statement of its rows. */
export interface DatasetFiles {
  readonly dataset: Dataset
  readonly statement: Statement
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

const NO_CELLS: ReadonlySet<number> = new Set()

/** The rows of a dataset within the scope of the actor, from the tables. */
const rowsOf = ({ dataset, statement }: DatasetFiles, actor: Actor, request: Criteria): Source =>
  sourceOf({ report: reportOf(dataset), statement, totals: null, cells: null, added: null }, actor, request, NO_CELLS)

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

/** How a measure is made of rows `t`; names come from definitions alone. */
const measureSql = (dataset: Dataset, name: string): RawBuilder<unknown> => {
  const is = dataset.measures[name]?.is
  if (is === 'rows') return sql`count(*)`
  if (is === 'applications') return sql`count(DISTINCT t."edeId")`
  if (is === undefined || is === 'sum') return sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)`
  const [of, over] = [measureSql(dataset, is.of), measureSql(dataset, is.over)]
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

/** The cells of one year, with the relations of their own. */
const yearOf = (
  { dataset, statement }: DatasetFiles,
  actor: Actor,
  wish: Analysis,
  request: Criteria,
): RawBuilder<unknown> => {
  const source = rowsOf({ dataset, statement }, actor, request)
  const level = sql.join(
    wish.rows.map((name) => sql`(1 - grouping(${column(name)}))`),
    sql` + `,
  )
  const words = dimensionsOf(wish).flatMap((name) => {
    const known = dataset.dimensions[name]?.words
    if (known === undefined) return []
    return [sql`CASE WHEN grouping(${column(name)}) = 0 THEN max(${column(known)}) END AS ${sql.id(known)}`]
  })
  const sets = levelsOf(wish).map((names) => sql`(${names.length === 0 ? sql`` : sql.join(names.map(column))})`)
  return sql`(WITH ${source.relations} SELECT ${sql.join([
    sql`${keyOf(wish)} AS key`,
    sql`${level} AS level`,
    sql`${wish.column === null ? sql`false` : sql`grouping(${column(wish.column)}) = 0`} AS across`,
    ...dimensionsOf(wish).map((name) => sql`${column(name)} AS ${sql.id(name)}`),
    ...words,
    ...wish.measures.map((name) => sql`${measureSql(dataset, name)} AS ${sql.id(name)}`),
  ])} FROM (${source.statement}) AS t GROUP BY GROUPING SETS (${sql.join(sets)}))`
}

/** The dimension of a wish that divides most finely, and into how many values. */
export const finestOf = async (
  db: Executor,
  files: ReadonlyMap<string, DatasetFiles>,
  actor: Actor,
  wish: Analysis,
  request: Criteria,
): Promise<{ readonly name: string; readonly values: number }> => {
  const found = files.get(wish.dataset.code)
  if (found === undefined) throw new Error(`${wish.dataset.code} has no statement`)
  const source = rowsOf(found, actor, request)
  const counts = dimensionsOf(wish).map((name) => sql`count(DISTINCT ${column(name)}) AS ${sql.id(name)}`)
  const counted = await sql<Readonly<Record<string, number>>>`
    WITH ${source.relations} SELECT ${sql.join(counts)} FROM (${source.statement}) AS t
  `.execute(db)
  const [finest] = Object.entries(counted.rows[0] ?? {}).toSorted(([, a], [, b]) => b - a)
  if (finest === undefined) throw new Error('a wish without dimensions')
  return { name: finest[0], values: finest[1] }
}

/** The cells of a wish as rows, last year beside this one where it is wanted. */
export const cellsOf = (
  files: ReadonlyMap<string, DatasetFiles>,
  actor: Actor,
  wish: Analysis,
  request: Criteria,
  most = MAX_CELLS,
): Source => {
  const { etos } = request
  const found = files.get(wish.dataset.code)
  if (etos === undefined) throw invalidField('etos', 'error.required')
  if (found === undefined) throw new Error(`${wish.dataset.code} has no statement`)
  const now = yearOf(found, actor, wish, request)
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
  const before = wish.hasLastYear
    ? sql` FULL JOIN ${yearOf(found, actor, wish, { ...request, etos: etos - 1 })} AS o ON o.key = n.key`
    : sql``
  const key = wish.hasLastYear ? sql`coalesce(n.key, o.key)` : sql`n.key`
  return {
    relations: sql`cells AS (SELECT ${sql.join([sql`${key} AS "viewKey"`, ...names.map(both), ...measures])} FROM ${now} AS n${before})`,
    statement: sql`SELECT * FROM cells`,
    most,
    asked: new Set<string>([...ANALYSIS_CRITERIA, ...APPLICATION_NAMES]),
  }
}
