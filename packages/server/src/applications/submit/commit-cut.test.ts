import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { testDb } from '../../testing/app.ts'
import { submittable } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { startCommitProxy, type CommitProxy, type Cut } from '../../testing/faults/proxy.ts'

/** Places of the adviser's applications that other tests leave alone. */
const FIRST_PLACE = 14
const { server } = inject('template')

// The embedded database has no connection that could be cut.
describe.skipIf(server === null)('a connection that is cut in the middle of COMMIT', () => {
  let proxy: CommitProxy
  let db: Database
  let app: FastifyInstance

  beforeAll(async () => {
    const { config } = await testDatabase()
    proxy = await startCommitProxy(path.join(server?.host ?? '', '.s.PGSQL.5432'))
    const through = new URL(config.databaseUrl ?? '')
    through.host = `127.0.0.1:${proxy.port}`
    through.search = ''
    const databaseUrl = through.href
    db = await openDatabase({ ...config, databaseUrl })
    app = await createApp({ ...config, databaseUrl }, db, true)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await proxy.close()
  })

  it.each<[Cut, number, number]>([
    ['beforeCommit', 503, 0],
    ['afterCommit', 200, 1],
  ])(
    'of a submission (%s) is answered %i, and leaves one submission after the next try',
    async (cut, status, count) => {
      const { client, etos, id, rowVersion } = await submittable(FIRST_PLACE)
      const submit = () =>
        app.inject({
          method: 'POST',
          url: '/eae2024/rest/Edetedeaeehd/submit',
          headers: { 'x-eae': '1' },
          cookies: Object.fromEntries(client.cookies),
          payload: { etos, id, rowVersion, idempotencyKey: `commit-${cut}` },
        })
      const stored = async () =>
        (
          await sql<{ key: string; sha256: string }>`
          SELECT idempotency_key AS key, sha256 FROM submission WHERE etos = ${etos} AND ede_id = ${id}
        `.execute((await testDb()).kysely)
        ).rows
      proxy.cutNext(cut)
      const first = await submit()
      expect(first.statusCode, first.body).toBe(status)
      if (status === 503) {
        expect(first.json()).toEqual({ code: 'error.busy' })
        expect(first.headers['retry-after']).toBe('2')
      }
      expect(await stored()).toHaveLength(count)
      const again = await submit()
      expect(again.statusCode, again.body).toBe(200)
      expect(await stored()).toEqual([{ key: `commit-${cut}`, sha256: again.json().data.sha256 }])
      if (status === 200) expect(first.json()).toEqual(again.json())
    },
  )
})
