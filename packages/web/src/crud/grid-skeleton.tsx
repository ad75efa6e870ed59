import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { beginWork } from '../ui/rest.ts'
import { useT } from '../ui/index.ts'
import classes from './list.module.css'

/** Grey rows of a list that is on its way. */
export const WAITING_ROWS = 12

/** The list before its first rows: a header and grey rows. */
export const GridSkeleton = () => {
  const t = useT()
  useEffect(beginWork, [])
  return (
    <output className={classes.skeleton}>
      <VisuallyHidden>{t('wait.text')}</VisuallyHidden>
      {Array.from({ length: WAITING_ROWS + 1 }, (_, index) => (
        <span key={index} className={classes.skeletonRow} aria-hidden>
          <span className={classes.grey} />
        </span>
      ))}
    </output>
  )
}
