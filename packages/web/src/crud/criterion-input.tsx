import { Group, Select, TextInput } from '@mantine/core'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { DateInput, DecimalInput, useLabels, useT } from '../ui/index.ts'
import { athensInstant } from '@eae/domain/texts/parse-date.ts'
import { asKey } from './entity-api.ts'
import { RefInput } from './ref-input.tsx'

export interface CriterionInputProps {
  readonly field: Field
  readonly label: string
  readonly value: Criterion | undefined
  readonly onChange: (value: Criterion | undefined) => void
}

const scalarOf = (value: Criterion | undefined): string | number | boolean | undefined =>
  typeof value === 'object' ? undefined : value
const rangeOf = (value: Criterion | undefined): { readonly from?: unknown; readonly to?: unknown } =>
  typeof value === 'object' && !('in' in value) ? value : {}
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const DateRange = ({ field, label, value, onChange }: CriterionInputProps) => {
  const t = useT()
  const range = rangeOf(value)
  const change = (name: 'from' | 'to', day: string | null): void => {
    if (day !== null && !isDay(day)) return
    const bound =
      day === null || field.kind === 'date' ? day : athensInstant(day, name === 'from' ? '00:00:00' : '23:59:59')
    const [from, to] = [name === 'from' ? bound : range.from, name === 'to' ? bound : range.to]
    const next = { ...(typeof from === 'string' ? { from } : {}), ...(typeof to === 'string' ? { to } : {}) }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <Group gap="xs" grow wrap="nowrap" align="flex-end">
      <DateInput
        label={t('search.from', { field: label })}
        value={dayOf(range.from)}
        onChange={(day) => change('from', day)}
      />
      <DateInput
        label={t('search.to', { field: label })}
        value={dayOf(range.to)}
        onChange={(day) => change('to', day)}
      />
    </Group>
  )
}

/** The input of one search criterion by the kind of its field. */
export const CriterionInput = (props: CriterionInputProps) => {
  const t = useT()
  const { choice } = useLabels()
  const { field, label, value, onChange } = props
  const scalar = scalarOf(value)
  switch (field.kind) {
    case 'flag':
      return (
        <Select
          label={label}
          placeholder={t('answer.all')}
          clearable
          data={[
            { value: 'true', label: t('answer.yes') },
            { value: 'false', label: t('answer.no') },
          ]}
          value={typeof scalar === 'boolean' ? String(scalar) : null}
          onChange={(picked) => onChange(picked === null ? undefined : picked === 'true')}
        />
      )
    case 'choice':
      return (
        <Select
          label={label}
          placeholder={t('answer.all')}
          clearable
          searchable
          data={(field.choices ?? []).map((code) => ({
            value: String(code),
            label: choice(field.choiceName ?? '', code),
          }))}
          value={scalar === undefined ? null : String(scalar)}
          onChange={(picked) => onChange((field.choices ?? []).find((code) => String(code) === picked))}
        />
      )
    case 'date':
    case 'datetime':
      return <DateRange {...props} />
    case 'ref':
      return (
        <RefInput
          to={field.to ?? ''}
          label={label}
          value={asKey(scalar)}
          onChange={(key) => onChange(key ?? undefined)}
        />
      )
    case 'int':
    case 'decimal':
      return (
        <DecimalInput
          label={label}
          scale={field.scale ?? 0}
          value={typeof scalar === 'number' ? scalar : null}
          onChange={(number) => onChange(number === null || Number.isNaN(number) ? undefined : number)}
        />
      )
    case 'text':
      return (
        <TextInput
          label={label}
          autoComplete="off"
          value={scalar === undefined ? '' : String(scalar)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      )
    case 'geom':
    case 'file':
      break
  }
  return null
}
