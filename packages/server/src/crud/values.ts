import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { isNewKey } from '@eae/domain/kernel/keys.ts'
import type { Values } from './hooks.ts'

/** Names that travel with a row and are never written from outside. */
const TRAVELLING = new Set(['id', 'rowVersion', 'usrinsert', 'dteinsert', 'usrupdate', 'dteupdate'])

interface Context {
  readonly stored: Values | null
  readonly newIds: Readonly<Record<string, number>>
  readonly etos: number
}
type Issue = Omit<ErrorIssue, 'path'>

/** A reference may come as the key, or as an object that carries it (`{ "id": 5 }`, `{ "kodikos": "01" }`). */
const readReference = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return value.id
  if ('kodikos' in value) return value.kodikos
  return value
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const readField = (
  name: string,
  field: Field,
  raw: unknown,
  context: Context,
  values: Values,
  issues: Issue[],
): void => {
  let value = field.kind === 'ref' ? readReference(raw) : raw
  if (field.kind === 'ref' && typeof value === 'string' && isNewKey(value) && value !== '') {
    const known = context.newIds[value]
    if (known === undefined) {
      issues.push({ field: name, code: 'error.unknownReference' })
      return
    }
    value = known
  }
  if (field.kind === 'ref' && value === '') value = null
  const parsed = field.schema.safeParse(value ?? null)
  if (parsed.success) {
    values[name] = parsed.data
    return
  }
  // Blanks are nothing for an optional text, but no value of any other kind.
  issues.push({ field: name, ...(faultOfField(field, value) ?? { code: 'error.invalid' }) })
}

/**
 * Reads what a client sent for one row. New rows must give every required field; an update gives what it changes.
 * Unknown fields, computed fields with another value than the stored one, and read-only fields are issues.
 */
export const readValues = (
  entity: AnyEntity,
  sent: Values,
  context: Context,
): { readonly values: Values; readonly issues: Issue[] } => {
  const values: Values = {}
  const issues: Issue[] = []
  for (const [name, raw] of Object.entries(sent)) {
    if (TRAVELLING.has(name) && !(name in entity.fields)) continue
    const field = entity.fields[name]
    if (field === undefined) {
      issues.push({ field: name, code: 'error.unknownField' })
      continue
    }
    if (field.computed) {
      if (context.stored !== null && !isSame(raw, context.stored[name]))
        issues.push({ field: name, code: 'error.readOnly' })
      continue
    }
    if (context.stored !== null && isSame(raw, context.stored[name])) continue
    readField(name, field, raw, context, values, issues)
  }
  if (context.stored === null) {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.required && !field.computed && !(name in values) && !issues.some((issue) => issue.field === name)) {
        issues.push({ field: name, code: 'error.required' })
      }
    }
    if (entity.yearly === 'partition') values.etos = context.etos
  } else if (entity.readOnlyWhen !== undefined) {
    // The stored row was written through this very definition, so it has its shape.
    const reasons = entity.readOnlyWhen(context.stored as never)
    for (const name of Object.keys(values)) {
      const reason = reasons[name]
      if (reason !== undefined) issues.push({ field: name, code: reason })
    }
  }
  if (issues.length === 0 && entity.check !== undefined) {
    const row = { ...emptyRow(entity), ...context.stored, ...values }
    for (const { field, message } of entity.check(row as never)) {
      issues.push(
        message.params === undefined
          ? { field, code: message.code }
          : { field, code: message.code, params: message.params },
      )
    }
  }
  return { values, issues }
}

const emptyRow = (entity: AnyEntity): Values =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]))
