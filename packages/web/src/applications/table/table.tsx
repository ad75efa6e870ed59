import type { ReactNode } from 'react'
import { useT } from '../../ui/index.ts'
import type { Part } from '../store/changes.ts'
import { isNumeric, useColumnLabel, type Column, type TableRow } from './columns.tsx'
import classes from './table.module.css'

interface TableProps<R extends TableRow> {
  readonly part: Part
  /** What the table holds, for those who hear it. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  /** What the row of sums is called, where it counts something else than all rows. */
  readonly total?: string
  /** The sums, by the name of their column; left out where there is nothing to add up. */
  readonly sums?: Readonly<Record<string, ReactNode>>
  readonly children: ReactNode
}

/** The sums below the rows; their heading takes the place before the first of them. */
const Sums = <R extends TableRow>({
  part,
  columns,
  total,
  sums,
}: Pick<TableProps<R>, 'part' | 'columns' | 'total'> & { readonly sums: Readonly<Record<string, ReactNode>> }) => {
  const t = useT()
  const labelOf = useColumnLabel(part)
  const first = columns.findIndex(({ name }) => name in sums)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={Math.max(1, first)} className={classes.total}>
          {total ?? t('table.total')}
        </th>
        {columns.slice(Math.max(1, first)).map((column) => (
          <td
            key={column.name}
            data-label={labelOf(column)}
            className={isNumeric(part, column) ? classes.number : undefined}
          >
            {sums[column.name]}
          </td>
        ))}
        <td aria-hidden />
      </tr>
    </tfoot>
  )
}

/** Rows of the application below their headings, with their sums; it alone scrolls sideways where the window is narrow. */
export const RowTable = <R extends TableRow>({ part, label, columns, total, sums, children }: TableProps<R>) => {
  const t = useT()
  const labelOf = useColumnLabel(part)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isNumeric(part, column) ? classes.number : undefined}>
                {labelOf(column)}
              </th>
            ))}
            <th scope="col" aria-label={t('row.actions')} />
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {sums !== undefined && (
          <Sums part={part} columns={columns} sums={sums} {...(total === undefined ? {} : { total })} />
        )}
      </table>
    </div>
  )
}
