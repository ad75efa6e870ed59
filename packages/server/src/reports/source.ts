import { sql, type RawBuilder } from 'kysely'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { APPLICATION_CRITERIA, isOfficial, statesOf } from '@eae/domain/reports/application-criteria.ts'
import { MAX_GROUPS, type AnyReport } from '@eae/domain/reports/report.ts'
import { applicationOf, head, living, official, valid } from '../applications/index.ts'
import { criterionSql, type Criteria, type Source } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalidField } from '../platform/errors.ts'
import { READ_SETS } from './cell-sets.ts'
import { askedRun, baseRun, seenRuns } from './asked-run.ts'
import { freshRelations, storedSums } from './fresh.ts'
import { givenToAll, OFFICIAL, WHOLE } from './given.ts'
import { reportScope } from './scope.ts'
import { sqlTypeOf } from '../platform/sql-type.ts'
import { bind, planningOf, type Given, type ReportFiles, type Statement } from './statement.ts'
import { asksForNow, cellsOf, isWhole, usesAdded, usesCells } from './stored.ts'

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

const givenOf = (report: AnyReport, etos: number, criteria: NonNullable<Criteria['criteria']>): Map<string, Given> => {
  const given = new Map(givenToAll(etos))
  for (const [name, field] of Object.entries(report.params)) {
    const asked = criteria[name]
    const value = asked === undefined ? report.defaults?.[name] : oneValue(name, field, asked)
    if (value !== undefined && value !== null) given.set(name, { value, type: sqlTypeOf(field) })
  }
  return given
}

/** 422 for a basis that there is none of: it stands in no column, so nothing else reads it. */
const refuseOtherBasis = ({ countedBasis }: NonNullable<Criteria['criteria']>): void => {
  if (countedBasis === undefined) return
  const named = typeof countedBasis === 'object' && 'in' in countedBasis ? countedBasis.in : [countedBasis]
  if (!named.every((value) => APPLICATION_CRITERIA.countedBasis.schema.safeParse(value).success))
    throw invalidField('criteria.countedBasis', 'error.invalid')
}

/**
 * The applications of one year that a request counts, each with one content: the official one where that is asked for, else the one
 * that screens open. `id` is the key by which the rows of that content hang on it, `ede` that of the application itself. Last year's are
 * of the same farmer where one application is asked.
 */
const applicationsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
  isPrevious: boolean,
): RawBuilder<unknown> => {
  const isByOfficial = isOfficial(criteria)
  const parts = Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = APPLICATION_FIELDS[name]
    if (field === undefined || name === 'countedBasis') return []
    if (name === 'edeId' && isPrevious) return [sql`hd.afm IN (SELECT one.afm FROM app one)`]
    if (name === 'edeId' && isByOfficial) {
      const kept = criterionSql(name, { ...field, column: 'ede_id_head' }, criterion, 'hd')
      return [sql`(${criterionSql(name, field, criterion, 'hd')} OR ${kept})`]
    }
    return [criterionSql(name, field, criterion, 'hd')]
  })
  const counted = statesOf(criteria, report.allStates)
  const states = counted === null ? [] : [sql`hd.status = ANY(${counted})`]
  return sql`SELECT hd.*, ${applicationOf('hd')} AS ede FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${isByOfficial ? official('hd') : head('hd')}
    AND ${sql.join([reportScope(actor, report.scope), ...states, ...parts], sql` AND `)}`
}

/** All applications of a year that count against others, each with one content. */
const everyoneOf = (etos: number, isByOfficial: boolean): RawBuilder<unknown> => sql`
  SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${living('hd')} AND ${isByOfficial ? valid('hd') : head('hd')}
`

/** A request as its statements are bound to it. */
interface Bound {
  readonly etos: number
  readonly criteria: NonNullable<Criteria['criteria']>
  readonly given: ReadonlyMap<string, Given>
}

