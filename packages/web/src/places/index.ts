import { lazy } from 'react'

/** A map on which a press says where something stands; it comes when it is opened. */
export const PointMap = lazy(() => import('./point-map.tsx'))
