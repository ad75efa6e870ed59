import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'

/** How the tax authority's login is reached. */
export interface GsisSettings {
  /** Where browsers go: `https://oauth2.gsis.gr/oauth2server`, without a slash at its end. */
  readonly browserUrl: string
  /** Where this server asks; another address than the browser's only for the double of the demo. */
  readonly serverUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Registered with the provider to the letter. */
  readonly redirectUri: string
  /** Only where the provider takes a code challenge; the tax authority has not said that it does. */
  readonly usesPkce: boolean
}

/** Where the double of the provider answers, and the client it knows. */
export const DOUBLE_PATH = '/oauth2server'
export const DOUBLE_CLIENT = { clientId: 'eae-demo', clientSecret: 'eae-demo-secret' } as const

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** The settings of the provider; null when none is configured. The demo has its double in the same server. */
export const gsisSettings = (config: Config, isDemo: boolean, request: FastifyRequest): GsisSettings | null => {
  const { gsis } = config
  if (gsis !== null) return { ...gsis, browserUrl: gsis.url, serverUrl: gsis.url }
  if (!isDemo || config.isProduction) return null
  return {
    ...DOUBLE_CLIENT,
    browserUrl: `${originOf(request)}${DOUBLE_PATH}`,
    serverUrl: `http://127.0.0.1:${request.socket.localPort ?? config.port}${DOUBLE_PATH}`,
    redirectUri: `${originOf(request)}${config.basePath}loginTaxis`,
    usesPkce: true,
  }
}

/** Where the browser goes to end its session at the provider; it comes back to the login page. */
export const providerLogoutUrl = ({ browserUrl, clientId, redirectUri }: GsisSettings): string =>
  `${browserUrl}/logout/${encodeURIComponent(clientId)}/?url=${encodeURIComponent(redirectUri)}`
