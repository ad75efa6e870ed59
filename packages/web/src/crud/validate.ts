import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { Row } from './entity-api.ts'

/** Faults by field. */
export type Faults = Readonly<Record<string, Message>>

/** What is wrong with a row, field by field; the rules over several fields run once each field is right. */
export const checkRow = (entity: AnyEntity, row: Row, names: readonly string[]): Faults => {
  const faults: Record<string, Message> = {}
  for (const name of names) {
    const field = entity.fields[name]
    if (field === undefined || field.computed) continue
    const fault = faultOfField(field, row[name])
    if (fault !== null) faults[name] = fault
  }
  if (Object.keys(faults).length > 0 || entity.check === undefined) return faults
  // The row has passed its own field schemas, so it has the shape that the rule was written for.
  for (const { field, message: fault } of entity.check(row as never)) faults[field] ??= fault
  return faults
}
