import type { Field } from '../kernel/fields.ts'

/** A change of a sum from a year to the next that is worth a look, in hundredths of what it was (WORKPLACE 7). */
const NOTABLE_CHANGE_PERCENT = 10

/** What stands before a number that is read with its sign: the minus is its own already. */
export const plusOf = ({ isDifference }: Pick<Field, 'isDifference'>, value: unknown): '+' | '' =>
  isDifference === true && Number(value) > 0 ? '+' : ''

/** Whether a number tells of a change so large that somebody should look at it. */
export const isNotable = ({ isDifference, unit }: Pick<Field, 'isDifference' | 'unit'>, value: unknown): boolean =>
  isDifference === true && unit === 'percent' && Math.abs(Number(value)) > NOTABLE_CHANGE_PERCENT
