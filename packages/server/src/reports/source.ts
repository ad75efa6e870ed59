import { sql, type RawBuilder } from 'kysely'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { APPLICATION_CRITERIA, COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { MAX_GROUPS, type AnyReport } from '@eae/domain/reports/report.ts'
import { counts, head } from '../applications/index.ts'
import { criterionSql, type Criteria, type Source } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { CELL_SETS, cellTable, type CellSet } from './cell-sets.ts'
import { givenToAll } from './given.ts'
import { reportScope } from './scope.ts'
import { bind, sqlTypeOf, type Given, type Statement } from './statement.ts'

/** A report with its statements. */
export interface ReportFiles {
  readonly report: AnyReport
  readonly statement: Statement
  /** For totals that are not sums. */
  readonly totals: Statement | null
  /** The same over cells, for a report that has them; its totals may come from the tables all the same. */
  readonly cells: { readonly statement: Statement; readonly totals: Statement | null } | null
}

const APPLICATION_FIELDS: Readonly<Record<string, Field>> = APPLICATION_CRITERIA

/** The one value of a parameter, as its field reads it. 422 for a list, a range, or a value of another kind. */
const oneValue = (name: string, field: Field, criterion: Criterion): unknown => {
  const value = typeof criterion === 'object' && 'in' in criterion ? criterion.in : [criterion]
  const [first] = value
  if (value.length !== 1 || typeof first === 'object') throw invalidField(`criteria.${name}`, 'report.oneValue')
  const parsed = field.schema.safeParse(first)
  if (!parsed.success) throw invalidField(`criteria.${name}`, 'error.invalid')
  return parsed.data
}

const givenOf = (
  report: AnyReport,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
): ReadonlyMap<string, Given> => {
  const given = new Map<string, Given>(givenToAll(etos))
  for (const [name, field] of Object.entries(report.params)) {
    const asked = criteria[name]
    const value = asked === undefined ? report.defaults?.[name] : oneValue(name, field, asked)
    if (value !== undefined && value !== null) given.set(name, { value, type: sqlTypeOf(field) })
  }
  return given
}

/** The applications of one year that a request counts; last year's are of the same farmer where one application is asked. */
const applicationsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
  isPrevious: boolean,
): RawBuilder<unknown> => {
  const parts = Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = APPLICATION_FIELDS[name]
    if (field === undefined) return []
    if (name === 'edeId' && isPrevious) return [sql`hd.afm IN (SELECT one.afm FROM app one)`]
    return [criterionSql(name, field, criterion, 'hd')]
  })
  const states =
    criteria.status === undefined && report.allStates !== true ? [sql`hd.status = ANY(${COUNTED_STATES})`] : []
  return sql`SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${head('hd')}
    AND ${sql.join([reportScope(actor, report.scope), ...states, ...parts], sql` AND `)}`
}

/** Whose scope a bucket can say: an area, or everything. */
const READERS_OF_CELLS: ReadonlySet<string> = new Set(['DAOK', 'DPO', 'CENTRAL', 'AUDIT', 'ADMIN'])
/** Criteria over applications that stand in the cell itself, and in its bucket. */
const CELL_CRITERIA: ReadonlyMap<string, 'c' | 'b'> = new Map([
  ['status', 'c'],
  ['lkpenIdA', 'c'],
  ['daokKodikos', 'b'],
  ['opdId', 'b'],
  ['efoId', 'b'],
])

/** Buckets, or changes of them, with the columns of an application. */
const bucketColumns = (table: string): RawBuilder<unknown> =>
  sql`(SELECT k.*, nullif(k.daok_key, '') AS daok_kodikos, nullif(k.opd_key, 0) AS opd_id, nullif(k.efo_key, 0) AS efo_id FROM ${sql.table(table)} k)`

/**
 * Whether cells answer a request: they are filled for the years that it reads, its reader is bounded as buckets are, it asks
 * of applications nothing that cells do not hold, and does not ask for the tables themselves.
 */
