import type { Field, Fields } from './fields.ts'
import { message, type Message } from './message.ts'

/** True for a value that says nothing: none, or a text of blanks. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/**
 * What is wrong with a value of a field as a code with its parameters, or null. A number that could not be read comes as the
 * text that was typed, or as NaN. The server decides with the same schema.
 */
export const faultOfField = (field: Field, value: unknown): Message | null => {
  if (isEmptyValue(value)) return field.required ? message('error.required') : null
  if (typeof value === 'number' && Number.isNaN(value)) return message('error.invalidNumber')
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return null
  if (field.kind === 'date' || field.kind === 'datetime') return message('error.invalidDate')
  if ((field.kind === 'int' || field.kind === 'decimal') && typeof value === 'string')
    return message('error.invalidNumber')
  const issue = parsed.error.issues[0]
  if (issue === undefined) return message('error.invalid')
  if (issue.code === 'custom') return message('error.tooManyDecimals', { scale: field.scale ?? 0 })
  if (issue.code === 'too_big') {
    return field.max === undefined
      ? message('error.tooBig', { max: Number(issue.maximum) })
      : message('error.tooLong', { max: field.max })
  }
  if (issue.code === 'too_small' && field.kind !== 'text')
    return message('error.tooSmall', { min: Number(issue.minimum) })
  return message('error.invalid')
}

/** The names of the fields that a person must fill in and that a row leaves empty, in the order of the definition. */
export const missingFields = (fields: Fields, row: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.required && !field.computed && isEmptyValue(Reflect.get(row, name)) ? [name] : [],
  )
