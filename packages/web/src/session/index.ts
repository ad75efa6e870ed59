export { SessionProvider, useSession } from './session-context.tsx'
export { currentMenu, leaveExpired, watchSession } from './session-store.ts'
export { useYear, YearProvider, type YearParams } from './year-context.tsx'
export { YearDialog } from './year-dialog.tsx'
