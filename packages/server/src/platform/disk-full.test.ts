import type { FastifyInstance } from 'fastify'
import { ENGINE } from '../testing/engine.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { mountSmallDisk } from '../testing/faults/small-disk.ts'
import { until } from '../testing/faults/wait.ts'
import { readConfig } from './config.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'

const DISK_MB = 300
/** Writes of the test: each takes about 100 kB that cannot be packed. */
const WRITE = `INSERT INTO fault_write SELECT $1, string_agg(md5(random()::text), '') FROM generate_series(1, 3200)`

const disk = mountSmallDisk(DISK_MB)
if (typeof disk === 'string') process.stdout.write(`disk-full.test.ts is skipped: ${disk}\n`)

describe.skipIf(typeof disk === 'string')(`a server whose disk is full, on the engine ${ENGINE}`, () => {
  if (typeof disk === 'string') return
  let db: Database
  let app: FastifyInstance
  const stored: number[] = []

  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: disk.dir, EAE_ENGINE: ENGINE, EAE_LOG: 'silent' })
    db = await openDatabase(config)
    await migrate(db.pool)
    await db.pool.query('CREATE TABLE fault_write (n integer PRIMARY KEY, filler text NOT NULL)')
    app = await createApp(config, db, false)
    // A write of any size, through the server's own answers to errors.
    app.route<{ Params: { n: string } }>({
      method: 'POST',
      url: '/fault/:n',
      handler: (request) => db.pool.query(WRITE, [Number(request.params.n)]).then(() => ({})),
    })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    disk.remove()
  })

  const write = async (n: number) => {
    const answer = await app.inject({ method: 'POST', url: `/fault/${n}` })
    if (answer.statusCode === 200) stored.push(n)
    return answer
  }
  const ready = async (): Promise<number> => (await app.inject({ url: '/health/ready' })).statusCode
  const readBack = async (): Promise<number[]> =>
    (await db.pool.query<{ n: number }>('SELECT n FROM fault_write ORDER BY n')).rows.map((row) => row.n)

  it('refuses writes in clear words, is not ready meanwhile, recovers by itself, and has lost nothing', async () => {
    for (let n = 0; n < 5; n += 1) expect((await write(n)).statusCode).toBe(200)
    disk.fill()
    let refused = await write(5)
    for (let n = 6; refused.statusCode === 200 && n < 500; n += 1) refused = await write(n)
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({ code: 'error.busy' })
    expect(refused.headers['retry-after']).toBe('2')
    expect(await ready()).toBe(503)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await write(1_000)).statusCode).toBe(503)
    disk.free()
    await until('the server is ready', async () => (await ready()) === 200)
    expect((await write(1_001)).statusCode).toBe(200)
    expect(await readBack()).toEqual(stored)
  })
})
