import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { appBase, callServer, isOffline, onDevice, ServerError, takenAlong, wantResponseInfo } from '../api/index.ts'
import { COOKIE_POLL_MS } from '../ui/limits.ts'
import { depart, isSsoCreator, noteSsoCreator } from './sso-creator.ts'

const MARKER = 'eae-session-id'
const TAX_MARKER = 'eae-gsis-session-id'
const SUBS_MARKER = 'eae-subs-code'
const NOTICE_KEY = 'eae.notice'
const DAYS_KEY = 'eae.passwordDays'

/** A cookie that scripts may read; null without it. */
const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

/** The readable marker of the session cookie; null when nobody is logged in. */
export const sessionMarker = (): string | null => readCookie(MARKER)

/** State of a visit to the tax authority's login (specification section 4): 0 AUTHOR, 1 LOGIN; null without one. */
export const taxVisit = (): 0 | 1 | null => {
  const state = readCookie(TAX_MARKER)
  return state === '0' ? 0 : state === '1' ? 1 : null
}

let menu: MenuAnswer | null = null
const followers = new Set<() => void>()

/** Calls back when the menu of the session is another one; gives the function that stops it. */
export const subscribeMenu = (follower: () => void): (() => void) => {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** There is a session, or nothing that could say so while an application that was taken along is here. */
export const hasSession = (): boolean => sessionMarker() !== null || (isOffline() && takenAlong().length > 0)

/** True for a session that came through the tax authority's login. */
export const isSsoSession = (): boolean => readCookie('sso-value') !== null

/** The menu of the session, once it is loaded. */
export const currentMenu = (): MenuAnswer | null => menu

const setMenu = (now: MenuAnswer): MenuAnswer => {
  menu = now
  wantResponseInfo(now.isWsResponseInfoEnabled)
  for (const follower of followers) follower()
  return now
}

/** Asks the server; null when there is no session. */
const fetchMenu = async (): Promise<MenuAnswer | null> => {
  try {
    return await callServer('Menu/getMenu', {}, { wait: false })
  } catch (error) {
    if (error instanceof ServerError && error.status === 401) return null
    throw error
  }
}

const askForMenu = async (): Promise<MenuAnswer | null> => {
  const answer = await fetchMenu()
  return answer === null ? null : setMenu(answer)
}

let asked: Promise<MenuAnswer | null> | null = null

/** The menu of the session; asks the server once, whoever waits for it. Null when there is no session. */
export const ensureSession = async (): Promise<MenuAnswer | null> => {
  if (!hasSession()) return null
  if (menu !== null) return menu
  asked ??= askForMenu().finally(() => {
    asked = null
  })
  return asked
}

/** Local credentials; the code of the subscriber only where a name exists in several. */
export interface Credentials {
  readonly login: string
  readonly password: string
  readonly loginSubsCode?: string
}

const getMenu = async (): Promise<MenuAnswer> => {
  const answer = await fetchMenu()
  if (answer === null) throw new ServerError(401, { code: 'session.expired' })
  return answer
}

/** The menu of a session could not be loaded: without it nobody knows what the user may do. */
export class MenuFailure extends Error {
  constructor(cause: unknown) {
    super('menu', { cause })
    this.name = 'MenuFailure'
  }
}

/** Loads the menu of the session that was just opened. Throws {@link MenuFailure}. */
export const loadMenu = async (): Promise<MenuAnswer> => {
  try {
    return setMenu(await getMenu())
  } catch (error) {
    throw new MenuFailure(error)
  }
}

/** Logs in and loads the menu. Days left of the password are kept for the banner. */
export const logIn = async (credentials: Credentials): Promise<MenuAnswer> => {
  const { data, ...answer } = await callServer('Login/loginUser', credentials)
  noteSsoCreator(sessionStorage, answer.isSsoCreator)
  if (typeof data === 'number') sessionStorage.setItem(DAYS_KEY, String(data))
  return loadMenu()
}

/** Days until the password ends, as the last login told; null when there are many. */
export const passwordDays = (): number | null => {
  const days = sessionStorage.getItem(DAYS_KEY)
  return days === null ? null : Number(days)
}

/** The reader knows it now. */
export const forgetPasswordDays = (): void => sessionStorage.removeItem(DAYS_KEY)

/** From now on the session acts for an applicant, or with null for its user. The pages begin anew, so that nothing of whom it acted for stays. */
export const actFor = async (authorisation: { readonly etos: number; readonly id: number } | null): Promise<void> => {
  await callServer('Login/actFor', { authorisation })
  isLeaving = true
  location.assign(new URL('home', appBase()).href)
}

/** Where the login page is, with a notice and the way back. */
const loginUrl = (back: string | null): string => {
  const url = new URL('login', appBase())
  if (back !== null) url.searchParams.set('redirect', back)
  return url.href
}

/** Where the browser ends its session at the tax authority; what is left of a visit there is given up. */
const endSignOn = async (): Promise<string> => {
  const { data } = await callServer('Login/gsisDeleteSession', {}, { wait: false })
  return data.logoutUrl
}

let isLeaving = false

/** Ends the session. The page loads anew, so that nothing of this user stays in memory. See {@link depart}. */
export const logOut = async (): Promise<void> => {
  isLeaving = true
  // Loaded by who took something along: the login page is smaller without it.
  if (onDevice().length > 0) await (await import('../offline/index.ts')).wipeDevice()
  await depart({
    isSsoCreator: isSsoCreator(sessionStorage, isSsoSession()),
    endSignOn,
    endSession: () => callServer('Login/logoutUser', {}),
    go: (url) => location.assign(url),
    loginUrl: loginUrl(null),
  })
}

/** Forgets a session that cannot be used or was not given: without its marker the login page opens again. */
export const forgetSession = (): void => {
  for (const name of [MARKER, SUBS_MARKER]) document.cookie = `${name}=; path=${new URL(appBase()).pathname}; max-age=0`
}

/** The session ended by itself: back to login, with a word why and the way back here. */
export const leaveExpired = (): void => {
  // A logout is under way here: that its marker goes is no news.
  if (isLeaving) return
  forgetSession()
  sessionStorage.setItem(NOTICE_KEY, 'session.expired')
  location.assign(loginUrl(location.href))
}

/** The notice left for the login page, once. */
export const takeNotice = (): string | null => {
  const notice = sessionStorage.getItem(NOTICE_KEY)
  sessionStorage.removeItem(NOTICE_KEY)
  return notice
}

/**
 * Follows the marker of the session: it disappears with a logout in any tab, and changes with a login in any. Gives the
 * function that stops it.
 */
export const watchSession = (onLeave: () => void, onChange: () => void): (() => void) => {
  let known = sessionMarker()
  const timer = setInterval(() => {
    const now = sessionMarker()
    if (now === known) return
    known = now
    if (now === null) onLeave()
    else onChange()
  }, COOKIE_POLL_MS)
  return () => clearInterval(timer)
}

/** After a change of the marker: the same user goes on, with the rights he has now; another one starts with a new page. */
export const takeUpSession = async (): Promise<void> => {
  const now = await getMenu()
  // Nothing of the user before, or of whom he acted for, may stay in memory.
  if (now.userId !== menu?.userId || now.acting?.id !== menu.acting?.id) location.reload()
  else setMenu(now)
}
