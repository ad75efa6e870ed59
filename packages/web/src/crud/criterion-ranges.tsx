import { Stack } from '@mantine/core'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { athensInstant } from '@eae/domain/texts/parse-date.ts'
import { useState } from 'react'
import { DateInput, DecimalInput, isDay, useT } from '../ui/index.ts'
import { criterionOfRange, rangeOfCriterion, type NamedValue } from './criteria.ts'

export interface CriterionEditorProps {
  readonly field: Field
  readonly label: string
  readonly value: Criterion | undefined
  readonly onChange: (value: Criterion | undefined) => void
  /** Values that the page names itself, in the place of what the kind of the field offers. */
  readonly named?: readonly NamedValue[] | undefined
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)

/** Days from and to, of a day or of a moment. */
export const Days = ({ field, label, value, onChange }: CriterionEditorProps) => {
  const t = useT()
  const range = rangeOfCriterion(value)
  const change = (name: 'from' | 'to', day: string | null): void => {
    if (day !== null && !isDay(day)) return
    const bound =
      day === null || field.kind === 'date' ? day : athensInstant(day, name === 'from' ? '00:00:00' : '23:59:59')
    onChange(criterionOfRange({ ...range, [name]: bound ?? undefined }))
  }
  return (
    <Stack gap="xs">
      <DateInput
        data-autofocus
        label={t('search.from', { field: label })}
        value={dayOf(range.from)}
        onChange={(day) => change('from', day)}
      />
      <DateInput
        label={t('search.to', { field: label })}
        value={dayOf(range.to)}
        onChange={(day) => change('to', day)}
      />
    </Stack>
  )
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A number: the very one, or a range. */
export const Numbers = ({ field, label, value, onChange }: CriterionEditorProps) => {
  const t = useT()
  // A range whose ends have become the same is still a range for whoever is typing it.
  const [isRange, setRange] = useState(typeof value === 'object')
  const range = rangeOfCriterion(value)
  const scale = field.scale ?? 0
  const read = (number: number | null): number | undefined =>
    number === null || Number.isNaN(number) ? undefined : number
  const bound = (name: 'from' | 'to', number: number | null): void => {
    const other = isRange ? range : {}
    setRange(true)
    onChange(criterionOfRange({ ...other, [name]: read(number) }))
  }
  return (
    <Stack gap="xs">
      <DecimalInput
        data-autofocus
        label={t('search.exact', { field: label })}
        scale={scale}
        value={isRange ? null : numberOf(range.from)}
        onChange={(number) => {
          setRange(false)
          onChange(read(number))
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <DecimalInput
          key={name}
          label={t(`search.${name}`, { field: label })}
          scale={scale}
          value={isRange ? numberOf(range[name]) : null}
          onChange={(number) => bound(name, number)}
        />
      ))}
    </Stack>
  )
}
