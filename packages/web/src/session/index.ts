export { SessionProvider, useSession, type Session } from './session-context.tsx'
export { currentMenu, leaveExpired, watchSession } from './session-store.ts'
export { useYear, YearProvider, type YearChoice, type YearParams } from './year-context.tsx'
export { YearDialog } from './year-dialog.tsx'
