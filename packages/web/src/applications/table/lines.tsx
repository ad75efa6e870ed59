import type { ReactNode } from 'react'
import { Dot } from '../../workplace/index.ts'
import classes from './table.module.css'

/** What stands above a table: how much is in it, and what is done with all of its rows. */
export const TableLead = ({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) => (
  <div className={classes.lead}>
    <span>{children}</span>
    {actions}
  </div>
)

interface RepairLineProps {
  readonly children: ReactNode
  readonly action: ReactNode
  /** It stands in the way of the submission. */
  readonly isBlocking?: boolean
}

/** What a table lacks, with the press that repairs it. */
export const RepairLine = ({ children, action, isBlocking = false }: RepairLineProps) => (
  <div className={classes.missing} data-blocking={isBlocking}>
    <Dot kind={isBlocking ? 'bad' : 'warn'} />
    <span className={classes.sentence}>{children}</span>
    {action}
  </div>
)
