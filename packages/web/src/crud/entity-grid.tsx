import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { EntityCards } from './entity-cards.tsx'
import type { EntityListProps } from './entity-list.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import classes from './list.module.css'

// The grid is the heaviest part of the product: only lists on wide screens load it.
const WideGrid = lazy(() => import('./wide-grid.tsx'))

/** Below this width rows are cards. */
const NARROW = '(max-width: 43.74em)'

/** The rows of an entity: a grid, or cards on narrow screens. Sorting and filtering are the server's. */
export const EntityGrid = (props: EntityListProps) => {
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
  if (isNarrow) return <EntityCards {...props} />
  return (
    <Suspense
      fallback={
        <div className={classes.list}>
          <div className={classes.countLine} />
          <GridSkeleton />
        </div>
      }
    >
      <WideGrid {...props} />
    </Suspense>
  )
}
