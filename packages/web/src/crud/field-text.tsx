import type { Field, NamedRow } from '@eae/domain/kernel/fields.ts'
import type { AreaUnit } from '@eae/domain/kernel/units.ts'
import { shapeSizeOf, type ShapeSize } from '@eae/domain/kernel/shape.ts'
import { showText } from '@eae/domain/kernel/text-format.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { formatArea, formatCents, formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { asKey, fetchNamed } from './entity-api.ts'
import { textOf } from './text-of.ts'
import { rowLabel, useRefRow } from './ref-labels.ts'

interface Words {
  readonly lang: Lang
  readonly areaUnit: AreaUnit
  readonly yes: string
  readonly no: string
  readonly choice: (name: string, code: string | number) => string
  readonly shape: (size: ShapeSize) => string
}

/** A number in the unit that people read; `mills` are thousandths of a euro, whose label says of what, as that of euro does. */
const formatQuantity = ({ lang, areaUnit }: Words, { unit, scale }: Field, value: number): string => {
  if (unit === undefined) return formatNumber(lang, value, scale ?? 2)
  switch (unit) {
    case 'm2':
      return formatArea(lang, areaUnit, value)
    case 'cents':
      return formatCents(lang, value)
    case 'mills':
      return formatNumber(lang, value / 1_000, 3)
    case 'euro':
      return formatNumber(lang, value, scale ?? 2)
    case 'year':
      return String(value)
    case 'count':
      return formatNumber(lang, value)
    case 'percent':
      return `${formatNumber(lang, value, scale ?? 2)}\u00a0%`
  }
}

/** A stored value as text; references are shown by {@link FieldText}, which may have to fetch them. */
const formatField = (field: Field, value: unknown, words: Words): string => {
  if (field.kind === 'geom') {
    const size = shapeSizeOf(value)
    return size === null ? '' : words.shape(size)
  }
  const text = textOf(value)
  if (text === '') return ''
  switch (field.kind) {
    case 'flag':
      return value === true ? words.yes : words.no
    case 'choice':
      return words.choice(field.choiceName ?? '', text)
    case 'date':
      return formatDate(words.lang, text)
    case 'datetime':
      return formatDateTime(words.lang, text)
    case 'decimal':
      return formatQuantity(words, field, Number(value))
    case 'int':
      // Years and codes are whole numbers too: only one with a unit is written as a quantity.
      return field.unit === undefined ? text : formatQuantity(words, field, Number(value))
    case 'file':
    case 'ref':
      break
    case 'text':
      return showText(field.format, text)
  }
  return text
}

/** The words of the reader's language for {@link formatField}. */
const useWords = (): Words => {
  const t = useT()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { choice } = useLabels()
  return {
    lang,
    areaUnit: unit,
    yes: t('answer.yes'),
    no: t('answer.no'),
    choice,
    shape: (size) => t('shape.size', { ...size }),
  }
}

/** Gives values as texts, for places that take no element. References stay keys. */
export const useFieldWords = (): ((field: Field, value: unknown) => string) => {
  const words = useWords()
  return (field, value) => formatField(field, value, words)
}

const RefText = ({ to, value }: { readonly to: string; readonly value: unknown }) => {
  const { lang } = useLang()
  const entity = findEntity(to)
  const key = asKey(value)
  const row = useRefRow(entity, key)
  if (key === null || entity === null) return null
  // Until the name arrives the bare key would only flicker.
  if (row === undefined) return <span aria-hidden>…</span>
  return <span>{row === null ? String(key) : rowLabel(lang, entity, row)}</span>
}

/** A code of a list in the words of the list; the code itself where the list no longer has it, or could not be read. */
const NamedText = ({ names, code }: { readonly names: NamedRow; readonly code: string }) => {
  const { lang } = useLang()
  const { etos } = useCrud()
  const entity = findEntity(names.entity)
  const { data, isPending } = useQuery({
    queryKey: ['named', names.entity, names.within, etos, code],
    enabled: entity !== null,
    staleTime: Infinity,
    queryFn: () => (entity === null ? null : fetchNamed(entity, etos, names, code)),
  })
  if (isPending && entity !== null) return <span aria-hidden>…</span>
  if (entity === null || data === null || data === undefined) return <span>{code}</span>
  const words = entity.display.filter((name) => name !== names.by)
  return <span>{rowLabel(lang, { ...entity, display: words }, data)}</span>
}

/** A field's value for reading. */
export const FieldText = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const words = useWords()
  if (field.kind === 'ref' && field.to !== undefined) return <RefText to={field.to} value={value} />
  if (field.names !== undefined && typeof value === 'string' && value !== '')
    return <NamedText names={field.names} code={value} />
  const isNumber = field.kind === 'decimal' || field.kind === 'date' || field.kind === 'datetime'
  return <span {...(isNumber ? { className: 'eae-number' } : {})}>{formatField(field, value, words)}</span>
}

/** What a change did to a field: the value before, struck out, and the one after. */
export const ChangeText = ({
  field,
  before,
  after,
}: {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}) => {
  const t = useT()
  const told = (value: unknown): ReactNode => (value === null ? '—' : <FieldText field={field} value={value} />)
  return field.kind === 'geom' && isSameSize(before, after) ? (
    <>
      {t('shape.moved')} <FieldText field={field} value={after} />
    </>
  ) : (
    <>
      <del>{told(before)}</del> → <ins>{told(after)}</ins>
    </>
  )
}

/** Two shapes of which the same would be said. */
const isSameSize = (before: unknown, after: unknown): boolean => {
  const [one, other] = [shapeSizeOf(before), shapeSizeOf(after)]
  return one !== null && other !== null && one.areaM2 === other.areaM2 && one.corners === other.corners
}

/** True for fields whose values line up at the right. */
export const isNumeric = (field: Field): boolean => field.kind === 'decimal' || field.kind === 'int'
