import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { Row } from './entity-api.ts'

/** Faults by field. */
export type Faults = Readonly<Record<string, Message>>

/** Stands in a field while its file is on the way: such a row cannot be saved yet, and is not saved without the file. */
export const FILE_COMING = 'coming'

/** What is wrong with one value; null when nothing is. The server decides with the same schema. */
export const checkField = (field: Field, value: unknown): Message | null =>
  field.kind === 'file' && value === FILE_COMING ? message('file.coming') : faultOfField(field, value)

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
