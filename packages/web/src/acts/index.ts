import { lazy } from 'react'

/** What is asked before one error is corrected in many applications. It comes when it is opened. */
export const SeriesDialog = lazy(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog }))
