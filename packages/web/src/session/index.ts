export { ChangePasswordDialog } from './change-password-dialog.tsx'
export { CommandDialog } from './command-dialog.tsx'
export { userTypeOf } from './landing.ts'
export { countdown } from './countdown.ts'
export { DeviceList } from './device-list.tsx'
export { LanguageSwitch } from './language-switch.tsx'
export { watchPageLife } from './page-life.ts'
export { Relogin } from './relogin.tsx'
export { SchemeSwitch } from './scheme-switch.tsx'
export { SessionProvider, useSession } from './session-context.tsx'
export {
  actFor,
  currentMenu,
  forgetPasswordDays,
  isSsoSession,
  leaveExpired,
  loadMenu,
  logOut,
  passwordDays,
  subscribeMenu,
  takeUpSession,
  watchSession,
} from './session-store.ts'
export { useMenuWords } from './use-menu-words.ts'
export { useWhyNotInYear } from './use-why-not-in-year.ts'
export { NoYearPage } from './no-year.tsx'
export { useYear, YearProvider } from './year-context.tsx'
export type { YearParams } from './years.ts'
export { YearDialog } from './year-dialog.tsx'
