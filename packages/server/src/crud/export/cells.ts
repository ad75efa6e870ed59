import { sql } from 'kysely'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { GREATEST_INT, int, type Field } from '@eae/domain/kernel/fields.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { hasText, translate, type Texts } from '@eae/domain/texts/index.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { keyColumn, selectRows } from '../rows.ts'
import type { ExportCell, ExportColumn } from './table.ts'

const WIDTHS: Readonly<Record<ExportColumn['kind'], number>> = { text: 24, number: 14, date: 12, datetime: 20 }
/** Longer texts get a wider column. */
const LONG_TEXT = 100
const LONG_WIDTH = 48

/** Digits of what is stored in whole parts of a euro and written in euro. */
const SCALES: Readonly<Record<string, number>> = { cents: 2, mills: 3 }

const kindOf = (field: Field): ExportColumn['kind'] => {
  if (field.kind === 'decimal' || field.kind === 'int') return 'number'
  return field.kind === 'date' || field.kind === 'datetime' ? field.kind : 'text'
}

/** Columns that every table has besides its fields: they lead a changed file back to the rows it was made from. */
const ROW_FIELDS: Readonly<Record<string, Field>> = {
  id: int({ column: 'id', min: 0, max: GREATEST_INT }),
  rowVersion: int({ column: 'row_version', min: 1, max: GREATEST_INT }),
}

/** A column of files by its name: a field of the entity, or key and version of the row. Null for anything else. */
export const fileField = (entity: AnyEntity, name: string): Field | null => {
  const field = entity.fields[name]
  if (field !== undefined) return ['geom', 'file'].includes(field.kind) || field.isAsked === true ? null : field
  return entity.isComputed === true || (name === 'id' && entity.key !== 'id') ? null : (ROW_FIELDS[name] ?? null)
}

/** The heading of a column of files, without its unit. */
export const fileLabel = (texts: Texts, entity: AnyEntity, name: string): string =>
  name in ROW_FIELDS && !(name in entity.fields)
    ? translate(texts, `export.column.${name}`)
    : fieldLabel(texts, entity, name)

/** The name of a field of an entity. */
export const fieldLabel = (texts: Texts, entity: AnyEntity, name: string): string =>
  translate(texts, hasText(texts, `field.${entity.name}.${name}`) ? `field.${entity.name}.${name}` : `field.${name}`)

/** What a heading of a file says that the numbers below it do not: areas stay square metres, a change is in hundredths. */
const unitWords = ({ unit, isDifference }: Field): string => {
  if (unit === 'm2') return ' (m²)'
  return unit === 'percent' && isDifference === true ? ' (%)' : ''
}

/** The columns of a file. 422 for a name that is no column. */
export const exportColumns = (texts: Texts, entity: AnyEntity, names: readonly string[]): ExportColumn[] =>
  names.map((name, at) => {
    const field = fileField(entity, name)
    if (field === null) throw invalidField(`columns.${at}`, 'error.unknownField')
    const kind = kindOf(field)
    return {
      label: `${fileLabel(texts, entity, name)}${unitWords(field)}`,
      kind,
      scale: SCALES[field.unit ?? ''] ?? field.scale ?? 0,
      isName: field.unit === 'year' || (name in ROW_FIELDS && !(name in entity.fields)),
      width: (field.max ?? 0) > LONG_TEXT || field.kind === 'ref' ? LONG_WIDTH : WIDTHS[kind],
    }
  })

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * Names of referenced rows, fetched once per key and export. Parts of applications are named by their key. A file keeps the Greek
 * names whoever reads it: they lead a changed file back to its rows.
 */
export const createRefNames = (db: Executor, lang: Lang = 'el') => {
  const known = new Map<string, string>()
  return {
    learn: async (entity: AnyEntity, names: readonly string[], rows: readonly Values[]): Promise<void> => {
      for (const name of names) {
        const target = findEntity(entity.fields[name]?.to ?? '')
        if (target === null || target.yearly === 'partition') continue
        const keys = [...new Set(rows.map((row) => row[name]))].filter(
          (key) => key !== null && key !== undefined && !known.has(`${target.name} ${plainText(key)}`),
        )
        if (keys.length === 0) continue
        for (const row of await selectRows(
          db,
          target,
          sql`t.${sql.id(keyColumn(target))} = ANY(${keys})`,
          keys.length,
        )) {
          const shown = target.display
            .map((field) => plainText(valueIn(lang, row, field)))
            .filter((text) => text !== '')
          known.set(`${target.name} ${plainText(row[target.key])}`, shown.join(' '))
        }
      }
    },
    nameOf: (to: string, key: unknown): string => known.get(`${to} ${plainText(key)}`) ?? plainText(key),
  }
}

/** One value as a cell of its column. */
export const cellOf = (
  texts: Texts,
  field: Field,
  value: unknown,
  nameOf: (to: string, key: unknown) => string,
): ExportCell => {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'int':
      return field.unit === 'mills' ? Number(value) / 1_000 : Number(value)
    case 'decimal':
      return field.unit === 'cents' ? Number(value) / 100 : Number(value)
    case 'flag':
      return translate(texts, value === true ? 'answer.yes' : 'answer.no')
    case 'choice':
      return translate(texts, `choice.${field.choiceName}.${plainText(value)}`)
    case 'ref':
      return nameOf(field.to ?? '', value)
    case 'date':
      return plainText(value).slice(0, 10)
    case 'datetime': {
      const instant = plainText(value)
      return `${athensDate(instant)}T${formatDateTime('el', instant, true).slice(-8)}`
    }
    case 'text':
      return plainText(value)
    case 'geom':
    case 'file':
      return null
  }
}
