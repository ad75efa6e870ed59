import { deflateSync } from 'node:zlib'
import { countParts, PART_BYTES } from '@eae/domain/kernel/file.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { anonymousAt } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { watched } from '../testing/turns.ts'
import { makeUser } from '../testing/users.ts'

const MEGABYTE = 1024 * 1024
const { db, config } = await testDatabase()
let app: FastifyInstance
let origin = ''
let cookie = ''
let userId = 0

beforeAll(async () => {
  app = await createApp(config, db, true)
  const user = await makeUser({ pattern: 'farmer' })
  userId = user.id
  const client = anonymousAt(app)
  expect((await client.call('Login/loginUser', { login: user.login, password: TEST_PASSWORD })).status).toBe(200)
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A call over the network, as a browser makes it. */
const call = async (path: string, body: object) => {
  const answer = await fetch(`${origin}/eae2024/rest/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-eae': '1', cookie },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; data?: { id: number } } }
}
const objects = (content: Buffer): Buffer => {
  const packed = deflateSync(content)
  const head = '%PDF-1.7\n1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n'
  return Buffer.concat([Buffer.from(head, 'latin1'), packed])
}

describe('a document that is made to hold up the server', () => {
  it.each([
    ['150 MB of a name in 150 kB', () => objects(Buffer.alloc(150 * MEGABYTE, '#41')), 'file.opaque'],
    ['20 MB of a name in 20 kB', () => objects(Buffer.alloc(20 * MEGABYTE, '/ObjStm ')), 'file.opaque'],
    [
      '25 MB of objects',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(24 * MEGABYTE, '1 0 obj<<>>')]),
      'file.opaque',
    ],
    [
      'a script in 16 MB',
      () => objects(Buffer.from(`9 0 << /S /JavaScript >>${' '.repeat(15 * MEGABYTE)}`)),
      'file.active',
    ],
  ])('is refused and gone, and others are answered meanwhile: %s', async (_what, make, code) => {
    const bytes = make()
    const begun = await call('Files/begin', { purpose: 'document', name: 'τίτλος.pdf', size: bytes.length })
    const { id } = begun.body.data ?? { id: 0 }
    const last = countParts(bytes.length) - 1
    const part = (n: number) => ({
      id,
      n,
      bytes: bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES).toString('base64'),
    })
    for (let n = 0; n < last; n += 1) expect((await call('Files/addPart', part(n))).status).toBe(200)
    const sent = watched(call('Files/addPart', part(last)))
    let answered = 0
    while (sent.isPending()) {
      expect((await fetch(`${origin}/health/live`)).status).toBe(200)
      answered += 1
    }
    expect(answered).toBeGreaterThan(0)
    const { status, body } = await sent.promise
    expect([status, body.code]).toEqual([422, code])
    const left = await sql`SELECT 1 FROM app_file WHERE user_id = ${userId}`.execute(db.kysely)
    expect(left.rows).toEqual([])
  })
})
