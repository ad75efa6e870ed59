import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { testDatabase } from '../testing/database.ts'
import { until } from '../testing/faults/wait.ts'
import { drainRequests } from './drain.ts'

const CALLS = 12

/** A route that answers when it is told to. */
const addHeld = (app: FastifyInstance) => {
  let begun = 0
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/held', async () => {
    begun += 1
    await held
    return { data: 'SUCCESS' as const }
  })
  return { begun: () => begun, release: () => release() }
}
const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

describe('a server that is told to stop', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  it('finishes what it has begun, says that it stops, begins nothing new, and ends', async () => {
    const { db, config } = await testDatabase()
    app = await createApp(config, db, true)
    const held = addHeld(app)
    const address = await listen(app)
    const answers = Array.from({ length: CALLS }, () => fetch(`${address}/held`))
    await until('all have begun', async () => held.begun() === CALLS)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    const closing = app.close()
    const ready = await fetch(`${address}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    const late = await fetch(`${address}/held`)
    expect([late.status, await late.json()]).toEqual([503, { code: 'error.busy' }])
    expect(late.headers.get('retry-after')).toBe('2')
    held.release()
    const bodies = await Promise.all(answers.map(async (answer) => (await answer).json()))
    expect(bodies).toEqual(Array.from({ length: CALLS }, () => ({ data: 'SUCCESS' })))
    await closing
    expect(held.begun()).toBe(CALLS)
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed')
  })

  it('cuts what does not end in its time', async () => {
    app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
    drainRequests(app, 100)
    const held = addHeld(app)
    const address = await listen(app)
    const answer = fetch(`${address}/held`).catch((error: unknown) => error)
    await until('it has begun', async () => held.begun() === 1)
    await app.close()
    expect(await answer).toBeInstanceOf(TypeError)
  })

  it('does not wait for a caller who has gone', async () => {
    app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
    drainRequests(app, 3_600_000)
    const held = addHeld(app)
    const address = await listen(app)
    const gone = new AbortController()
    const answer = fetch(`${address}/held`, { signal: gone.signal }).catch((error: unknown) => error)
    await until('it has begun', async () => held.begun() === 1)
    gone.abort()
    await answer
    await app.close()
  })
})
