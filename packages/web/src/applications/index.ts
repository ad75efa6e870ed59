import { lazy } from 'react'

export { ApplicationStateBadge } from './application-state.tsx'
export { useSentences } from './prefill-sentences.ts'
export { LandMap, landOf } from './land-map.tsx'
export { around, outlinesOf } from './versions/outline.ts'

/** What the home page shows of an application. It comes by itself: it brings the rules and the forecast with it. */
export const HomeWork = lazy(async () => ({ default: (await import('./home/home-work.tsx')).HomeWork }))

/** The frame of an application around a page of another area, which comes by itself as the work of the home page does. */
export const ApplicationFrame = lazy(async () => ({ default: (await import('./frame.tsx')).ApplicationFrame }))
export { MassJobDialog } from './mass/mass-job-dialog.tsx'
