import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import type { SecurityNotes } from './security-notes.ts'

/** Seconds for which a browser that was here once comes by HTTPS only: two years, as preload lists ask. */
const HSTS_SECONDS = 63_072_000
/** What pages may ask the device for: where it is, for the map; nothing else. */
const PERMISSIONS =
  'geolocation=(self), accelerometer=(), camera=(), display-capture=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

const tileOrigins = ({ tiles }: Config): readonly string[] => [
  ...new Set(tiles.map(({ url }) => new URL(url.replace(/\{.*$/, '')).origin)),
]

const protectionOf = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The geometry engine of the map is WebAssembly: this allows to compile it, and no script from a text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      scriptSrcAttr: ["'none'"],
      // Mantine and the grid write style elements of their own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(config)],
      workerSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      // A print or a document is looked at before it is saved: the page holds its bytes itself.
      frameSrc: ['blob:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: config.isProduction ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
})

/**
 * Headers of every answer. None of them hangs on the request, so they are laid out once, on an answer that nobody gets: for
 * each request anew they took 40 µs of the 600 that a map window costs beside its statement.
 */
const fixedHeaders = (config: Config): Readonly<Record<string, string>> => {
  const protect = helmet(protectionOf(config))
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  protect(answer.req, answer, (error?: unknown) => {
    if (error !== undefined) throw error
  })
  const laidOut = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(laidOut), 'permissions-policy': PERMISSIONS }
}

/**
 * True for a request of a call: by the route that was found, for an address can be written in many ways that all lead to it;
 * and by the address, where it leads to none.
 */
const isOfCall = (request: FastifyRequest, prefix: string): boolean =>
  request.routeOptions.url?.startsWith(prefix) === true || request.url.startsWith(prefix)

/** Headers of every answer, and what is never kept by a cache. */
export const protectAnswers = (app: FastifyInstance, config: Config, prefix: string): void => {
  const fixed = fixedHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixed)
    if (isOfCall(request, prefix)) void reply.header('cache-control', 'no-store')
    done()
  })
}

/** The page that sent a request stands on another host. Browsers write the header themselves; without it nothing is known. */
const isOfOtherOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return false
  // `null` and the like are pages without an address: of no site, so not of this one.
  return !URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()
}

/** Refuses calls from other sites: the browser says where a request comes from, and a form cannot send our header. */
export const refuseCrossSite = (app: FastifyInstance, prefix: string, notes: SecurityNotes): void => {
  app.addHook('onRequest', async (request) => {
    if (!isOfCall(request, prefix)) return
    const site = request.headers['sec-fetch-site']
    const isForeign = (site !== undefined && site !== 'same-origin' && site !== 'none') || isOfOtherOrigin(request)
    if (!isForeign && (request.method !== 'POST' || request.headers['x-eae'] !== undefined)) return
    // The pattern of the route, not the address: that one is whatever the caller wrote.
    const path = request.routeOptions.url ?? ''
    await notes.note('access-crossSite', { userId: null, ip: request.ip, detail: { path } })
    throw new AppError(403, { code: 'error.crossSite' })
  })
}

/** Who seems to ask, for events of requests that reach no call: a session that was proved a moment ago, or nobody. */
export type WhoAsks = (request: FastifyRequest) => number | null

/** Below `rest/` however it is written: in capitals, with a blank path, in percent signs. */
const isAboutCalls = (url: string): boolean => /(\/|%2f)rest(\/|%2f)/i.test(url.replaceAll('%72', 'r'))

/** Notes a request for a call that is not there: an older page knows calls that were, everybody else looks for what is. */
export const noteUnknownCalls = (app: FastifyInstance, notes: SecurityNotes, whoAsks: WhoAsks): void => {
  app.addHook('onRequest', async (request) => {
    if (request.is404 && isAboutCalls(request.url))
      await notes.note('access-unknown', { userId: whoAsks(request), ip: request.ip })
  })
}

/** Notes what is no HTTP, or can be read in two ways: Node refuses it before it is a request (threat T86). */
export const noteBrokenRequests = (app: FastifyInstance, notes: SecurityNotes): void => {
  // First of all listeners: those of the framework end the connection, which then has no address any more.
  app.server.prependListener('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // A connection that ends early is no such thing.
    if (code?.startsWith('HPE_') !== true || code === 'HPE_INVALID_EOF_STATE') return
    const ip = 'remoteAddress' in socket && typeof socket.remoteAddress === 'string' ? socket.remoteAddress : ''
    void notes.note('access-broken', { userId: null, ip, detail: { code } })
  })
}

/** Where the server knows its address, a request for another one is a mistake or an attack on links (threat T86). */
export const refuseOtherHosts = (
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  notes: SecurityNotes,
): void => {
  if (publicUrl === null) return
  app.addHook('onRequest', async (request) => {
    // Who watches the server from inside calls it by another name.
    if (request.routeOptions.url?.startsWith('/health/') === true) return
    if (request.host === publicUrl.host) return
    await notes.note('access-broken', { userId: null, ip: request.ip, detail: { code: 'host' } })
    throw new AppError(400, { code: 'error.badRequest' })
  })
}
