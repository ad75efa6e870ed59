import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { ErrorAnswer } from '@eae/domain/contract.ts'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { BlockedError, forgetAccesses } from './applications/index.ts'
import { taxDemoPeople } from './demo/index.ts'
import { serveOpenApi } from './openapi.ts'
import { createBudgets } from './platform/budgets.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { drainRequests } from './platform/drain.ts'
import { isDatabaseDown, isNulInText } from './platform/database-errors.ts'
import { AppError } from './platform/errors.ts'
import { readGauge } from './messages/index.ts'
import { readJsonBodies } from './platform/json-body.ts'
import { loggerOf, type LogTarget } from './platform/log.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createInFlight } from './platform/in-flight.ts'
import { createMisses } from './platform/misses.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import { BODY_LIMIT, registerRoute } from './platform/route.ts'
import { createSecurityNotes, type SecurityNotes } from './platform/security-notes.ts'
import { createSlowCalls } from './platform/slow-calls.ts'
import { createStrangers } from './platform/strangers.ts'
import { createWatchdog } from './platform/watchdog.ts'
import { serveWeb } from './platform/web-files.ts'
import {
  noteBrokenRequests,
  noteUnknownCalls,
  protectAnswers,
  refuseCrossSite,
  refuseOtherHosts,
  type WhoAsks,
} from './platform/wire.ts'
import { allJobs, allRoutes } from './routes.ts'
import { enqueueDue } from './schedules/index.ts'
import { createActors, findActorOfUser, DOUBLE_CLIENT, DOUBLE_PATH, sessionCookie } from './session/index.ts'
import { registerGsisDouble } from './testing/gsis-double.ts'

/** Seconds after which a client may try again while the database is away. */
const RETRY_AFTER = '2'

const answerErrors = (app: FastifyInstance, readiness: Readiness, notes: SecurityNotes, whoAsks: WhoAsks): void => {
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof AppError) {
      const body: ErrorAnswer & { findings?: unknown } =
        error instanceof BlockedError ? { ...error.answer, findings: error.findings } : error.answer
      if (error.status === 503 || error.status === 429)
        void reply.header('retry-after', String(error.answer.params?.seconds ?? RETRY_AFTER))
      // Something outside failed: who runs the server is told what.
      if (error.cause !== undefined && error.status >= 500) request.log.warn({ err: error.cause }, error.answer.code)
      return reply.code(error.status).send(body)
    }
    // The one sign that JSON knows and PostgreSQL's texts do not.
    if (isNulInText(error)) return reply.code(422).send({ code: 'error.invalid' } satisfies ErrorAnswer)
    readiness.note(error)
    if (isDatabaseDown(error)) {
      request.log.warn({ err: error }, 'database away')
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .send({ code: 'error.busy' } satisfies ErrorAnswer)
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      if (error.statusCode === 413)
        await notes.note('access-tooLarge', {
          userId: whoAsks(request),
          ip: request.ip,
          // The pattern of the route: an address is whatever the caller wrote.
          detail: { path: request.routeOptions.url ?? '' },
        })
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
    // Who left before his answer breaks its stream off: no failure of the server, and nobody to answer.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) {
      request.log.info({ path: request.routeOptions.url }, 'the caller left')
      return reply.hijack()
    }
    const errorId = randomUUID()
    request.log.error({ err: error, errorId }, 'unexpected error')
    return reply.code(500).send({ code: 'error.internal', errorId } satisfies ErrorAnswer)
  })
}

/** Time that a client may take to send its headers, and its whole request (threat of slow clients). */
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
/** How often Node looks for clients that are too slow. */
const CHECK_EVERY_MS = 5_000

/**
 * Composes the server: security headers, limits, errors, health, all routes, and the web files. `logTarget` takes the
 * log's lines in place of the standard output.
 */
export const createApp = async (
  config: Config,
  db: Database,
  isDemo: boolean,
  logTarget: LogTarget | null = null,
): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // What callers themselves write into the header stands before what the proxies add, and is not believed.
    trustProxy: config.isProduction ? (_address: string, hop: number) => hop < config.proxyHops : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS + 5_000,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    forceCloseConnections: true,
    // While it stops, the server itself says so (drain.ts).
    return503OnClosing: false,
    logger: loggerOf(config, logTarget),
    logController: new LogController({ disableRequestLogging: true }),
  })
  // Calls are JSON: a form or a text of another site is none.
  app.removeContentTypeParser('text/plain')
  const prefix = `${config.basePath}rest/`
  const notes = createSecurityNotes(db.kysely, app.log)
  protectAnswers(app, config, prefix)
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { 0: 0, 1: 1 } },
  })
  const actors = createActors(db.kysely, config)
  // By address, until a session has proved itself: whatever a client sends, a cookie for example, it could change with
  // every call. A session that did has budgets of its own, so that an office behind one address does not share one.
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => actors.recall(request) !== null,
    onExceeded: (request) => void notes.note('access-tooMany', { userId: null, ip: request.ip }),
  })
  const readiness = createReadiness(db)
  const drain = drainRequests(app)
  const whoAsks: WhoAsks = (request) => actors.recall(request)?.actor.userId ?? null
  readJsonBodies(app, notes, whoAsks)
  answerErrors(app, readiness, notes, whoAsks)
  noteBrokenRequests(app, notes)
  refuseOtherHosts(app, config, notes)
  refuseCrossSite(app, prefix, notes)
  noteUnknownCalls(app, notes, whoAsks)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (drain.isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await readiness.check()
      return { status: 'ready', engine: db.engine, outbox: await readGauge(db.kysely) }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', RETRY_AFTER).send({ status: 'not ready' })
    }
  })
  const budgets = createBudgets(config.callsPerMinute)
  const misses = createMisses(config.missesPerMinute)
  const slowCalls = createSlowCalls()
  const strangers = createStrangers(config.missesPerMinute)
  const watchdog = createWatchdog({ db, notes, log: app.log })
  const inFlight = createInFlight()
  const { provesAnswers } = config
  const serving = {
    prefix,
    db,
    actors,
    budgets,
    inFlight,
    misses,
    notes,
    slowCalls,
    strangers,
    watchdog,
    provesAnswers,
  }
  app.addHook('onReady', async () => {
    await watchdog.look()
    watchdog.start()
  })
  app.addHook('onClose', async () => watchdog.stop())
  const routes = allRoutes(config, isDemo, slowCalls)
  for (const route of routes) registerRoute(app, serving, route)
  serveOpenApi(app, serving, routes, sessionCookie(config))
  const worker = startWorker(db, {
    kinds: allJobs(),
    findActor: findActorOfUser,
    log: app.log,
    beforeTaking: enqueueDue,
  })
  app.addHook('onClose', () => worker.stop())
  app.addHook('onClose', async () => forgetAccesses())
  if (isDemo && config.gsis === null && !config.isProduction)
    await registerGsisDouble(app, {
      path: DOUBLE_PATH,
      ...DOUBLE_CLIENT,
      redirectPath: `${config.basePath}loginTaxis`,
      people: () => taxDemoPeople(db),
    })
  await serveWeb(app, config)
  return app
}
