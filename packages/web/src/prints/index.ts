import { lazy } from 'react'

/** What is asked before many applications are printed. It comes when it is opened. */
export const MassPrintDialog = lazy(() => import('./mass-print-dialog.tsx'))
