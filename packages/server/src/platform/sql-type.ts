import type { Field } from '@eae/domain/kernel/fields.ts'

/** The type in SQL of a value of a field that travels as JSON or as a parameter. Throws for shapes and files. */
export const sqlTypeOf = ({ kind, choices }: Field): string => {
  switch (kind) {
    case 'int':
    case 'ref':
      return 'bigint'
    case 'decimal':
      return 'numeric'
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz'
    case 'flag':
      return 'boolean'
    case 'choice':
      return typeof choices?.[0] === 'number' ? 'integer' : 'text'
    case 'text':
      return 'text'
    case 'geom':
    case 'file':
      throw new Error(`a ${kind} is no plain value`)
  }
}
