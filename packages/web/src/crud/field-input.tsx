import { Checkbox, Tooltip } from '@mantine/core'
import { ONE_LINE, type Field } from '@eae/domain/kernel/fields.ts'
import type { ReactNode } from 'react'
import { AreaInput, Choice, DateInput, DecimalInput, TextField, useLabels } from '../ui/index.ts'
import { asKey, type LookupUse, type Row } from './entity-api.ts'
import { RefInput } from './ref-input.tsx'
import { textOf } from './text-of.ts'
import type { SearchState } from './page-state.ts'

export interface FieldInputProps {
  readonly field: Field
  readonly label: string
  /** `id` of the input, for labels and the error summary. */
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown, row?: Row | null) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  /** Why the field cannot be changed now; shown beside it. Null or none when it can. */
  readonly readOnlyReason?: string | null
  /** For references: named lookup and limits of the list. */
  readonly lookup?: LookupUse
  readonly criteria?: SearchState['criteria']
  /** In search forms nothing is required. */
  readonly isOptional?: boolean
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const Bare = ({
  field,
  label,
  id,
  value,
  onChange,
  onBlur,
  error,
  description,
  readOnlyReason,
  lookup,
  criteria,
  isOptional,
}: FieldInputProps) => {
  const { choice } = useLabels()
  const isOff = readOnlyReason !== undefined && readOnlyReason !== null
  const shared = {
    id,
    label,
    error,
    description,
    disabled: isOff,
    required: field.required && isOptional !== true && !isOff,
    ...(onBlur === undefined ? {} : { onBlur }),
  }
  // A text that is no number is kept as it was typed, so that its fault can say what is wrong with it.
  const numeric = {
    value: asNumber(value),
    unread: typeof value === 'string' ? value : undefined,
    onChange,
    onUnread: onChange,
  }
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          {...shared}
          required={false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          mt={6}
          mb={6}
        />
      )
    case 'choice':
      return (
        <Choice
          {...shared}
          data={(field.choices ?? []).map((code) => ({
            value: String(code),
            label: choice(field.choiceName ?? '', code),
          }))}
          value={textOf(value) === '' ? null : textOf(value)}
          onChange={(picked) => onChange((field.choices ?? []).find((code) => String(code) === picked) ?? null)}
          clearable={!shared.required}
          allowDeselect={!shared.required}
        />
      )
    case 'int':
      return <DecimalInput {...shared} {...numeric} scale={0} />
    case 'decimal':
      return field.unit === 'm2' ? (
        <AreaInput {...shared} {...numeric} />
      ) : (
        <DecimalInput {...shared} {...numeric} scale={field.scale ?? 2} />
      )
    case 'date':
    case 'datetime':
      return (
        <DateInput
          {...shared}
          withTime={field.kind === 'datetime'}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'ref':
      return (
        <RefInput
          {...shared}
          to={field.to ?? ''}
          value={asKey(value)}
          onChange={onChange}
          {...(lookup === undefined ? {} : { lookup })}
          {...(criteria === undefined ? {} : { criteria })}
        />
      )
    case 'text': {
      const max = field.max ?? ONE_LINE
      return (
        <TextField
          {...shared}
          format={field.format}
          max={max}
          hasLines={max > ONE_LINE}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    }
    case 'geom':
    case 'file':
      break
  }
  // A geometry is drawn on the map, not typed.
  return null
}

/** The input of a field by its kind. A field that cannot be changed says why. */
export const FieldInput = (props: FieldInputProps) => {
  const reason = props.readOnlyReason ?? null
  if (reason === null) return <Bare {...props} />
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <div>
        <Bare {...props} />
      </div>
    </Tooltip>
  )
}
