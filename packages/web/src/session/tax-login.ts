import type { GsisLoginAnswer } from '@eae/domain/session/answers.ts'
import { callServer } from '../api/index.ts'
import { noteSsoCreator } from './sso-creator.ts'

const ERROR_KEY = 'eae.taxError'
const REDIRECT_KEY = 'eae.taxRedirect'
const AGAIN_KEY = 'eae.taxAgain'

/** Address of the page in a window of its own, for somebody logged in who is asked who he is once more. */
export const LOGIN_AGAIN_PATH = 'loginTaxis?again=1'

/** True in the window that {@link LOGIN_AGAIN_PATH} opened, also on the way back from the provider. */
export const isLoginAgain = (): boolean => {
  if (new URL(location.href).searchParams.get('again') === '1') sessionStorage.setItem(AGAIN_KEY, '1')
  return sessionStorage.getItem(AGAIN_KEY) === '1'
}

/** He has said it. */
export const endLoginAgain = (): void => sessionStorage.removeItem(AGAIN_KEY)

/** What the provider brought back in the address. */
export interface TaxReturn {
  readonly code: string | null
  readonly state: string
  readonly error: string | null
}

export const readTaxReturn = (): TaxReturn => {
  const { searchParams } = new URL(location.href)
  return { code: searchParams.get('code'), state: searchParams.get('state') ?? '', error: searchParams.get('error') }
}

/** Takes what the provider brought out of the address: a code must not stay in the history. */
export const cleanTaxReturn = (): void => {
  const url = new URL(location.href)
  for (const name of ['code', 'state', 'error', 'error_description']) url.searchParams.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url.href)
}

/** Begins the visit: the browser goes to the provider. The page that was asked for is remembered. */
export const startTaxLogin = async (redirect: string | undefined): Promise<void> => {
  if (redirect === undefined) sessionStorage.removeItem(REDIRECT_KEY)
  else sessionStorage.setItem(REDIRECT_KEY, redirect)
  const { data } = await callServer('Login/gsisAuthorize', {})
  location.assign(data.authorUrl)
}

/** Tells the server whom the provider named, then ends the session at the provider: the browser goes there and returns. */
export const finishTaxVisit = async (code: string, state: string): Promise<void> => {
  const { data } = await callServer('Login/gsisGetUser', { code, state })
  location.assign(data.logoutUrl)
}

/**
 * Gives the visit up. What the provider brought back (`returned`) is told to the server with its state, and its error kept
 * for the page after the provider's logout, where the browser goes.
 */
export const leaveTaxVisit = async (returned: Pick<TaxReturn, 'state' | 'error'> | null): Promise<void> => {
  const { data } = await callServer('Login/gsisDeleteSession', returned === null ? {} : { state: returned.state })
  if (returned?.error) sessionStorage.setItem(ERROR_KEY, returned.error)
  location.assign(data.logoutUrl)
}

/** The error kept by {@link leaveTaxVisit}, once. */
export const takeTaxError = (): string | null => {
  const error = sessionStorage.getItem(ERROR_KEY)
  sessionStorage.removeItem(ERROR_KEY)
  return error
}

/** Forgets the visit here, without going to the provider. */
export const forgetTaxVisit = async (): Promise<void> => {
  await callServer('Login/gsisDeleteSession', {}, { wait: false })
}

/** Ends the login: `CHOOSE` with the roles, or the session is open. */
export const loginByTax = async (role?: string): Promise<GsisLoginAnswer> => {
  const answer = await callServer('Login/gsisLogin', role === undefined ? {} : { role })
  noteSsoCreator(sessionStorage, answer.isSsoCreator)
  return answer
}

/** The page that was asked for before the visit. */
export const takeTaxRedirect = (): string | undefined => {
  const redirect = sessionStorage.getItem(REDIRECT_KEY) ?? undefined
  sessionStorage.removeItem(REDIRECT_KEY)
  return redirect
}
