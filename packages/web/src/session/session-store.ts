import type { MenuAnswer } from '@eae/domain/contract.ts'
import { callServer, ServerError } from '../api/index.ts'

const MARKER = 'eae-session-id'
const NOTICE_KEY = 'eae.notice'

/** The readable marker of the session cookie; null when nobody is logged in. */
const sessionMarker = (): string | null =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${MARKER}=`))
    ?.slice(MARKER.length + 1) ?? null

let menu: MenuAnswer | null = null

/** The menu of the session, once it is loaded. */
export const currentMenu = (): MenuAnswer | null => menu

/** The menu of the session; asks the server once. Null when there is no session. */
export const ensureSession = async (): Promise<MenuAnswer | null> => {
  if (sessionMarker() === null) return null
  if (menu !== null) return menu
  try {
    menu = await callServer<MenuAnswer>('Menu/getMenu', {}, { wait: false })
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) return null
    throw error
  }
  return menu
}

/** What the server says to good credentials: nothing more, or the days until the password ends. */
export interface LoginAnswer {
  readonly data: 'SUCCESS' | number
}

/** Logs in and loads the menu. */
export const logIn = async (login: string, password: string): Promise<MenuAnswer> => {
  await callServer<LoginAnswer>('Login/loginUser', { login, password })
  menu = null
  const loaded = await ensureSession()
  if (loaded === null) throw new ServerError(401, { code: 'session.expired' })
  return loaded
}

/** Where the login page is, with a notice and the way back. */
const loginUrl = (back: string | null): string => {
  const url = new URL('login', document.baseURI)
  if (back !== null) url.searchParams.set('redirect', back)
  return url.href
}

/** Ends the session. The page loads anew, so that nothing of this user stays in memory. */
export const logOut = async (): Promise<void> => {
  try {
    await callServer('Login/logoutUser', {})
  } finally {
    location.assign(loginUrl(null))
  }
}

/** The session ended by itself: back to login, with a word why and the way back here. */
export const leaveExpired = (): void => {
  sessionStorage.setItem(NOTICE_KEY, 'session.expired')
  location.assign(loginUrl(location.href))
}

/** The notice left for the login page, once. */
export const takeNotice = (): string | null => {
  const notice = sessionStorage.getItem(NOTICE_KEY)
  sessionStorage.removeItem(NOTICE_KEY)
  return notice
}

/** Cookies are looked at this often (specification section 9). */
const POLL_MS = 300

/** Follows logins and logouts in other tabs. Gives the function that stops it. */
export const watchSession = (onLeave: () => void, onOther: () => void): (() => void) => {
  const first = sessionMarker()
  const timer = setInterval(() => {
    const now = sessionMarker()
    if (now === first) return
    clearInterval(timer)
    if (now === null) onLeave()
    else onOther()
  }, POLL_MS)
  return () => clearInterval(timer)
}
