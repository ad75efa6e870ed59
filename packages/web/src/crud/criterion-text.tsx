import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { Fragment, type ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import { isSameCriterion, leftOut, rangeOfCriterion, valuesOf, type NamedValue } from './criteria.ts'
import { FieldText } from './field-text.tsx'

/** Values that a chip spells out; of the others it says how many there are. */
const SPELLED_OUT = 2

/** A text of the catalogue with an element in the place of its parameter. */
const Around = ({
  text,
  name,
  children,
}: {
  readonly text: string
  readonly name: string
  readonly children: ReactNode
}) => {
  const [before, after] = text.split(`{${name}}`)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

const Values = ({ field, values }: { readonly field: Field; readonly values: readonly unknown[] }) => {
  const t = useT()
  const spelled = values.slice(0, SPELLED_OUT)
  const list = spelled.map((value, index) => (
    <Fragment key={String(value)}>
      {index > 0 && ', '}
      <FieldText field={field} value={value} />
    </Fragment>
  ))
  const more = values.length - spelled.length
  return more === 0 ? (
    list
  ) : (
    <Around text={t('search.value.more', { count: more })} name="values">
      {list}
    </Around>
  )
}

// Of a moment the day alone is asked for.
const asDay = (field: Field): Field => (field.kind === 'datetime' ? { ...field, kind: 'date' } : field)

interface CriterionTextProps {
  readonly entity: AnyEntity
  readonly name: string
  readonly value: Criterion
  readonly named?: readonly NamedValue[] | undefined
}

/** What a criterion asks for, in words: `όχι Υποβληθείσα`, `από 01/05/2026`, `Ναι`. */
export const CriterionText = ({ entity, name, value, named }: CriterionTextProps) => {
  const t = useT()
  const own = named?.find((one) => isSameCriterion(one.value, value))
  if (own !== undefined) return own.label
  const field = entity.fields[name]
  if (field === undefined) return String(valuesOf(value).length)
  const values = valuesOf(value)
  if (values.length > 0) {
    const out = field.choices === undefined ? null : leftOut(field.choices, values)
    if (out === null) return <Values field={field} values={values} />
    return (
      <Around text={t('search.value.not')} name="values">
        <Values field={field} values={out} />
      </Around>
    )
  }
  const { from, to } = rangeOfCriterion(value)
  const end = (bound: unknown) => <FieldText field={asDay(field)} value={bound} />
  return (
    <>
      {from !== undefined && (
        <Around text={t('search.value.from')} name="value">
          {end(from)}
        </Around>
      )}
      {from !== undefined && to !== undefined && ' '}
      {to !== undefined && (
        <Around text={t('search.value.to')} name="value">
          {end(to)}
        </Around>
      )}
    </>
  )
}
