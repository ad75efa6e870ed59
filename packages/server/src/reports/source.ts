import { sql, type RawBuilder } from 'kysely'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { APPLICATION_CRITERIA, COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { MAX_GROUPS, type AnyReport } from '@eae/domain/reports/report.ts'
import { head } from '../applications/index.ts'
import { criterionSql, type Criteria, type Source } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalidField } from '../platform/errors.ts'
import { reportScope } from './scope.ts'
import { bind, sqlTypeOf, type Given, type Statement } from './statement.ts'

/** A report with its statements. */
export interface ReportFiles {
  readonly report: AnyReport
  readonly statement: Statement
  /** For totals that are not sums. */
  readonly totals: Statement | null
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

const givenOf = (report: AnyReport, criteria: NonNullable<Criteria['criteria']>): ReadonlyMap<string, Given> => {
  const given = new Map<string, Given>()
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
  const states = criteria.status === undefined ? [sql`hd.status = ANY(${COUNTED_STATES})`] : []
  return sql`SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${head('hd')}
    AND ${sql.join([reportScope(actor, report.scope), ...states, ...parts], sql` AND `)}`
}

/** A report for one actor and request: the relations that its statements read, and the statements with their values. */
export const sourceOf = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
): Source & { totals: RawBuilder<unknown> | null } => {
  const { report, statement, totals } = files
  const { etos, criteria = {} } = request
  if (etos === undefined) throw invalidField('etos', 'error.required')
  const given = givenOf(report, criteria)
  const app = sql`app AS NOT MATERIALIZED (${applicationsOf(report, actor, etos, criteria, false)})`
  const relations = statement.readsPrevious
    ? sql`${app}, prev AS NOT MATERIALIZED (${applicationsOf(report, actor, etos - 1, criteria, true)})`
    : app
  return {
    relations,
    statement: bind(statement, given),
    most: report.grain === 'group' ? MAX_GROUPS : null,
    asked: new Set([...Object.keys(APPLICATION_FIELDS), ...Object.keys(report.params)]),
    totals: totals === null ? null : bind(totals, given),
  }
}
