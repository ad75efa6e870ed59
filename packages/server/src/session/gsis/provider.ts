import { XMLParser } from 'fast-xml-parser'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client'
import { isValidAfm } from '@eae/domain/identifiers/afm.ts'
import { plainText } from '@eae/domain/kernel/plain-text.ts'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { GsisSettings } from './settings.ts'

/** Seconds that the provider may take for one answer. */
const TIMEOUT_SECONDS = 8
/** Longest answer that is read, in characters: the real one has about 300. */
const MAX_ANSWER = 20_000

/** Who logged in at the tax authority. Nothing else of its answer is kept (domain document R02). */
export interface TaxPerson {
  readonly taxid: string
  readonly fullName: string
}

/** The provider is plain OAuth 2.0: no discovery, no id token, the secret in the body of the token request. */
const configurationOf = (settings: GsisSettings): Configuration => {
  const { serverUrl, browserUrl, clientId, clientSecret } = settings
  const metadata = {
    issuer: serverUrl,
    authorization_endpoint: `${browserUrl}/oauth/authorize`,
    token_endpoint: `${serverUrl}/oauth/token`,
  }
  const configuration = new Configuration(metadata, clientId, undefined, ClientSecretPost(clientSecret))
  configuration.timeout = TIMEOUT_SECONDS
  if (new URL(serverUrl).protocol === 'http:') allowInsecureRequests(configuration)
  return configuration
}

/** The address where the user identifies himself. */
export const authorizationUrl = async (
  settings: GsisSettings,
  { state, pkceVerifier }: { readonly state: string; readonly pkceVerifier: string },
): Promise<string> => {
  const challenge = settings.usesPkce
    ? { code_challenge: await calculatePKCECodeChallenge(pkceVerifier), code_challenge_method: 'S256' }
    : {}
  const parameters = { redirect_uri: settings.redirectUri, scope: 'read', state, ...challenge }
  return buildAuthorizationUrl(configurationOf(settings), parameters).href
}

const text = z
  .string()
  .transform((value) => plainText(value, false))
  .default('')
// Values come padded with blanks.
const answerSchema = z.object({
  root: z.object({ userinfo: z.object({ taxid: text.refine(isValidAfm), lastname: text, firstname: text }) }),
})

// No entity of a document type is ever expanded, and numbers stay text: an AFM may begin with 0.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
})

/** Reads the user of the XML answer. Throws for anything that is not one. */
export const readUserInfo = (xml: string): TaxPerson => {
  if (xml.length > MAX_ANSWER || xml.includes('<!DOCTYPE')) throw new Error('not an answer of the tax authority')
  const { taxid, lastname, firstname } = answerSchema.parse(parser.parse(xml)).root.userinfo
  return { taxid, fullName: `${lastname} ${firstname}`.trim().slice(0, 150) }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && error.code === 'OAUTH_TIMEOUT') ||
    (error.cause !== undefined && isTimeout(error.cause)))

/**
 * Exchanges the code that the browser brought back for the person behind it. A provider that does not answer is 504
 * `login.gsisTimeout`; one that refuses, or answers something else, is 502 `login.taxisRefused`.
 */
export const fetchTaxPerson = async (
  settings: GsisSettings,
  code: string,
  { state, pkceVerifier }: { readonly state: string; readonly pkceVerifier: string },
): Promise<TaxPerson> => {
  const configuration = configurationOf(settings)
  const returned = new URL(settings.redirectUri)
  returned.searchParams.set('code', code)
  returned.searchParams.set('state', state)
  try {
    const checks = settings.usesPkce
      ? { expectedState: state, pkceCodeVerifier: pkceVerifier }
      : { expectedState: state }
    const { access_token: token } = await authorizationCodeGrant(configuration, returned, checks)
    const url = new URL(`${settings.serverUrl}/userinfo?format=xml`)
    const answer = await fetchProtectedResource(configuration, token, url, 'GET')
    return readUserInfo(await answer.text())
  } catch (error) {
    if (isTimeout(error)) throw new AppError(504, { code: 'login.gsisTimeout' })
    throw new AppError(502, { code: 'login.taxisRefused' }, { cause: error })
  }
}
