import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { LoadingBlock } from '../ui/index.ts'
import { EntityCards, type EntityListProps } from './entity-cards.tsx'

// The grid is the heaviest part of the product: only lists on wide screens load it.
const WideGrid = lazy(() => import('./wide-grid.tsx'))

/** Below this width rows are cards. */
const NARROW = '(max-width: 43.74em)'

/** The rows of an entity: a grid, or cards on narrow screens. Sorting and filtering are the server's. */
export const EntityGrid = (props: EntityListProps) => {
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
  if (isNarrow) return <EntityCards {...props} />
  return (
    <Suspense fallback={<LoadingBlock height={480} />}>
      <WideGrid {...props} />
    </Suspense>
  )
}