export const usesCells = (
  { report, cells }: ReportFiles,
  { userType }: Actor,
  { etos, criteria = {} }: Criteria,
  filled: ReadonlySet<number>,
): boolean => {
  if (cells === null || etos === undefined || criteria.isExact !== undefined) return false
  if (!filled.has(etos) || (cells.statement.readsPrevious && !filled.has(etos - 1))) return false
  const seesAll = report.scope === 'insured' && userType === 'ELGA'
  if (!seesAll && !READERS_OF_CELLS.has(userType)) return false
  const by = report.by === undefined ? null : (criteria[report.by.param] ?? report.defaults?.[report.by.param])
  if (by !== null && (typeof by !== 'string' || report.cells?.except.includes(by) === true)) return false
  return Object.keys(criteria).every((name) => APPLICATION_FIELDS[name] === undefined || CELL_CRITERIA.has(name))
}

const cellsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
  set: CellSet,
): RawBuilder<unknown> => {
  const parts = Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = APPLICATION_FIELDS[name]
    const alias = CELL_CRITERIA.get(name)
    return field === undefined || alias === undefined ? [] : [criterionSql(name, field, criterion, alias)]
  })
  const states =
    criteria.status === undefined && report.allStates !== true ? [sql`c.status = ANY(${COUNTED_STATES})`] : []
  return sql`SELECT c.*, b.daok_kodikos, b.opd_id, b.efo_id FROM ${sql.table(cellTable(set))} c
    JOIN ${bucketColumns('report_bucket')} b ON b.etos = c.etos AND b.id = c.bucket_id
    WHERE c.etos = ${etos} AND ${sql.join([reportScope(actor, report.scope, 'b'), ...states, ...parts], sql` AND `)}`
}

/** When the oldest change came that no cell of the reader's knows yet; null without one. */
export const oldestChange = async (
  db: Executor,
  { report }: ReportFiles,
  actor: Actor,
  etos: number,
): Promise<string | null> => {
  const found = await sql<{ at: string | null }>`
    SELECT min(b.at) AS at FROM ${bucketColumns('report_change')} b
    WHERE b.etos >= ${etos - 1} AND b.etos <= ${etos} AND ${reportScope(actor, report.scope, 'b')}
  `.execute(db)
  return found.rows[0]?.at ?? null
}

/** Years whose cells are all there. */
export const filledYears = async (db: Executor): Promise<ReadonlySet<number>> => {
  const found = await sql<{ etos: number }>`SELECT etos FROM report_year WHERE filled_at IS NOT NULL`.execute(db)
  return new Set(found.rows.map(({ etos }) => etos))
}

/** The relations that a statement reads: applications of the reader and of the year before, all of them, and cells. */
const relationsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
  statements: readonly Statement[],
): RawBuilder<unknown> => {
  const names = new Set(statements.flatMap(({ relations }) => [...relations]))
  const relation = (name: string, body: RawBuilder<unknown>) => sql`${sql.id(name)} AS NOT MATERIALIZED (${body})`
  // The year before names `app`, so that stands first.
  const app = relation('app', applicationsOf(report, actor, etos, criteria, false))
  const more = [...names].flatMap((name) => {
    if (name === 'prev') return [relation(name, applicationsOf(report, actor, etos - 1, criteria, true))]
    if (name === 'everyone')
      return [relation(name, sql`SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${counts('hd')}`)]
    const [kind, set] = name.split('_')
    const found = CELL_SETS.find((one) => one === set)
    if (found === undefined) return []
    return [relation(name, cellsOf(report, actor, kind === 'old' ? etos - 1 : etos, criteria, found))]
  })
  return sql.join([app, ...more])
}

/** A report for one actor and request: the relations that its statements read, and the statements with their values. */
export const sourceOf = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): Source & { totals: RawBuilder<unknown> | null } => {
  const { report } = files
  const { etos, criteria = {} } = request
  if (etos === undefined) throw invalidField('etos', 'error.required')
  for (const name of report.needs ?? [])
    if (criteria[name] === undefined) throw invalidField(`criteria.${name}`, 'error.required')
  const given = givenOf(report, etos, criteria)
  const { cells } = files
  const isStored = cells !== null && usesCells(files, actor, request, filled)
  const statement = isStored ? cells.statement : files.statement
  const totals = isStored ? (cells.totals ?? files.totals) : files.totals
  return {
    relations: relationsOf(report, actor, etos, criteria, totals === null ? [statement] : [statement, totals]),
    statement: bind(statement, given),
    most: report.grain === 'group' ? MAX_GROUPS : null,
    asked: new Set(['isExact', ...Object.keys(APPLICATION_FIELDS), ...Object.keys(report.params)]),
    totals: totals === null ? null : bind(totals, given),
  }
}
