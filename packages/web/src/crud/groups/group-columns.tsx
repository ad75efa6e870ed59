import type { ReactNode } from 'react'
import classes from './groups.module.css'

/** Groups that are read, beside each other as far as there is room; none of them breaks. */
export const GroupColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
)
