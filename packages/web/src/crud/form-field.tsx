import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { Controller, type Control } from 'react-hook-form'
import { useLabels } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import { FieldInput } from './field-input.tsx'
import { FileInput } from './file-input.tsx'
import { OldValue } from './old-value.tsx'
import type { FormValues } from './use-edit-form.ts'

interface FormFieldProps {
  readonly entity: AnyEntity
  readonly name: string
  readonly field: Field
  readonly id: string
  readonly control: Control<FormValues>
  /** Why it cannot be changed; null when it can. */
  readonly reason: string | null
  readonly onEdit?: ((field: string) => void) | undefined
  /** The stored row: a field that differs from it is marked, with the old value. */
  readonly original: Row | null
}

/** The input of one field of a form, with its fault and what is stored. */
export const FormField = ({ entity, name, field, id, control, reason, onEdit, original }: FormFieldProps) => {
  const { field: labelOf } = useLabels()
  const label = labelOf(entity.name, name)
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: bound, fieldState }) => {
        const take = (value: unknown): void => {
          bound.onChange(value)
          onEdit?.(name)
        }
        const common = { id, label, error: fieldState.error?.message, readOnlyReason: reason }
        if (field.kind === 'file')
          return (
            <FileInput
              {...common}
              entity={entity}
              field={name}
              isRequired={field.required}
              row={original}
              onChange={take}
            />
          )
        return (
          <>
            <FieldInput {...common} field={field} value={bound.value} onChange={take} onBlur={bound.onBlur} />
            {original !== null && fieldState.isDirty && <OldValue field={field} value={original[name]} />}
          </>
        )
      }}
    />
  )
}
