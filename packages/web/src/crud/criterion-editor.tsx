import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { athensInstant } from '@eae/domain/texts/parse-date.ts'
import { useState } from 'react'
import { DateInput, DecimalInput, useLabels, useT } from '../ui/index.ts'
import {
  criterionOfRange,
  criterionOfValues,
  isSameCriterion,
  rangeOfCriterion,
  valuesOf,
  type NamedValue,
} from './criteria.ts'
import classes from './filter-line.module.css'
import { asKey } from './entity-api.ts'
import { RefInput } from './ref-input.tsx'

export interface CriterionEditorProps {
  readonly field: Field
  readonly label: string
  readonly value: Criterion | undefined
  readonly onChange: (value: Criterion | undefined) => void
  /** Values that the page names itself, in the place of what the kind of the field offers. */
  readonly named?: readonly NamedValue[] | undefined
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 10) : null)
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const Days = ({ field, label, value, onChange }: CriterionEditorProps) => {
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
const Numbers = ({ field, label, value, onChange }: CriterionEditorProps) => {
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

/** Any of the values of a choice, and with one press all but those. */
const Choices = ({ field, label, value, onChange }: CriterionEditorProps) => {
  const t = useT()
  const { choice } = useLabels()
  const choices = field.choices ?? []
  const chosen = valuesOf(value)
  const change = (codes: readonly string[]): void =>
    onChange(criterionOfValues(choices.filter((code) => codes.includes(String(code)))))
  return (
    <>
      <Checkbox.Group label={label} value={chosen.map(String)} onChange={change}>
        <Stack gap={6} mt="xs" className={classes.choices ?? ''}>
          {choices.map((code) => (
            <Checkbox key={code} size="sm" value={String(code)} label={choice(field.choiceName ?? '', code)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {choices.length > 2 && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={chosen.length === 0 || chosen.length === choices.length}
          onClick={() => change(choices.filter((code) => !chosen.includes(code)).map(String))}
        >
          {t('search.invert')}
        </Button>
      )}
    </>
  )
}

const OneOf = ({
  label,
  value,
  onChange,
  named,
}: Omit<CriterionEditorProps, 'field' | 'named'> & { readonly named: readonly NamedValue[] }) => {
  const at = named.findIndex((one) => isSameCriterion(one.value, value))
  return (
    <Radio.Group
      label={label}
      value={at < 0 ? null : String(at)}
      onChange={(picked) => onChange(named[Number(picked)]?.value)}
    >
      <Stack gap={6} mt="xs">
        {named.map((one, index) => (
          <Radio key={one.label} size="sm" value={String(index)} label={one.label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The input of one criterion by the kind of its field. */
export const CriterionEditor = (props: CriterionEditorProps) => {
  const t = useT()
  const { field, label, value, onChange, named } = props
  if (named !== undefined) return <OneOf {...props} named={named} />
  const [first] = valuesOf(value)
  switch (field.kind) {
    case 'flag':
      return (
        <OneOf
          {...props}
          named={[
            { label: t('answer.yes'), value: true },
            { label: t('answer.no'), value: false },
          ]}
        />
      )
    case 'choice':
      return <Choices {...props} />
    case 'date':
    case 'datetime':
      return <Days {...props} />
    case 'int':
    case 'decimal':
      return <Numbers {...props} />
    case 'ref':
      return (
        <RefInput
          to={field.to ?? ''}
          label={label}
          value={asKey(first)}
          onChange={(key) => onChange(key ?? undefined)}
        />
      )
    case 'text':
      return (
        <TextInput
          data-autofocus
          label={label}
          autoComplete="off"
          maxLength={200}
          value={first === undefined ? '' : String(first)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      )
    case 'geom':
    case 'file':
      break
  }
  return null
}
