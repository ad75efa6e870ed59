import { sql, type RawBuilder } from 'kysely'
import { STATES } from '@eae/domain/applications/states.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { sharedParams } from '@eae/domain/payments/params.ts'
import { publicHolidays } from '@eae/domain/kernel/working-days.ts'
import { APPLICATION_CRITERIA, COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { MAX_GROUPS, type AnyReport } from '@eae/domain/reports/report.ts'
import { counts, head } from '../applications/index.ts'
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

const STATE_VALUES: readonly (readonly [string, Given])[] = Object.entries(STATES).map(([name, value]) => [
  `state_${name}`,
  { value, type: 'smallint' },
])

/** Checks over several applications by their names, and the numbers that they were written with. */
const CHECK_VALUES: readonly (readonly [string, Given])[] = Object.entries(setChecks).flatMap(
  ([name, { code, params }]): [string, Given][] => [
    [`check_${name}`, { value: code, type: 'text' }],
    ...Object.entries(params).map(([param, value]): [string, Given] => [
      `check_${name}_${param}`,
      { value, type: 'numeric' },
    ]),
  ],
)

/** Numbers that several rules share, as they were written. */
const RULE_VALUES: readonly (readonly [string, Given])[] = Object.entries(sharedParams).map(([name, value]) => [
  `rule_${name.replace('.', '_')}`,
  { value, type: 'numeric' },
])

/**
 * What every statement may ask with: the year, its public holidays by the calendar, each state by its name, codes and
 * numbers of checks over several applications, and shared numbers of rules.
 */
export const GIVEN_TO_ALL: ReadonlySet<string> = new Set([
  'etos',
  'holidays',
  ...[...STATE_VALUES, ...CHECK_VALUES, ...RULE_VALUES].map(([name]) => name),
])

const givenToAll = (etos: number): readonly (readonly [string, Given])[] => [
  ['etos', { value: etos, type: 'integer' }],
  // A submission of the last days may be late in the year after.
  ['holidays', { value: [...publicHolidays(etos), ...publicHolidays(etos + 1)], type: 'date[]' }],
  ...STATE_VALUES,
  ...CHECK_VALUES,
  ...RULE_VALUES,
]

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

/** A report for one actor and request: the relations that its statements read, and the statements with their values. */
export const sourceOf = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
): Source & { totals: RawBuilder<unknown> | null } => {
  const { report, statement, totals } = files
  const { etos, criteria = {} } = request
  if (etos === undefined) throw invalidField('etos', 'error.required')
  for (const name of report.needs ?? [])
    if (criteria[name] === undefined) throw invalidField(`criteria.${name}`, 'error.required')
  const given = givenOf(report, etos, criteria)
  const app = sql`app AS NOT MATERIALIZED (${applicationsOf(report, actor, etos, criteria, false)})`
  const more = [
    ...(statement.readsPrevious
      ? [sql`prev AS NOT MATERIALIZED (${applicationsOf(report, actor, etos - 1, criteria, true)})`]
      : []),
    ...(statement.readsEveryone
      ? [
          sql`everyone AS NOT MATERIALIZED (SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${counts('hd')})`,
        ]
      : []),
  ]
  return {
    relations: sql.join([app, ...more]),
    statement: bind(statement, given),
    most: report.grain === 'group' ? MAX_GROUPS : null,
    asked: new Set([...Object.keys(APPLICATION_FIELDS), ...Object.keys(report.params)]),
    totals: totals === null ? null : bind(totals, given),
  }
}
