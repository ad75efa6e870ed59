import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { sendFile } from '../testing/import.ts'

const ETOS = 2026
const ENTITY = 'Edetgaeedoc'
const SAVE = 'MainService/synchronizeChanges'
let agency: TestClient

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`, 'latin1')
const send = (client: TestClient, name: string, bytes: Buffer): Promise<number> =>
  sendFile((path, body) => client.call(path, body), name, bytes, 'document')
const save = (client: TestClient, status: 0 | 1, entity: object) =>
  client.call(SAVE, { etos: ETOS, changes: [{ status, entityName: ENTITY, entity }] })
const row = (kodikos: string, file: number, more: object = {}) => ({
  id: 'TEMP_ID_1',
  etos: ETOS,
  kodikos,
  titlos: `ΕΓΚΥΚΛΙΟΣ ${kodikos}`,
  katigoria: 1,
  file,
  dtepublish: '2026-01-01',
  usertypes: null,
  activeflag: true,
  ...more,
})
const idOf = (answer: { status: number; body: Readonly<Record<string, unknown>> }): number => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { newIds: Record<string, number> }).newIds.TEMP_ID_1 ?? 0
}

beforeAll(async () => {
  agency = await clientOf('agency')
})
afterAll(async () => {
  await sql`DELETE FROM edetgaeedoc WHERE etos = ${ETOS} AND usrinsert <> 'demo'`.execute((await testDb()).kysely)
})

describe('a document of the library', () => {
  it('comes in whole, is given back byte by byte as an attachment, and keeps its versions', async () => {
    const first = Buffer.concat([pdf('1'), randomBytes(700_000).map((byte) => (byte & 0x7f) | 0x80)])
    const id = idOf(await save(agency, 0, row('V1', await send(agency, '../οδηγός «α».pdf', first))))
    const got = await agency.call(`${ENTITY}/readFile`, { key: id, field: 'file' })
    expect(got.bytes.equals(first)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="__________.pdf"; filename*=UTF-8''${encodeURIComponent('οδηγός «α».pdf')}`,
    })
    const second = pdf('2')
    expect(
      (await save(agency, 1, { id, rowVersion: 1, file: await send(agency, 'οδηγός 2.pdf', second) })).status,
    ).toBe(200)
    const files = (await agency.call(`${ENTITY}/findFile`, { key: id, field: 'file' })).body.data as {
      id: number
      name: string
      sha256: string
    }[]
    const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
    expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual([
      ['οδηγός 2.pdf', hashOf(second)],
      ['οδηγός «α».pdf', hashOf(first)],
    ])
    expect((await agency.call(`${ENTITY}/readFile`, { key: id, field: 'file' })).bytes.equals(second)).toBe(true)
    const older = { key: id, field: 'file', fileId: files[1]?.id }
    expect((await agency.call(`${ENTITY}/readFile`, older)).bytes.equals(first)).toBe(true)
    // A reader has the current version alone.
    const farmer = await clientOf('farmer')
    expect((await farmer.call(`${ENTITY}/findFile`, { key: id, field: 'file' })).body.data).toHaveLength(1)
    expect((await farmer.call(`${ENTITY}/readFile`, older)).status).toBe(404)
  })

  it.each([
    ['HTML that calls itself PDF', 'α.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 'file.wrongContent'],
    ['a page', 'α.html', Buffer.from('<html>'), 'file.wrongType'],
    ['a PDF with a script', 'α.pdf', pdf('<< /S /JavaScript >>'), 'file.active'],
  ])('is refused when it comes, and nothing of it stays: %s', async (_name, name, bytes, code) => {
    const begun = await agency.call('Files/begin', { purpose: 'document', name, size: bytes.length })
    if (code === 'file.wrongType') {
      expect([begun.status, begun.body.issues]).toEqual([422, [expect.objectContaining({ path: 'name', code })]])
      return
    }
    const { id } = begun.body.data as { id: number }
    const part = { id, n: 0, bytes: bytes.toString('base64') }
    const answer = await agency.call('Files/addPart', part)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect((await agency.call('Files/addPart', part)).status).toBe(404)
  })

  it('is not the file of another, one of another record, one for an import, or one that is on its way', async () => {
    const admin = await clientOf('admin')
    const foreign = await send(admin, 'α.pdf', pdf('x'))
    const own = await send(agency, 'α.pdf', pdf('y'))
    idOf(await save(agency, 0, row('OWN', own)))
    const forImport = await sendFile((path, body) => agency.call(path, body), 'α.pdf', pdf('z'))
    const begun = (await agency.call('Files/begin', { purpose: 'document', name: 'α.pdf', size: 10 })).body.data as {
      id: number
    }
    for (const file of [foreign, own, forImport, begun.id, 1]) {
      expect((await save(agency, 0, row('STOLEN', file))).body.issues).toMatchObject([
        { field: 'file', code: 'file.notYours' },
      ])
    }
    await agency.call('Files/drop', { id: begun.id })
    expect((await agency.call('Files/drop', { id: own })).status).toBe(404)
  })

  it('is seen by those it is meant for, when it is published and in use', async () => {
    const make = async (kodikos: string, more: object) =>
      idOf(await save(agency, 0, row(kodikos, await send(agency, 'α.pdf', pdf(kodikos)), more)))
    const ids = {
      all: await make('A1', {}),
      farmers: await make('A2', { usertypes: 'ONLINE KYD' }),
      staff: await make('A3', { usertypes: 'CENTRAL DAOK' }),
      later: await make('A4', { dtepublish: '2099-01-01' }),
      off: await make('A5', { activeflag: false }),
    }
    const seen = async (login: string) => {
      const client = await clientOf(login)
      const found: string[] = []
      for (const [name, id] of Object.entries(ids))
        if ((await client.call(`${ENTITY}/readFile`, { key: id, field: 'file' })).status === 200) found.push(name)
      return found
    }
    expect(await seen('farmer')).toEqual(['all', 'farmers'])
    expect(await seen('daok')).toEqual(['all', 'staff'])
    expect(await seen('agency')).toEqual(['all', 'farmers', 'staff', 'later', 'off'])
    const list = await (
      await clientOf('farmer')
    ).call(`${ENTITY}/findAllByCriteriaRange_forLov`, { etos: ETOS, filter: 'εγκυκλιος α' })
    expect((list.body.data as { kodikos: string }[]).map(({ kodikos }) => kodikos)).toEqual(['A1', 'A2'])
  })
})
