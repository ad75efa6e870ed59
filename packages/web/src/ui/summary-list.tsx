import type { ReactNode } from 'react'
import classes from './summary-list.module.css'

export interface SummaryItem {
  readonly label: string
  readonly value: ReactNode
}

/** Labels with their values, as gov.gr lists what was declared. */
export const SummaryList = ({
  items,
  dense = false,
}: {
  readonly items: readonly SummaryItem[]
  readonly dense?: boolean
}) => (
  <dl className={classes.list} data-dense={dense}>
    {items.map(({ label, value }) => (
      <div key={label} className={classes.row}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
