import { lazy } from 'react'

/** The dialog that makes a file of a search; loaded when somebody wants one. */
export const ExportDialog = lazy(() => import('./export-dialog.tsx'))
