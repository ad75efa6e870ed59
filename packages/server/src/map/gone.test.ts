import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { MOST_AT_ONCE } from '../platform/in-flight.ts'
import { testDb } from '../testing/app.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'

const db = await testDb()
const MOST = MOST_AT_ONCE.map ?? 0
/** What a test waits for on a machine that others use, too. */
const PATIENCE = { timeout: 20_000, interval: 20 }

let stage: Stage
let app: FastifyInstance
let port = 0
const lines: string[] = []
let cookie = ''

beforeAll(async () => {
  stage = await theStage()
  const { config } = await testDatabase()
  app = await createApp({ ...config, logLevel: 'info' }, db, true, { write: (line) => void lines.push(line) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  cookie = [...stage.clients.farmerA.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => app.close())

/** Nothing of a table can be read while `work` runs: a question about it waits as long as it is let. */
const whileLocked = (table: string, work: () => Promise<void>): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(trx)
    await work()
  })

/** Statements that wait for a lock now. Asked on a connection of its own: all of the pool may be waiting. */
const countWaiting = async (): Promise<number> => {
  const found = await db.pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return found.rows[0]?.n ?? -1
}
const busyConnections = (): number => db.pool.totalCount - db.pool.idleCount

const WINDOW = { xmin: 0, ymin: 3_000_000, xmax: 1_000_000, ymax: 5_000_000 }
const bodyOf = (more: object): string => JSON.stringify({ etos: stage.etos, edeId: stage.id, ...WINDOW, ...more })

/** A question of a browser over the network, which it can leave. */
const ask = (method: 'GET' | 'POST', path: string, body: string | null): http.ClientRequest => {
  const headers = { cookie, 'x-eae': '1', ...(body === null ? {} : { 'content-type': 'application/json' }) }
  const request = http.request({ host: '127.0.0.1', port, method, path: `/eae2024/rest/${path}`, headers })
  // It is given up on purpose.
  request.on('error', () => undefined)
  request.end(body)
  return request
}

// The embedded database has one connection: nobody waits for another there, and it stops nothing (limited.ts).
describe.skipIf(db.engine === 'pglite')('a question of the map whose caller goes away', () => {
  const cases: [string, string, () => http.ClientRequest][] = [
    [
      'a window of a layer',
      'lpis_zone',
      () => ask('POST', 'Map/queryLayer_zones', bodyOf({ idsInCache: [], layerCode: 'NATURA', mode: 'MAP' })),
    ],
    [
      'a search',
      'lpis_zone',
      () =>
        ask(
          'POST',
          'Map/filterLayer_zones',
          JSON.stringify({
            etos: stage.etos,
            edeId: stage.id,
            selectedGeometry: null,
            geoFunc: null,
            geoFuncParam: null,
            criteria: [],
            layerCode: 'NATURA',
          }),
        ),
    ],
    [
      'a tile',
      'cadastre_parcel',
      () => ask('GET', `Map/tile_cadastre?etos=${stage.etos}&edeId=${stage.id}&z=12&x=2340&y=1560`, null),
    ],
    [
      'a window of places',
      'land_kalperifery',
      () => ask('POST', 'Map/queryPlaces_regions', JSON.stringify({ ...WINDOW, idsInCache: [] })),
    ],
  ]

  it.each(cases)('is stopped in the database, and its connection is free: %s', async (_what, table, send) => {
    lines.length = 0
    await whileLocked(table, async () => {
      const request = send()
      await expect.poll(countWaiting, PATIENCE).toBe(1)
      // The one that holds the lock, and the one that waits for it.
      await expect.poll(busyConnections, PATIENCE).toBe(2)
      request.destroy()
      await expect.poll(countWaiting, PATIENCE).toBe(0)
      await expect.poll(busyConnections, PATIENCE).toBe(1)
    })
    const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)
    expect(faults).toEqual([])
  })

  it('leaves a connection that serves the next ones', async () => {
    const body = { etos: stage.etos, edeId: stage.id, ...WINDOW, idsInCache: [], layerCode: 'NATURA', mode: 'MAP' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stage.clients.farmerA.call('Map/queryLayer_zones', body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe.skipIf(db.engine === 'pglite')('searches that hang (F41)', () => {
  /** Two run, twenty wait: less than a session may have at once. */
  const [RUNNING, WAITING] = [2, 20]

  it('hold two connections and a queue; the next one is told to come back, and all other calls are answered', async () => {
    const body = { etos: stage.etos, edeId: stage.id, selectedGeometry: null, geoFunc: null, geoFuncParam: null }
    const search = () => stage.clients.farmerA.call('Map/filterLayer_cadastre', { ...body, criteria: [] })
    let asking: ReturnType<typeof search>[] = []
    await whileLocked('cadastre_parcel', async () => {
      asking = Array.from({ length: RUNNING + WAITING }, search)
      await expect.poll(countWaiting, PATIENCE).toBe(RUNNING)
      const beyond = await search()
      expect([beyond.status, beyond.body.code, beyond.headers['retry-after']]).toEqual([503, 'error.busy', '2'])
      const others = await Promise.all(Array.from({ length: 10 }, () => stage.clients.office1.call('Menu/getMenu')))
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await countWaiting()).toBe(RUNNING)
    })
    expect(new Set((await Promise.all(asking)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe.skipIf(db.engine === 'pglite')('questions of one session at once', () => {
  it.each([
    ['one less than allowed', MOST - 1, 0],
    ['as many as allowed', MOST, 0],
    ['one more', MOST + 1, 1],
    ['five more', MOST + 5, 5],
  ])('are answered, those beyond with 429: %s', async (_what, count, refused) => {
    const body = { etos: stage.etos, edeId: stage.id, ...WINDOW, idsInCache: [], layerCode: 'SLOPE', mode: 'MAP' }
    const query = () => stage.clients.farmerA.call('Map/queryLayer_zones', body)
    await query()
    let asking: ReturnType<typeof query>[] = []
    let answered = 0
    await whileLocked('lpis_zone', async () => {
      asking = Array.from({ length: count }, () => query().finally(() => (answered += 1)))
      // All have begun when each has its answer, has a connection or waits for one; jobs may wait, too.
      await expect
        .poll(() => busyConnections() - 1 + db.pool.waitingCount + answered, PATIENCE)
        .toBeGreaterThanOrEqual(count)
    })
    const answers = await Promise.all(asking)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(count - refused)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map(({ status, body: { code }, headers }) => [status, code, headers['retry-after']])).toEqual(
      Array.from({ length: refused }, () => [429, 'error.tooManyCalls', '1']),
    )
  })
})

describe.skipIf(db.engine === 'pglite')('tiles of one session at once', () => {
  const MOST_TILES = 48

  it.each([
    ['one less than allowed', MOST_TILES - 1, false],
    ['as many as allowed', MOST_TILES, false],
    // Jobs hold connections besides, so that the first may be drawn before the last one comes: of one more none may be beyond.
    ['twice as many', 2 * MOST_TILES, true],
  ])('are drawn, some of those beyond answered with 429: %s', async (_what, count, hasOthers) => {
    const url = `http://127.0.0.1:${port}/eae2024/rest/Map/tile_cadastre?etos=${stage.etos}&edeId=${stage.id}&z=12&x=2340&y=1560`
    const query = () => fetch(url, { headers: { cookie, 'x-eae': '1' } })
    expect((await query()).ok).toBe(true)
    let asking: ReturnType<typeof query>[] = []
    let answered = 0
    await whileLocked('cadastre_parcel', async () => {
      asking = Array.from({ length: count }, () => query().finally(() => (answered += 1)))
      await expect
        .poll(() => busyConnections() - 1 + db.pool.waitingCount + answered, PATIENCE)
        .toBeGreaterThanOrEqual(count)
    })
    const answers = await Promise.all(asking)
    const others = answers.filter(({ ok }) => !ok)
    expect(others.length > 0).toBe(hasOthers)
    expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      others.map(() => [429, '1']),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  })
})
