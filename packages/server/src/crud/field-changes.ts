import type { FieldChange } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { shapeSizeOf } from '@eae/domain/kernel/shape.ts'
import type { Values } from './hooks.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The fields of a definition that differ between two recorded rows, in its order; null is a row that was not there. Of a
 * shape only the size travels: thousands of corners tell nobody what changed.
 */
export const fieldChanges = (entity: AnyEntity, before: Values | null, after: Values | null): FieldChange[] =>
  Object.entries(entity.fields)
    .filter(([field]) => !isSame(before?.[field], after?.[field]))
    .map(([field, { kind }]) => {
      const told = (value: unknown): unknown => (kind === 'geom' ? shapeSizeOf(value) : (value ?? null))
      return { field, before: told(before?.[field]), after: told(after?.[field]) }
    })
