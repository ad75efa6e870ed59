import type { ApplicationCard, Receipt } from '@eae/domain/applications/answers.ts'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from './platform/database.ts'
import { findPostgres, startLocalCluster } from './platform/local-cluster.ts'
import { type TestClient } from './testing/app.ts'
import { TEST_PASSWORD } from './testing/password.ts'
import { startChild } from './testing/faults/child.ts'
import { remoteClient } from './testing/faults/client.ts'
import { ENGINE } from './testing/engine.ts'
import { tempFolder } from './testing/faults/temp.ts'
import { asOwner } from './testing/owner.ts'

const SERVER = path.resolve(import.meta.dirname, 'testing/faults/server.ts')
const VERIFY = path.resolve(import.meta.dirname, 'verify.ts')
const ROOT = path.resolve(import.meta.dirname, '../../..')
// Slow: it makes a demo campaign of its own, and starts the server four times.
const LIMIT_MS = 600_000
const KEY = 'fault-submit-1'
const bin = findPostgres()

const findOwn = async (client: Pick<TestClient, 'call'>): Promise<{ etos: number; id: number; rowVersion: number }> => {
  const menu = await client.call('Edetparam/findAllByCriteriaRange_forLov', { toRowIndex: 500 })
  const etos = Math.max(...(menu.body.data as { yearEae: number }[]).map((row) => row.yearEae))
  const mine = await client.call('Edetedeaeehd/findMine', { etos })
  const card = (mine.body.data as ApplicationCard[]).find((row) => row.etos === etos)
  if (card === undefined) throw new Error('the demo farmer has no application')
  const tree = await client.call('Edetedeaeehd/findTree', { etos, id: card.id })
  return { etos, id: card.id, rowVersion: (tree.body.data as TreeAnswer).tree.header.rowVersion }
}

describe(`a submission on the engine ${ENGINE}`, () => {
  const folder = tempFolder()
  const open = (): Promise<Database> =>
    openDatabase({ databaseUrl: null, dataDir: folder.dir, engine: ENGINE, isProduction: false })
  const verify = (): { status: number | null; output: string } => {
    const done = spawnSync(process.execPath, ['--import', 'tsx', VERIFY], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder.dir, EAE_ENGINE: ENGINE },
    })
    return { status: done.status, output: `${done.stdout}${done.stderr}` }
  }
  let receipt: Receipt | null = null

  afterAll(() => {
    if (ENGINE === 'cluster' && bin !== null) startLocalCluster(folder.dir, bin).stop()
    folder.remove()
  })

  it(
    'that was committed by a server which died before its answer gives the one receipt when it is sent again',
    { timeout: LIMIT_MS },
    async () => {
      const dying = startChild(SERVER, [folder.dir, ENGINE])
      const first = await remoteClient(Number((await dying.first('port')).port), 'farmer', TEST_PASSWORD)
      const { etos, id, rowVersion } = await findOwn(first)
      const request = { etos, id, rowVersion, idempotencyKey: KEY }
      dying.send('die')
      await dying.first('armed')
      await expect(first.call('Edetedeaeehd/submit', request)).rejects.toThrow('fetch failed')
      await dying.ended
      const next = startChild(SERVER, [folder.dir, ENGINE])
      const second = await remoteClient(Number((await next.first('port')).port), 'farmer', TEST_PASSWORD)
      const [again, twice] = [
        await second.call('Edetedeaeehd/submit', request),
        await second.call('Edetedeaeehd/submit', request),
      ]
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      expect(twice.body).toEqual(again.body)
      await next.kill()
      receipt = again.body.data as Receipt
      const db = await open()
      const stored = await sql<{ key: string; sha256: string; arprotocol: string }>`
        SELECT idempotency_key AS key, sha256, arprotocol FROM submission WHERE etos = ${etos}
      `.execute(db.kysely)
      await db.close()
      expect(stored.rows).toEqual([{ key: KEY, sha256: receipt.sha256, arprotocol: receipt.arprotocol }])
    },
  )

  it('is proved by npm run verify, which ends with 0', { timeout: LIMIT_MS }, () => {
    const { status, output } = verify()
    expect(output).toContain(`${receipt?.etos}: 1 submissions checked, 0 findings`)
    expect(status).toBe(0)
  })

  it('that was altered is named by npm run verify, which ends with 1', { timeout: LIMIT_MS }, async () => {
    const db = await open()
    await sql`UPDATE edetedeaeehd SET totektash = totektash + 1 WHERE arprotocol = ${receipt?.arprotocol}`.execute(
      asOwner(db.kysely),
    )
    await db.close()
    const { status, output } = verify()
    expect(output).toContain(`${receipt?.arprotocol}: the stored application differs from the sealed content (rows)`)
    expect(status).toBe(1)
  })
})
