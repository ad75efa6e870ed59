import { lazy } from 'react'

export { PhotoLine } from './photo-line.tsx'

/** What the area monitoring saw of a parcel. It comes by itself: most parcels have nothing of it. */
export const ParcelLights = lazy(() => import('./parcel-lights.tsx'))
