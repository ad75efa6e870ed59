import { isLiving, STATE_CODES, STATES } from '@eae/domain/applications/states.ts'
import { EFFECTS_OF_CHECKS } from '@eae/domain/findings/effects.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { publicHolidays } from '@eae/domain/kernel/working-days.ts'
import { sharedParams } from '@eae/domain/facts/numbers.ts'
import { COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import type { Given } from './statement.ts'

/** Given to a statement, as true, where neither its reader nor what he asks bounds the applications. */
export const WHOLE = 'whole'
/** Given to a statement, as true, where it counts the official content of applications: its rows are of it, whoever names them by their own keys. */
export const OFFICIAL = 'official'

const STATE_VALUES: readonly (readonly [string, Given])[] = [
  ...Object.entries(STATES).map(([name, value]): [string, Given] => [`state_${name}`, { value, type: 'smallint' }]),
  // What counts against others, and what reports count when no state is chosen.
  ['livingStates', { value: STATE_CODES.filter(isLiving), type: 'smallint[]' }],
  ['countedStates', { value: COUNTED_STATES, type: 'smallint[]' }],
]

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

/** What each check does to what it is about, by its code, as one value. */
const EFFECTS: readonly [string, Given] = [
  'checkEffects',
  { value: JSON.stringify(Object.fromEntries(EFFECTS_OF_CHECKS)), type: 'jsonb' },
]

const OF_NO_YEAR: readonly (readonly [string, Given])[] = [...STATE_VALUES, ...CHECK_VALUES, EFFECTS, ...RULE_VALUES]

/**
 * What every statement may ask with: the year, its public holidays by the calendar, states by their names and in groups,
 * codes and numbers of checks over several applications, and shared numbers of rules; `whole`, which is given where all
 * applications of the year are counted, and `official`, where their official content is.
 */
export const GIVEN_TO_ALL: ReadonlySet<string> = new Set([
  'etos',
  'holidays',
  WHOLE,
  OFFICIAL,
  ...OF_NO_YEAR.map(([name]) => name),
])

const ofYears = new Map<number, ReadonlyMap<string, Given>>()

/** The same with its values, for one year; reckoned once for each year that is asked for, of which there are some eighty. */
export const givenToAll = (etos: number): ReadonlyMap<string, Given> => {
  const given =
    ofYears.get(etos) ??
    new Map<string, Given>([
      ['etos', { value: etos, type: 'integer' }],
      // A submission of the last days may be late in the year after.
      ['holidays', { value: [...publicHolidays(etos), ...publicHolidays(etos + 1)], type: 'date[]' }],
      ...OF_NO_YEAR,
    ])
  ofYears.set(etos, given)
  return given
}

/** For statements that are of no one year. */
export const GIVEN_OF_NO_YEAR: ReadonlyMap<string, Given> = new Map(OF_NO_YEAR)
