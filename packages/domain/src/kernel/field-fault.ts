import type { z } from 'zod'
import { faultOfNumber } from './parse-number.ts'
import { FILE_COMING } from './file.ts'
import type { Field, Fields, Unit } from './fields.ts'
import { message, type Message } from './message.ts'
import { plainText } from './plain-text.ts'

/** True for a value that says nothing: none, or a text of blanks and signs that nobody sees. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && plainText(value) === '')

/** The fault that a schema of ours gave an issue, or null. */
export const faultOfIssue = (issue: z.core.$ZodIssue): Message | null =>
  // What stands in `params` is put there by the schemas of this product alone.
  issue.code === 'custom' ? ((issue.params?.fault as Message | undefined) ?? null) : null

/** How bounds are told, by the unit in which they are typed. */
const RANGES: Readonly<Record<Unit, string>> = {
  m2: 'error.range.m2',
  cents: 'error.range.cents',
  euro: 'error.range.euro',
  percent: 'error.range.percent',
  mills: 'error.range',
  year: 'error.range.year',
  count: 'error.range',
}

const rangeFault = ({ bounds, unit }: Field): Message =>
  bounds === undefined
    ? message('error.invalid')
    : // A year is no amount: it is written without points.
      message(
        unit === undefined ? 'error.range' : RANGES[unit],
        unit === 'year' ? { min: String(bounds.min), max: String(bounds.max) } : { ...bounds },
      )

const numberFault = (field: Field, value: unknown, issue: z.core.$ZodIssue | undefined): Message => {
  if (typeof value === 'string') return faultOfNumber(value)
  if (typeof value !== 'number' || Number.isNaN(value)) return message('error.invalidNumber')
  if (issue?.code === 'too_big' || issue?.code === 'too_small') return rangeFault(field)
  return message(Number.isInteger(value) ? 'error.invalid' : 'error.wholeNumber')
}

/**
 * What is wrong with a value of a field as a code with its parameters, or null. A number that could not be read comes as the
 * text that was typed, or as NaN. Browser and server ask this one function.
 */
export const faultOfField = (field: Field, value: unknown): Message | null => {
  if (isEmptyValue(value)) return field.required ? message('error.required') : null
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return null
  const { issues } = parsed.error
  const told = issues.map(faultOfIssue).find((fault) => fault !== null)
  if (field.kind === 'text') {
    if (told !== undefined) return told
    return issues[0]?.code === 'too_big' ? message('error.tooLong', { max: field.max ?? 0 }) : message('error.invalid')
  }
  if (field.kind === 'file' && value === FILE_COMING) return message('file.coming')
  if (field.kind === 'date' || field.kind === 'datetime') return message('error.invalidDate')
  if (field.kind !== 'int' && field.kind !== 'decimal') return message('error.invalid')
  // What lies outside the bounds is said first: within them the digits may be right.
  return issues[0]?.code === 'custom' && told !== undefined ? told : numberFault(field, value, issues[0])
}

/** The names of the fields that a person must fill in and that a row leaves empty, in the order of the definition. */
export const missingFields = (fields: Fields, row: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.required && !field.computed && isEmptyValue(Reflect.get(row, name)) ? [name] : [],
  )
