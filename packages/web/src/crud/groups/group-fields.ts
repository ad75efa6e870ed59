import type { AnyEntity, FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'

/** A field of a group, by its name. */
export type GroupField = readonly [name: string, field: Field]

/**
 * The fields of a group in their order, as they are read and as they are changed: both come from here, so that none can
 * miss in one of them. `named` is the field that the heading of the row says already.
 */
export const fieldsOf = (entity: AnyEntity, group: FormGroup, named?: string): readonly GroupField[] =>
  group.fields.flatMap((name) => {
    const field = entity.fields[name]
    return field === undefined || name === named ? [] : [[name, field] as const]
  })

/** Whether a person fills in anything of a group: the others are read alone. */
export const canChange = (entity: AnyEntity, group: FormGroup, named?: string): boolean =>
  fieldsOf(entity, group, named).some(([, { computed, kind }]) => !computed && kind !== 'geom')

/** Whether a group has fields that must be filled in. */
export const hasRequired = (fields: readonly GroupField[]): boolean =>
  fields.some(([, { required, computed, kind }]) => required && !computed && kind !== 'flag')
