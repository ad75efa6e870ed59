import { useT } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import type { EntityColumn } from './entity-columns.tsx'
import classes from './print-table.module.css'

interface PrintTableProps {
  readonly label: string
  readonly columns: readonly EntityColumn[]
  /** Those that the list has fetched; only they can be printed. */
  readonly rows: readonly Row[]
  readonly total: number
}

/** The rows of a list on paper, which does not scroll: a plain table whose head stands on each page. */
export const PrintTable = ({ label, columns, rows, total }: PrintTableProps) => {
  const t = useT()
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, label: head, short, isNumeric }) => (
              <th key={name} scope="col" data-number={isNumeric}>
                {short ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a picture of a moment: no row comes or goes
            <tr key={index}>
              {columns.map(({ name, isNumeric, render }) => (
                <td key={name} data-number={isNumeric}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < total && <p className={classes.note}>{t('print.first', { count: rows.length, total })}</p>}
    </>
  )
}
