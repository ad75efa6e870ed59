import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { invalid } from '../platform/errors.ts'

/** Refuses a value that no page can have sent in its place: 422 with the place, and an event. */
export const madeUp = (path: string): Error => invalid([{ path, code: 'error.invalid' }], true)

const WHOLE = /^\d{1,15}$/

/** A database id: a whole number, or one in digits. Null for anything else. */
const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

/**
 * The key of a row as the database takes it. 422 with `path` for what no key of the entity can be, such as a key with its
 * version (`4063#1`), a list, or a number with a fraction.
 */
export const readKey = (entity: AnyEntity, value: unknown, path: string): string | number => {
  const field = entity.fields[entity.key]
  const key = entity.key === 'id' || field?.kind === 'int' ? readId(value) : typeof value === 'string' ? value : null
  if (key === null) throw madeUp(path)
  return key
}

/** True when a value is of the kind that a column of this field holds. Whether the field would take it is not asked. */
export const isOfKind = (field: Field, value: unknown): boolean => {
  switch (field.kind) {
    case 'int':
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
    case 'file':
      return readId(value) !== null
    case 'flag':
      return typeof value === 'boolean'
    case 'ref': {
      const target = field.to === undefined ? null : findEntity(field.to)
      const isNumber = target === null || target.key === 'id' || target.fields[target.key]?.kind === 'int'
      return isNumber ? readId(value) !== null : typeof value === 'string'
    }
    case 'choice':
      return typeof value === typeof field.choices?.[0]
    case 'date':
    case 'datetime':
      // A day that there is not would be refused by the database, and a time without a zone read in the zone of its session.
      return typeof value === 'string' && field.schema.safeParse(value).success
    default:
      return typeof value === 'string'
  }
}
