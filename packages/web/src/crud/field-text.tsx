import type { Field } from '@eae/domain/kernel/fields.ts'
import { showText } from '@eae/domain/kernel/text-format.ts'
import { formatArea, formatDate, formatDateTime, formatNumber, type Lang } from '@eae/domain/texts/format.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useLabels, useLang, useT } from '../ui/index.ts'
import { asKey } from './entity-api.ts'
import { textOf } from './text-of.ts'
import { rowLabel, useRefRow } from './ref-labels.ts'

interface Words {
  readonly lang: Lang
  readonly yes: string
  readonly no: string
  readonly choice: (name: string, code: string | number) => string
}

/** A stored value as text; references are shown by {@link FieldText}, which may have to fetch them. */
const formatField = (field: Field, value: unknown, words: Words): string => {
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
      return field.unit === 'm2'
        ? formatArea(words.lang, Number(value))
        : formatNumber(words.lang, Number(value), field.scale ?? 2)
    case 'geom':
    case 'file':
    case 'int':
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
  const { choice } = useLabels()
  return { lang, yes: t('answer.yes'), no: t('answer.no'), choice }
}

const RefText = ({ to, value }: { readonly to: string; readonly value: unknown }) => {
  const entity = findEntity(to)
  const key = asKey(value)
  const row = useRefRow(entity, key)
  if (key === null || entity === null) return null
  // Until the name arrives the bare key would only flicker.
  if (row === undefined) return <span aria-hidden>…</span>
  return <span>{row === null ? String(key) : rowLabel(entity, row)}</span>
}

/** A field's value for reading. */
export const FieldText = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const words = useWords()
  if (field.kind === 'ref' && field.to !== undefined) return <RefText to={field.to} value={value} />
  const isNumber = field.kind === 'decimal' || field.kind === 'date' || field.kind === 'datetime'
  return <span {...(isNumber ? { className: 'eae-number' } : {})}>{formatField(field, value, words)}</span>
}

/** True for fields whose values line up at the right. */
export const isNumeric = (field: Field): boolean => field.kind === 'decimal' || field.kind === 'int'
