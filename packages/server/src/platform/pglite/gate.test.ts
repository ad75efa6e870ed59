import type { ApplicationCard, Receipt } from '@eae/domain/applications/answers.ts'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { ParcelRow, TreeAnswer } from '@eae/domain/applications/tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild, type Child } from '../../testing/faults/child.ts'
import { remoteClient } from '../../testing/faults/client.ts'
import { tempFolder } from '../../testing/faults/temp.ts'
import { TEST_PASSWORD } from '../../testing/password.ts'
import { lockFolder } from './lock.ts'

// What an embedded database must do at each landing: begin on an empty folder, take a declaration from the first change to
// the receipt, and keep what it acknowledged over a kill. All else is in the complete run (docs/test-all.md).
const SERVER = path.resolve(import.meta.dirname, '../../testing/faults/server.ts')
const VERIFY = path.resolve(import.meta.dirname, '../../verify.ts')
const ROOT = path.resolve(import.meta.dirname, '../../../../..')

type Client = Awaited<ReturnType<typeof remoteClient>>

const folder = tempFolder()
let server: Child
let client: Client
let etos = 0
let id = 0

const start = async (): Promise<void> => {
  server = startChild(SERVER, [folder.dir, 'pglite'])
  const { port } = await server.first('port')
  client = await remoteClient(Number(port), 'farmer', TEST_PASSWORD)
}
const tree = async (): Promise<TreeAnswer> => {
  const { body } = await client.call('Edetedeaeehd/findTree', { etos, id })
  return body.data as TreeAnswer
}
const firstParcel = async (): Promise<ParcelRow> => {
  const [parcel] = (await tree()).tree.parcels
  if (parcel === undefined) throw new Error('the farmer has no parcel')
  return parcel
}
/** Stores a place name, with the shape beside it as the map sends it. */
const rename = async (topothesia: string): Promise<void> => {
  const { id: parcelId, rowVersion, geom } = await firstParcel()
  const { status, body } = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity: { id: parcelId, rowVersion, geom, topothesia } }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(start)
afterAll(async () => {
  await server.kill()
  folder.remove()
})

describe('the embedded database', () => {
  it('begins on an empty folder, with a campaign in it', async () => {
    const years = await client.call('Edetparam/findAllByCriteriaRange_forLov', { toRowIndex: 500 })
    etos = Math.max(...(years.body.data as { yearEae: number }[]).map(({ yearEae }) => yearEae))
    const mine = await client.call('Edetedeaeehd/findMine', { etos })
    id = (mine.body.data as ApplicationCard[]).find((card) => card.etos === etos)?.id ?? 0
    expect(id).toBeGreaterThan(0)
  })

  it('lets no second process into its folder', () => {
    expect(() => lockFolder(path.join(folder.dir, 'pglite'))).toThrow(`in use by process ${server.pid}`)
  })

  it('keeps every acknowledged save over a kill', async () => {
    for (const name of ['ΘΕΣΗ 1', 'ΘΕΣΗ 2', 'ΘΕΣΗ 3']) await rename(name)
    await server.kill()
    await start()
    expect((await firstParcel()).topothesia).toBe('ΘΕΣΗ 3')
  })

  it('takes a submission, and the chain proves it', async () => {
    const { rowVersion } = (await tree()).tree.header
    const answer = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'gate-submit-1' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((answer.body.data as Receipt).arprotocol).toMatch(/\d/)
    await server.kill()
    const verified = spawnSync(process.execPath, ['--import', 'tsx', VERIFY], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder.dir, EAE_ENGINE: 'pglite' },
    })
    expect(`${verified.stdout}${verified.stderr}`).toContain(`${etos}: 1 submissions checked, 0 findings`)
    expect(verified.status).toBe(0)
  })
})
