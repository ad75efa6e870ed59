import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { formatAreaIn, formatCents, formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import { fileLabel, type Values } from '../crud/index.ts'
import type { Fact } from './block.ts'
import type { NameOf } from './names.ts'

/** What values are said with. */
export interface Speech {
  readonly texts: Texts
  readonly nameOf: NameOf
}

const EMPTY = '—'

const numberText = ({ texts: { lang } }: Speech, field: Field, value: number, isName: boolean): string => {
  switch (field.unit) {
    case 'm2':
      return formatAreaIn(lang, 'stremma', value, true)
    case 'cents':
      return formatCents(lang, value)
    case 'mills':
      return `${formatNumber(lang, value / 1_000, 3)}\u00a0€`
    case 'percent':
      return `${formatNumber(lang, value, 2)}%`
    default:
      // Codes and years are no amounts: they have no thousands.
      return isName || field.unit === 'year' ? String(value) : formatNumber(lang, value, field.scale ?? 0)
  }
}

/** A value of a field as people read it; a dash for none. */
export const valueText = (speech: Speech, entity: AnyEntity, name: string, row: Values): string => {
  const field = entity.fields[name]
  const value = row[name]
  if (field === undefined || value === null || value === undefined || value === '') return EMPTY
  const { texts, nameOf } = speech
  switch (field.kind) {
    case 'int':
    case 'decimal':
      return numberText(speech, field, Number(value), entity.display.includes(name))
    case 'flag':
      return translate(texts, value === true ? 'answer.yes' : 'answer.no')
    case 'choice':
      return translate(texts, `choice.${field.choiceName}.${String(value)}`)
    case 'ref':
      return nameOf(field.to ?? '', value)
    case 'date':
      return formatDate(texts.lang, String(value))
    case 'datetime':
      return formatDateTime(texts.lang, String(value))
    case 'text':
      return field.names?.within?.['lista'] === undefined ? String(value) : nameOf(field.names.within['lista'], value)
    case 'geom':
    case 'file':
      return EMPTY
  }
}

/** Fields of a row with their labels. */
export const factsOf = (speech: Speech, entity: AnyEntity, names: readonly string[], row: Values): readonly Fact[] =>
  names.map((name) => [fileLabel(speech.texts, entity, name), valueText(speech, entity, name, row)])

/** True for a field whose values stand to the right in a column. */
export const isAmount = ({ fields, display }: AnyEntity, name: string): boolean => {
  const kind = fields[name]?.kind
  return (kind === 'int' || kind === 'decimal') && !display.includes(name)
}

/** Fields of a row that say something. */
export const isSaid = (row: Values, name: string): boolean => {
  const value = row[name]
  return value !== null && value !== undefined && value !== ''
}
