import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import type { SecurityNotes } from './security-notes.ts'

/** Seconds for which a browser that was here once comes by HTTPS only: two years, as preload lists ask. */
const HSTS_SECONDS = 63_072_000
/** What pages may ask the device for: where it is, for the map; nothing else. */
const PERMISSIONS =
  'geolocation=(self), accelerometer=(), camera=(), display-capture=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

const tileOrigins = ({ tilesUrl }: Config): readonly string[] =>
  tilesUrl === null ? [] : [new URL(tilesUrl.replace(/\{.*$/, '')).origin]

/** Headers of every answer, and what is never kept by a cache. */
export const protectAnswers = (app: FastifyInstance, config: Config, prefix: string): void => {
  // Laid out once: the plugin of the web framework reads all of its directives anew for each request.
  const protect = helmet({
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
        frameSrc: ["'none'"],
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
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS)
    if (request.url.startsWith(prefix)) void reply.header('cache-control', 'no-store')
  })
}

/** Refuses calls from other sites: the browser says where a request comes from, and a form cannot send our header. */
export const refuseCrossSite = (app: FastifyInstance, prefix: string, notes: SecurityNotes): void => {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(prefix)) return
    const site = request.headers['sec-fetch-site']
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (!isForeign && (request.method !== 'POST' || request.headers['x-eae'] !== undefined)) return
    // The pattern of the route, not the address: that one is whatever the caller wrote.
    const path = request.routeOptions.url ?? ''
    await notes.note('access-crossSite', { userId: null, ip: request.ip, detail: { path } })
    throw new AppError(403, { code: 'error.crossSite' })
  })
}

/** Where the server knows its address, a request for another one is a mistake or an attack on links (threat T86). */
export const refuseOtherHosts = (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  if (publicUrl === null) return
  app.addHook('onRequest', async (request) => {
    // Who watches the server from inside calls it by another name.
    if (request.url.startsWith('/health/')) return
    if (request.host !== publicUrl.host) throw new AppError(400, { code: 'error.badRequest' })
  })
}
