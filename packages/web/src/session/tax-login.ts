import type { GsisAuthorizeAnswer, GsisLoginAnswer, GsisLogoutAnswer } from '@eae/domain/contract.ts'
import { callServer } from '../api/index.ts'

const ERROR_KEY = 'eae.taxError'
const REDIRECT_KEY = 'eae.taxRedirect'

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
  const { data } = await callServer<{ data: GsisAuthorizeAnswer }>('Login/gsisAuthorize', {})
  location.assign(data.authorUrl)
}

/** Tells the server whom the provider named, then ends the session at the provider: the browser goes there and returns. */
export const finishTaxVisit = async (code: string, state: string): Promise<void> => {
  const { data } = await callServer<{ data: GsisLogoutAnswer }>('Login/gsisGetUser', { code, state })
  location.assign(data.logoutUrl)
}

/** Gives the visit up. With an error it is kept for the page after the provider's logout, where the browser goes. */
export const leaveTaxVisit = async (error: string | null): Promise<void> => {
  if (error !== null) sessionStorage.setItem(ERROR_KEY, error)
  const { data } = await callServer<{ data: GsisLogoutAnswer }>('Login/gsisDeleteSession', {})
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
export const loginByTax = (role?: string): Promise<GsisLoginAnswer> =>
  callServer<GsisLoginAnswer>('Login/gsisLogin', role === undefined ? {} : { role })

/** The page that was asked for before the visit. */
export const takeTaxRedirect = (): string | undefined => {
  const redirect = sessionStorage.getItem(REDIRECT_KEY) ?? undefined
  sessionStorage.removeItem(REDIRECT_KEY)
  return redirect
}
