import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { Row } from './entity-api.ts'

/** Faults by field. */
export type Faults = Readonly<Record<string, Message>>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Stands in a field while its file is on the way: such a row cannot be saved yet, and is not saved without the file. */
export const FILE_COMING = 'coming'

/** What is wrong with one value; null when nothing is. The server decides with the same schema. */
export const checkField = (field: Field, value: unknown): Message | null => {
  if (isEmpty(value)) return field.required ? message('error.required') : null
  if (field.kind === 'file' && value === FILE_COMING) return message('file.coming')
  if (typeof value === 'number' && Number.isNaN(value)) return message('error.invalidNumber')
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return null
  if (field.kind === 'date' || field.kind === 'datetime') return message('error.invalidDate')
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

/** What is wrong with a row, field by field; the rules over several fields run once each field is right. */
export const checkRow = (entity: AnyEntity, row: Row, names: readonly string[]): Faults => {
  const faults: Record<string, Message> = {}
  for (const name of names) {
    const field = entity.fields[name]
    if (field === undefined || field.computed) continue
    const fault = checkField(field, row[name])
    if (fault !== null) faults[name] = fault
  }
  if (Object.keys(faults).length > 0 || entity.check === undefined) return faults
  // The row has passed its own field schemas, so it has the shape that the rule was written for.
  for (const { field, message: fault } of entity.check(row as never)) faults[field] ??= fault
  return faults
}
