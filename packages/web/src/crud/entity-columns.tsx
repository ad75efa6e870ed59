import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useLabels } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import { FieldText, isNumeric } from './field-text.tsx'

/** One column of a list. */
export interface EntityColumn {
  readonly name: string
  readonly label: string
  readonly isNumeric: boolean
  /** False for columns that the server cannot sort by. */
  readonly isSortable: boolean
  readonly width?: number
  readonly render: (row: Row) => ReactNode
}

/** How a page shows a column differently. */
export type ColumnOverrides = Readonly<Record<string, Partial<Omit<EntityColumn, 'name'>>>>

const WIDTHS: Readonly<Record<string, number>> = {
  flag: 110,
  int: 120,
  decimal: 190,
  date: 130,
  datetime: 190,
  choice: 190,
  ref: 220,
  text: 160,
}

/** The columns of an entity's list, with the page's own wishes. */
export const useEntityColumns = (entity: AnyEntity, overrides: ColumnOverrides = {}): readonly EntityColumn[] => {
  const { field: label } = useLabels()
  return useMemo(
    () =>
      entity.list.columns.flatMap((name) => {
        const field = entity.fields[name]
        if (field === undefined) return []
        const width = name === 'description' ? 360 : WIDTHS[field.kind]
        return [
          {
            name,
            label: label(entity.name, name),
            isNumeric: isNumeric(field),
            isSortable: field.kind !== 'geom' && field.kind !== 'ref',
            ...(width === undefined ? {} : { width }),
            render: (row: Row) => <FieldText field={field} value={row[name]} />,
            ...overrides[name],
          },
        ]
      }),
    [entity, label, overrides],
  )
}