/** The relations that a statement reads: applications of the reader and of the year before, all of them, and cells. */
const relationsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  { criteria, given }: Pick<Bound, 'criteria' | 'given'>,
  statements: readonly Statement[],
): RawBuilder<unknown> => {
  const names = new Set(statements.flatMap(({ relations }) => [...relations]))
  const relation = (name: string, body: RawBuilder<unknown>) => sql`${sql.id(name)} AS NOT MATERIALIZED (${body})`
  // The year before names `app`, so that stands first.
  const app = relation('app', applicationsOf(report, actor, etos, criteria, false))
  const kept = asksForNow({ criteria }) ? freshRelations(report, actor, etos, names) : storedSums(names)
  const more = [...names].flatMap((name) => {
    if (name === 'prev') return [relation(name, applicationsOf(report, actor, etos - 1, criteria, true))]
    if (name === 'everyone') return [relation(name, everyoneOf(etos, isOfficial(criteria)))]
    if (name === 'asked_run') return [relation(name, askedRun(actor, etos, given.get('askedRun')?.value))]
    if (name === 'base_run')
      return [relation(name, baseRun(actor, etos, given.get('askedRun')?.value, given.get('askedBase')?.value))]
    if (name === 'seen_runs') return [relation(name, seenRuns(actor, etos, given.get('askedRun')?.value))]
    const [kind, set] = name.split('_')
    const found = READ_SETS.find((one) => one === set)
    if (found === undefined || kind === 'sums') return []
    return [relation(name, cellsOf(report, actor, kind === 'old' ? etos - 1 : etos, criteria, found))]
  })
  return sql.join([app, ...kept, ...more])
}

const bound = (files: ReportFiles, actor: Actor, request: Criteria): Bound => {
  const { report } = files
  const { etos, criteria = {} } = request
  if (etos === undefined) throw invalidField('etos', 'error.required')
  refuseOtherBasis(criteria)
  for (const name of report.needs ?? [])
    if (criteria[name] === undefined) throw invalidField(`criteria.${name}`, 'error.required')
  const given = givenOf(report, etos, criteria)
  if (isWhole(report, actor, request)) given.set(WHOLE, { value: true, type: 'boolean' })
  if (isOfficial(criteria)) given.set(OFFICIAL, { value: true, type: 'boolean' })
  return { etos, criteria, given }
}

const askedOf = ({ params }: AnyReport): ReadonlySet<string> =>
  new Set(['isExact', ...Object.keys(APPLICATION_FIELDS), ...Object.keys(params)])

/** A report for one actor and request: the relations that its statements read, and the statements with their values. */
export const sourceOf = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): Source & { totals: Pick<Source, 'statement' | 'planning'> | null } => {
  const { report, cells } = files
  const { etos, criteria, given } = bound(files, actor, request)
  const isStored = cells !== null && usesCells(files, actor, request, filled)
  const statement = isStored ? cells.statement : files.statement
  const totals = isStored ? (cells.totals ?? files.totals) : files.totals
  return {
    relations: relationsOf(
      report,
      actor,
      etos,
      { criteria, given },
      totals === null ? [statement] : [statement, totals],
    ),
    statement: bind(statement, given),
    planning: planningOf(statement, given),
    most: report.grain === 'group' ? MAX_GROUPS : null,
    countsInOrder: report.countsInOrder === true,
    asked: askedOf(report),
    totals: totals === null ? null : { statement: bind(totals, given), planning: planningOf(totals, given) },
  }
}

/** The rows of a list added up as cells, for its totals; null where the list itself has to be read. */
export const addedSourceOf = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): Source | null => {
  const { report, added } = files
  if (added === null || !usesAdded(files, actor, request, filled)) return null
  const { etos, criteria, given } = bound(files, actor, request)
  return {
    relations: relationsOf(report, actor, etos, { criteria, given }, [added]),
    statement: bind(added, given),
    planning: planningOf(added, given),
    most: null,
    countsInOrder: false,
    asked: askedOf(report),
  }
}
