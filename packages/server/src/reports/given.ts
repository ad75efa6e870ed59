import { STATES } from '@eae/domain/applications/states.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { publicHolidays } from '@eae/domain/kernel/working-days.ts'
import { sharedParams } from '@eae/domain/payments/params.ts'
import type { Given } from './statement.ts'

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

/** The same with its values, for one year. */
export const givenToAll = (etos: number): readonly (readonly [string, Given])[] => [
  ['etos', { value: etos, type: 'integer' }],
  // A submission of the last days may be late in the year after.
  ['holidays', { value: [...publicHolidays(etos), ...publicHolidays(etos + 1)], type: 'date[]' }],
  ...STATE_VALUES,
  ...CHECK_VALUES,
  ...RULE_VALUES,
]

/** The states alone, for statements that are of no one year. */
export const STATES_GIVEN: ReadonlyMap<string, Given> = new Map(STATE_VALUES)
