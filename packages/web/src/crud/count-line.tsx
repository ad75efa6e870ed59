import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import classes from './list.module.css'
import { Totals } from './row-count.tsx'

interface CountLineProps {
  readonly entity: AnyEntity
  /** Null until the search has ended. */
  readonly count: RangeAnswer['count'] | null
  readonly totals: RangeAnswer['totals']
  /** Code of the words for a number of rows, where «εγγραφές» is too little; `<code>About` for an estimate. */
  readonly countCode?: string | undefined
  readonly children: ReactNode
}

/** How many rows a search has, in words, and what can be done with the list as a whole. */
export const CountLine = ({ entity, count, totals, countCode = 'grid.count', children }: CountLineProps) => {
  const t = useT()
  return (
    <div className={classes.countLine}>
      <output className={classes.count}>
        {count === null
          ? t('grid.searching')
          : t(count.isEstimate ? `${countCode}About` : countCode, { count: count.rows })}
      </output>
      <Totals entity={entity} totals={totals} />
      <div className={classes.tools}>{children}</div>
    </div>
  )
}
