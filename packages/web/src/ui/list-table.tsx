import { Paper, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { CARD_TABLE } from './card-table.ts'
import classes from './list-table.module.css'

export interface ListTableProps<T> {
  /** What the table shows, for those who hear it. */
  readonly caption: string
  /** Headings of the columns. */
  readonly columns: readonly string[]
  /** Places of the columns that hold amounts: they end at one edge, so that their digits stand below each other. */
  readonly numeric?: readonly number[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string | number
  /** What stands in each column of a row. */
  readonly renderCells: (row: T) => readonly ReactNode[]
}

const NONE: readonly number[] = []

/** A short list; on a narrow screen each row becomes a card. */
export const ListTable = <T,>({ caption, columns, numeric = NONE, rows, keyOf, renderCells }: ListTableProps<T>) => (
  <Paper withBorder className={classes.wrap ?? ''} bg="var(--eae-surface)">
    <Table className={CARD_TABLE} aria-label={caption} verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((label, at) => (
            <Table.Th key={label} scope="col" data-numeric={numeric.includes(at)}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {renderCells(row).map((cell, at) => (
              <Table.Td key={columns[at]} data-label={columns[at]} data-numeric={numeric.includes(at)}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Paper>
)

/** The cell that opens a row. */
export const RowLink = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" className={classes.link} onClick={onClick}>
    {children}
  </button>
)
