import { englishFirst } from '@eae/domain/kernel/english.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useLabels, useLang } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import { FieldText, isNumeric } from './field-text.tsx'

/** One column of a list. */
export interface EntityColumn {
  readonly name: string
  readonly label: string
  /** What stands in the heading where the label is too long for it; the label stays its tooltip. */
  readonly short?: string
  readonly isNumeric: boolean
  /** False for columns that the server cannot sort by. */
  readonly isSortable: boolean
  /** Pixels; of the column that names the row the least, as it takes what the others leave. */
  readonly width: number
  /** Names the row, and takes the width that is left. One of a list. */
  readonly isName: boolean
  /** Stays in a list that is too narrow for all columns. */
  readonly isKept: boolean
  readonly render: (row: Row) => ReactNode
}

/** How a page shows a column differently. */
export type ColumnOverrides = Readonly<Record<string, Partial<Omit<EntityColumn, 'name'>>>>

const WIDTHS: Readonly<Record<string, number>> = {
  flag: 96,
  int: 96,
  decimal: 150,
  date: 110,
  datetime: 165,
  choice: 170,
  ref: 190,
  text: 120,
}
const NAME_WIDTH = 180

/**
 * The column that names a row of a list: of those that name it for people the last text, or else the last row of another
 * table; without either the first column.
 */
export const nameColumn = (entity: AnyEntity): string => {
  const { columns } = entity.list
  const lastOf = (kind: Field['kind']): string | undefined =>
    entity.display.findLast((name) => columns.includes(name) && entity.fields[name]?.kind === kind)
  return lastOf('text') ?? lastOf('ref') ?? columns[0] ?? entity.key
}

/** The columns of an entity's list, with the page's own wishes. */
export const useEntityColumns = (entity: AnyEntity, overrides: ColumnOverrides = {}): readonly EntityColumn[] => {
  const { field: label } = useLabels()
  const { lang } = useLang()
  return useMemo(() => {
    const wished = entity.list.columns.find((name) => overrides[name]?.isName === true)
    const named = wished ?? nameColumn(entity)
    const columns = englishFirst(lang, entity.list.columns)
    // Where a list has the English name of its rows, that is what names them to a reader of English.
    const namesIt = lang === 'en' && columns.includes(`${named}En`) ? `${named}En` : named
    return columns.flatMap((name) => {
      const field = entity.fields[name]
      if (field === undefined) return []
      const isName = name === namesIt
      return [
        {
          name,
          label: label(entity.name, name),
          // A number that names the row, as a year does, begins where a name does.
          isNumeric: isNumeric(field) && !isName,
          isSortable: field.kind !== 'geom' && field.kind !== 'ref',
          width: name === named || name === `${named}En` ? NAME_WIDTH : (WIDTHS[field.kind] ?? NAME_WIDTH),
          isKept: isName || entity.display.includes(name),
          render: (row: Row) => <FieldText field={field} value={row[name] ?? (isName ? row[named] : null)} />,
          ...overrides[name],
          isName,
        },
      ]
    })
  }, [entity, label, lang, overrides])
}
