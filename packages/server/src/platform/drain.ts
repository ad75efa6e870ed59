import type { FastifyInstance } from 'fastify'
import { busy } from './errors.ts'

/** Longest time that requests in flight have once the server is told to stop, in ms: who starts it kills it after 30 s. */
const DRAIN_MS = 20_000

/** Whether the server has been told to stop. */
export interface Drain {
  readonly isStopping: () => boolean
}

/** The server is asked about itself also while it stops. */
const isHealth = (url: string): boolean => url.startsWith('/health/')

/**
 * Lets a server that is closed finish the requests that it has begun, for `limitMs` at most, before connections are cut. It
 * listens until then, so that `/health/ready` can say that it stops and who comes now is sent elsewhere: 503, and the
 * connection ends.
 */
export const drainRequests = (app: FastifyInstance, limitMs = DRAIN_MS): Drain => {
  let isStopping = false
  let running = 0
  let onIdle: () => void = () => undefined
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) {
      void reply.header('connection', 'close')
      if (!isHealth(request.url)) throw busy()
    }
    if (isHealth(request.url)) return
    running += 1
    let isDone = false
    const end = (): void => {
      if (isDone) return
      isDone = true
      running -= 1
      if (running === 0) onIdle()
    }
    reply.raw.once('finish', end)
    // Whoever went away before his answer waits for nothing.
    reply.raw.once('close', end)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    if (running === 0) return
    app.log.info({ running }, 'finishing the requests in flight')
    const isIdle = await new Promise<boolean>((resolve) => {
      const clock = setTimeout(() => resolve(false), limitMs)
      onIdle = () => {
        clearTimeout(clock)
        resolve(true)
      }
    })
    if (!isIdle) app.log.warn({ running }, 'requests were cut: they took too long')
  })
  return { isStopping: () => isStopping }
}
