import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { numberOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { useMemo } from 'react'
import { NumberText, useT } from '../../ui/index.ts'
import { useCodeList } from '../groups/code-lists.ts'
import { fieldOf, type Column } from '../table/columns.tsx'
import { Row } from '../table/row.tsx'
import { RowTable } from '../table/table.tsx'
import { useOpenRow } from '../table/use-open-row.ts'
import { usePartWords } from './part-words.ts'

interface PartRow {
  readonly id: Key
}

interface GridProps {
  readonly slot: PartSlot
  readonly rows: readonly PartRow[]
  /** The row that they all hang on; null where they hang on the application, or on rows that are told apart here. */
  readonly above: Key | null
}

const sumOf = (rows: readonly PartRow[], name: string): number =>
  rows.reduce((sum, row) => sum + (Number(Reflect.get(row, name)) || 0), 0)

/** The rows of a part as a table, with the sums that its definition names. */
export const PartGrid = ({ slot, rows, above }: GridProps) => {
  const t = useT()
  const words = usePartWords(slot)
  const listOf = useCodeList()
  const openRow = useOpenRow(slot)
  const part: AnyPart = parts[slot]
  const number = numberOf(part)
  // The same columns from one picture to the next: a row is drawn again for others.
  const columns = useMemo<readonly Column<PartRow>[]>(() => {
    const names = part.form.flatMap(({ fields }) => fields)
    return names.flatMap((name) => (name === number || (above !== null && name === part.parent) ? [] : [{ name }]))
  }, [part, number, above])
  const opener = columns[0]?.name ?? 'id'
  const totals = part.list.totals ?? []
  const nameOf = (row: PartRow): string => {
    const field = fieldOf(slot, { name: opener })
    const code = field === undefined ? undefined : listOf(field, row)?.find(({ id }) => id === Reflect.get(row, opener))
    return t('groups.changeOf', { group: code?.description ?? t('crops.unnamed') })
  }
  return (
    <RowTable
      part={slot}
      label={words.title}
      columns={columns}
      {...(totals.length === 0
        ? {}
        : {
            sums: Object.fromEntries(totals.map((name) => [name, <NumberText key={name} value={sumOf(rows, name)} />])),
          })}
    >
      {rows.map((row) => (
        <Row key={row.id} part={slot} row={row} columns={columns} opening={{ openRow, opener, nameOf }} />
      ))}
    </RowTable>
  )
}
