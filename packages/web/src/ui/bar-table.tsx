import { Fragment, type ReactNode } from 'react'
import classes from './bar-table.module.css'
import type { Span } from './bar-spans.ts'

/** A row: its name, where its bar stands, and its numbers. */
export interface BarRow {
  readonly key: string | number
  readonly head: ReactNode
  readonly span: Span
  readonly tone: 'total' | 'more' | 'less'
  readonly count?: ReactNode
  readonly amount: ReactNode
  /** What is open below it, with the id that its opener names; nothing while it is closed. */
  readonly below?: { readonly id: string; readonly content: ReactNode } | undefined
}

const percent = (share: number): string => `${share * 100}%`

/** A table whose rows carry bars; who hears it has the numbers. */
export const BarTable = ({ caption, rows }: { readonly caption: string; readonly rows: readonly BarRow[] }) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <tbody>
      {rows.map(({ key, head, span: [from, to], tone, count, amount, below }) => (
        <Fragment key={key}>
          <tr data-total={tone === 'total'}>
            <th scope="row">{head}</th>
            <td aria-hidden className={classes.track}>
              <span
                className={classes.bar}
                data-tone={tone}
                style={{ left: percent(from), width: percent(to - from) }}
              />
            </td>
            {count !== undefined && <td className={classes.count}>{count}</td>}
            <td className={classes.amount}>{amount}</td>
          </tr>
          {below !== undefined && (
            <tr id={below.id}>
              <td colSpan={count === undefined ? 3 : 4} className={classes.below}>
                {below.content}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
)
