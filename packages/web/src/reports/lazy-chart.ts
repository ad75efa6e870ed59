import { lazy } from 'react'

/** A chart of a page; it comes by itself. */
export const Chart = lazy(() => import('./chart.tsx'))
