import { spawnSync } from 'node:child_process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { tempFolder } from '../testing/faults/temp.ts'
import { until } from '../testing/faults/wait.ts'
import { readConfig } from './config.ts'
import { openDatabase, type Database } from './database.ts'
import { findPostgres, startLocalCluster } from './local-cluster.ts'
import { migrate } from './migrate.ts'

const bin = findPostgres()

describe.skipIf(bin === null)('a server whose database restarts', () => {
  const folder = tempFolder()
  let db: Database
  let app: FastifyInstance
  const starts: ReturnType<typeof startLocalCluster>[] = []
  /** As an administrator does, without asking who uses it. */
  const stopDatabase = (mode: 'fast' | 'immediate'): void => {
    const pgCtl = [`${bin}/pg_ctl`, '-D', `${folder.dir}/pg/data`, '-m', mode, '-w', 'stop']
    const [command = '', ...args] =
      process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...pgCtl] : pgCtl
    expect(spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status).toBe(0)
  }
  const ready = async (): Promise<number> => (await app.inject({ url: '/health/ready' })).statusCode
  const login = () =>
    app.inject({
      method: 'POST',
      url: '/eae2024/rest/Login/loginUser',
      headers: { 'x-eae': '1' },
      payload: { login: 'nobody', password: 'x' },
    })

  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder.dir, EAE_ENGINE: 'cluster', EAE_LOG: 'silent' })
    db = await openDatabase(config)
    await migrate(db.pool)
    app = await createApp(config, db, false)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    for (const started of starts) started.stop()
    folder.remove()
  })

  it.each(['fast', 'immediate'] as const)(
    'lives on, answers 503 meanwhile, and works again by itself (%s stop)',
    async (mode) => {
      expect(await ready()).toBe(200)
      expect((await login()).statusCode).toBe(401)
      // Connections in every state are cut: idle ones, one inside a transaction, one that waits for its statement.
      const inTransaction = await db.pool.connect()
      await inTransaction.query('BEGIN')
      const waiting = db.pool.query('SELECT pg_sleep(60)').then(
        () => null,
        (error: unknown) => error,
      )
      await until(
        'the statement runs',
        async () =>
          (await db.pool.query("SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'")).rowCount === 1,
      )
      stopDatabase(mode)
      expect(await waiting).toBeInstanceOf(Error)
      inTransaction.release(true)
      expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
      expect(await ready()).toBe(503)
      const answer = await login()
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toEqual({ code: 'error.busy' })
      starts.push(startLocalCluster(folder.dir, bin ?? ''))
      await until('the server is ready', async () => (await ready()) === 200)
      expect((await login()).statusCode).toBe(401)
    },
  )

  it('is not stopped by a tool that used the same database and has finished', async () => {
    const tool = await openDatabase({ databaseUrl: null, dataDir: folder.dir, engine: 'cluster', isProduction: false })
    await tool.close()
    expect(await ready()).toBe(200)
  })
})
