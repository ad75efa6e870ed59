import { lazy } from 'react'

export { ApplicationStateBadge } from './application-state.tsx'

/** What the home page shows of an application. It comes by itself: it brings the rules and the forecast with it. */
export const HomeWork = lazy(async () => ({ default: (await import('./home/home-work.tsx')).HomeWork }))
