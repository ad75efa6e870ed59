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

/** What a table lacks, with the press that repairs it. */
export const RepairLine = ({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) => (
  <div className={classes.missing}>
    <Dot kind="warn" />
    <span className={classes.sentence}>{children}</span>
    {action}
  </div>
)
