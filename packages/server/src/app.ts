import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { calls } from '@eae/domain/contract.ts'
import type { ErrorAnswer } from '@eae/domain/contract.ts'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { applicationFilter, applicationHooks, applicationRoutes, BlockedError } from './applications/index.ts'
import { crudRoutes, synchronizeChanges, type HookRegistry } from './crud/index.ts'
import { mapRoutes } from './map/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { registerRoute, type Route } from './platform/route.ts'
import { isDatabaseDown } from './platform/database-errors.ts'
import { serveWeb } from './platform/web-files.ts'
import { findActorByToken, sessionRoutes, sessionToken } from './session/index.ts'

/** Bodies of saves at most: an application of 2,000 parcels. */
const BODY_LIMIT = 8 * 1024 * 1024
/** Seconds after which a client may try again while the database is away. */
const RETRY_AFTER = '2'

const hooks: HookRegistry = applicationHooks

/** Every call of the server. */
const allRoutes = (config: Config, isDemo: boolean): Route[] => [
  ...sessionRoutes(config, isDemo),
  ...crudRoutes(hooks, new Map([['Edetedeaeehd', applicationFilter]])),
  {
    ...calls.synchronizeChanges,
    handle: async ({ db, actor, input }) => ({
      data: await synchronizeChanges(db, hooks, actor, calls.synchronizeChanges.input.parse(input)),
    }),
  },
  ...applicationRoutes(),
  ...mapRoutes(),
]

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof AppError) {
      const body: ErrorAnswer & { findings?: unknown } =
        error instanceof BlockedError ? { ...error.answer, findings: error.findings } : error.answer
      return reply.code(error.status).send(body)
    }
    if (isDatabaseDown(error)) {
      request.log.warn({ err: error }, 'database away')
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .send({ code: 'error.busy' } satisfies ErrorAnswer)
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const code =
        error.statusCode === 413
          ? 'error.tooLarge'
          : error.statusCode === 429
            ? 'error.rateLimit'
            : error.statusCode === 415
              ? 'error.mediaType'
              : 'error.badRequest'
      return reply.code(error.statusCode).send({ code } satisfies ErrorAnswer)
    }
    const errorId = randomUUID()
    request.log.error({ err: error, errorId }, 'unexpected error')
    return reply.code(500).send({ code: 'error.internal', errorId } satisfies ErrorAnswer)
  })
}

/** Refuses calls from other sites: the browser says where a request comes from, and a form cannot send our header. */
const refuseCrossSite = (app: FastifyInstance, prefix: string): void => {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(prefix)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError(403, { code: 'error.crossSite' })
    if (request.method === 'POST' && request.headers['x-eae'] === undefined)
      throw new AppError(403, { code: 'error.crossSite' })
  })
}

/** Composes the server: security headers, limits, errors, health, all routes, and the web files. */
export const createApp = async (config: Config, db: Database, isDemo: boolean): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.isProduction,
    requestTimeout: 60_000,
    connectionTimeout: 65_000,
    forceCloseConnections: true,
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
  })
  const prefix = `${config.basePath}rest/`
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine and the grid write style elements of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...(config.tilesUrl === null ? [] : [new URL(config.tilesUrl.replace(/\{.*$/, '')).origin]),
        ],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.isProduction,
  })
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { 0: 0, 1: 1 } },
  })
  // By address alone: whatever a client sends, a cookie for example, it could change with every call.
  await app.register(rateLimit, { max: config.callsPerMinute, timeWindow: '1 minute' })
  answerErrors(app)
  refuseCrossSite(app, prefix)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await db.pool.query('SELECT 1')
      return { status: 'ready', engine: db.engine }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', RETRY_AFTER).send({ status: 'not ready' })
    }
  })
  for (const route of allRoutes(config, isDemo)) {
    registerRoute(
      app,
      prefix,
      db,
      async (request) => {
        const token = sessionToken(request)
        return token === null ? null : findActorByToken(db.kysely, token, request.ip)
      },
      route,
    )
  }
  await serveWeb(app, config)
  return app
}
