import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { testDatabase } from '../testing/database.ts'
import { createSecurityNotes } from './security-notes.ts'
import { createWatchdog, type Watchdog } from './watchdog.ts'

const { db, config } = await testDatabase()
const TOLD = sql<{ n: number }>`SELECT count(*)::integer AS n FROM security_event WHERE kind = 'database-stuck'`
const told = async (): Promise<number> => (await TOLD.execute(db.kysely)).rows[0]?.n ?? 0
const LONG_MS = 200

/** A statement that runs until it is let go; gives its process. */
const hold = async () => {
  const client = await db.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = client.query('SELECT pg_sleep(60)').catch(() => undefined)
  return {
    letGo: async () => {
      await db.cancel(rows[0]?.pid ?? 0)
      await ended
      client.release()
    },
  }
}

// The embedded database has no statement that outlives its worker.
describe.skipIf(db.engine === 'pglite')('a statement that does not end', () => {
  const lines: string[] = []
  const log = {
    error: (_about: unknown, text?: string) => void lines.push(text ?? ''),
    warn: (_about: unknown, text?: string) => void lines.push(text ?? ''),
    info: (text: unknown) => void lines.push(String(text)),
  }
  let watchdog: Watchdog
  beforeEach(() => {
    lines.length = 0
    watchdog = createWatchdog({ db, notes: createSecurityNotes(db.kysely, log), log, stuckMs: LONG_MS })
  })

  it('is seen once its time is over, told of once, and forgotten when it has ended', async () => {
    const before = await told()
    await watchdog.look()
    expect(watchdog.isShedding()).toBe(false)
    const seen = async () => {
      await watchdog.look()
      return watchdog.isShedding()
    }
    const held = await hold()
    try {
      // None is this old.
      expect(await db.countStuck(60_000)).toBe(0)
      await expect.poll(seen).toBe(true)
      await watchdog.look()
      expect(await told()).toBe(before + 1)
    } finally {
      await held.letGo()
    }
    // Who asked hears of the end a moment before the list of processes does.
    await expect.poll(seen).toBe(false)
    expect(lines).toEqual([
      'statements do not end: calls of the map are refused',
      'statements have ended: the map is served again',
    ])
  })

  it('does not fail a server whose database is away', async () => {
    const away = { countStuck: () => Promise.reject(new Error('away')) }
    const other = createWatchdog({ db: away, notes: createSecurityNotes(db.kysely, log), log })
    await other.look()
    expect(other.isShedding()).toBe(false)
    expect(lines).toEqual(['statements not watched'])
  })
})

describe('while a statement does not end', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    // One that was seen before the server is ready; nothing here waits for a minute.
    app = await createApp(config, { ...db, countStuck: async () => 1 }, false)
    await app.ready()
  })
  afterEach(() => app.close())
  const ask = async (path: string) =>
    app.inject({ method: 'POST', url: `${config.basePath}rest/${path}`, headers: { 'x-eae': '1' }, payload: {} })

  it('calls of the map are told to come back, and all others are served', async () => {
    const map = await ask('Map/queryLayer_ilots')
    expect([map.statusCode, map.headers['retry-after'], map.json()]).toEqual([503, '2', { code: 'error.busy' }])
    const get = async (path: string) => (await app.inject({ url: `${config.basePath}rest/${path}` })).statusCode
    expect(await get('Map/tile_ilots?etos=2024&edeId=1&z=10&x=570&y=390')).toBe(503)
    // A picture of a map server costs the database nothing.
    expect(await get('Map/proxyWmsLegendGraphic?layer=soil')).toBe(401)
    expect((await ask('Menu/getMenu')).statusCode).toBe(401)
    expect((await ask('MainService/synchronizeChanges')).statusCode).toBe(401)
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})
