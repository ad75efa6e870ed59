import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface ListPageProps {
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** The list, or several as tabs. */
  readonly children: ReactNode
}

/**
 * A page of a list with something of its own above or below it: the list takes the room that is left, and what is more
 * than half of the page scrolls in itself. The form of a row is a page that scrolls as a whole.
 */
export const ListPage = ({ above, below, children }: ListPageProps) => {
  const { id } = useSearch({ strict: false })
  const isForm = id !== undefined
  return (
    <div {...(isForm ? {} : { className: classes.page, 'data-page': 'list' })}>
      {above !== undefined && <div className={isForm ? undefined : classes.beside}>{above}</div>}
      {children}
      {below !== undefined && <div className={isForm ? undefined : classes.beside}>{below}</div>}
    </div>
  )
}
