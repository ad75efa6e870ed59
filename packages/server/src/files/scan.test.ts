import { randomBytes } from 'node:crypto'
import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { anonymousAt, clientOf, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { EICAR, startClamdDouble, type ClamdDouble } from '../testing/clamd-double.ts'
import { testDatabase } from '../testing/database.ts'
import { sendFile } from '../testing/import.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'

const { db, config } = await testDatabase()
let clamd: ClamdDouble
let app: FastifyInstance
let client: TestClient
/** User of the client. */
let userId: number

beforeAll(async () => {
  clamd = await startClamdDouble()
  app = await createApp({ ...config, scanner: clamd.address }, db, true)
  const user = await makeUser({ pattern: 'agency' })
  userId = user.id
  client = anonymousAt(app)
  expect((await client.call('Login/loginUser', { login: user.login, password: TEST_PASSWORD })).status).toBe(200)
})
afterAll(async () => {
  await sql`DELETE FROM app_file WHERE user_id = ${userId}`.execute(db.kysely)
  await app.close()
  await clamd.stop()
})
beforeEach(() => {
  clamd.says = null
})

const filesOfUser = async () =>
  (
    await sql<{ whole: boolean; scanned: boolean }>`
      SELECT sha256 IS NOT NULL AS whole, dtescan IS NOT NULL AS scanned FROM app_file WHERE user_id = ${userId} ORDER BY id
    `.execute(db.kysely)
  ).rows
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`, 'latin1')
const begin = async (bytes: Buffer) =>
  (await client.call('Files/begin', { purpose: 'document', name: 'α.pdf', size: bytes.length })).body.data as {
    id: number
  }
const lastPart = (id: number, bytes: Buffer) =>
  client.call('Files/addPart', { id, n: 0, bytes: bytes.toString('base64') })

describe('with a scanner', () => {
  it('a file is whole once it was found clean, all of its parts in their order', async () => {
    const bytes = Buffer.concat([pdf('long'), randomBytes(PART_BYTES)])
    await sendFile((path, body) => client.call(path, body), 'α.pdf', bytes, 'document')
    expect(clamd.seen.at(-1)?.equals(bytes)).toBe(true)
    expect(await filesOfUser()).toEqual([{ whole: true, scanned: true }])
  })

  it('the test file is refused with its name, is gone, and leaves an event (T45)', async () => {
    await expectRefusal('file-infected', async () => {
      for (const text of [EICAR, `before ${EICAR} after`]) {
        const bytes = pdf(text)
        const { id } = await begin(bytes)
        const answer = await lastPart(id, bytes)
        expect(answer.status).toBe(422)
        expect(answer.body).toEqual({ code: 'file.infected', params: { name: 'Eicar-Test-Signature' } })
        expect((await lastPart(id, bytes)).status).toBe(404)
      }
    })
  })

  it.each([
    ['no verdict', 'INSTREAM size limit exceeded. ERROR\0'],
    ['a word that only begins like one', 'stream: OK and more\0'],
    ['nothing', ''],
  ])('a file waits, unread, while it says: %s', async (_what, says) => {
    const before = await filesOfUser()
    clamd.says = says
    const bytes = pdf('waits')
    const { id } = await begin(bytes)
    const answer = await lastPart(id, bytes)
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
      503,
      { code: 'file.scannerAway' },
      expect.any(String),
    ])
    expect(await filesOfUser()).toEqual([...before, { whole: false, scanned: false }])
    // The part came: said again, it is scanned.
    clamd.says = null
    expect((await lastPart(id, bytes)).body.data).toMatchObject({ isWhole: true })
    expect((await filesOfUser()).at(-1)).toEqual({ whole: true, scanned: true })
    await client.call('Files/drop', { id })
  })

  it('nothing reads a file that it has not seen', async () => {
    clamd.says = ''
    const bytes = pdf('unseen')
    const { id } = await begin(bytes)
    await lastPart(id, bytes)
    const change = {
      id: 'TEMP_ID_1',
      etos: 2026,
      kodikos: 'SCAN',
      titlos: 'ΔΟΚΙΜΗ',
      katigoria: 1,
      file: id,
      dtepublish: '2026-01-01',
      usertypes: null,
      activeflag: true,
    }
    const answer = await client.call('MainService/synchronizeChanges', {
      etos: 2026,
      changes: [{ status: 0, entityName: 'Edetgaeedoc', entity: change }],
    })
    expect(answer.body.issues).toMatchObject([{ field: 'file', code: 'file.notYours' }])
  })

  it('that is not there, a file waits, too', async () => {
    const none = await createApp({ ...config, scanner: { path: '/nowhere/clamd.sock' } }, db, true)
    try {
      const other = anonymousAt(none)
      for (const [name, value] of client.cookies) other.cookies.set(name, value)
      const bytes = pdf('away')
      const { id } = await begin(bytes)
      const answer = await other.call('Files/addPart', { id, n: 0, bytes: bytes.toString('base64') })
      expect([answer.status, answer.body]).toEqual([503, { code: 'file.scannerAway' }])
      await client.call('Files/drop', { id })
    } finally {
      await none.close()
    }
  })
})

describe('without a scanner', () => {
  it('a file is kept, and marked as not scanned', async () => {
    const agency = await clientOf('agency')
    const file = await sendFile((path, body) => agency.call(path, body), 'α.pdf', pdf(EICAR), 'document')
    const row = await sql`SELECT sha256 IS NOT NULL AS whole, dtescan FROM app_file WHERE id = ${file}`.execute(
      db.kysely,
    )
    expect(row.rows).toEqual([{ whole: true, dtescan: null }])
    await agency.call('Files/drop', { id: file })
  })
})

describe('the address of a scanner', () => {
  it.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['clamav.example.gr:65535', { host: 'clamav.example.gr', port: 65_535 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is %s', (text, address) => expect(readConfig({ EAE_CLAMD: text }).scanner).toEqual(address))
  it.each(['clamav', 'clamav:0', 'clamav:65536', 'http://clamav:3310', ''])('is not "%s"', (text) =>
    expect(() => readConfig({ EAE_CLAMD: text })).toThrow('EAE_CLAMD'),
  )
  it('is none by default', () => expect(readConfig({}).scanner).toBeNull())
})
