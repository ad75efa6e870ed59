import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, submittable, treeOf, update } from '../../testing/applications.ts'
import { sendFile } from '../../testing/import.ts'
import { photoOf } from '../../testing/photo.ts'
import { perFile } from '../../testing/per-file.ts'
import { sweepLeftDocuments } from './left-documents.ts'
import { verifyChain } from '../verify/verify.ts'
import { asOwner } from '../../testing/owner.ts'

const SAVE = 'MainService/synchronizeChanges'
const DOCUMENT = 'Edetedeaeedikaiol'
const ADD = 'Edetedeaeedikaiol/add'
const DELETE = 2
const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')

it('a document holds its file, which whoever sees the application reads and nobody else', async () => {
  const { client, etos, id } = await adviserApplication(5)
  const fileId = await sendFile((path, body) => client.call(path, body), 'μισθωτήριο.pdf', PDF, 'document')
  const [row] = (await treeOf(client, etos, id)).tree.documents
  const saved = await client.call(SAVE, {
    etos,
    changes: [update(DOCUMENT, { id: row?.id, rowVersion: row?.rowVersion, fileId })],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const asked = { key: row?.id, field: 'fileId', etos }
  const read = await client.call(`${DOCUMENT}/readFile`, asked)
  expect([read.status, read.bytes.equals(PDF)]).toEqual([200, true])
  expect((await (await clientOf('farmer2')).call(`${DOCUMENT}/readFile`, asked)).status).toBe(404)
  // A file that another row holds is not taken a second time.
  const other = (await treeOf(client, etos, id)).tree.documents.find((one) => one.id !== row?.id)
  const again = await client.call(SAVE, {
    etos,
    changes: [update(DOCUMENT, { id: other?.id, rowVersion: other?.rowVersion, fileId })],
  })
  expect([again.status, again.body.issues]).toEqual([422, [expect.objectContaining({ code: 'file.notYours' })]])
})

it('an application without a document that it must have is not submitted', async () => {
  const { client, etos, id } = await adviserApplication(6)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const identity = catalogue.documentTypes.find(({ kodikos }) => kodikos === '166')
  const row = tree.documents.find(({ edkId }) => edkId === identity?.id)
  const gone = await client.call(SAVE, {
    etos,
    changes: [{ status: DELETE, entityName: DOCUMENT, entity: { id: row?.id, rowVersion: row?.rowVersion } }],
  })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  const checked = await client.call('Edetedeaeehd/runChecks', { etos, id })
  expect(checked.body.data).toContainEqual(
    expect.objectContaining({ check: '50101', severity: 'B', subject: { kind: 'document', id: '166' } }),
  )
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  const refused = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'no-identity-card' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

it('a file is no larger and of no other type than the kind of its document takes', async () => {
  const { client, etos, id } = await adviserApplication(9)
  const { tree } = await treeOf(client, etos, id)
  const [row] = tree.documents
  const { kysely } = await testDb()
  const limit = (maxbytes: number, extensions: string) =>
    sql`UPDATE edetdikaiol SET maxbytes = ${maxbytes}, extensions = ${extensions} WHERE id = ${row?.edkId}`.execute(
      kysely,
    )
  const before = await sql<{ maxbytes: number; extensions: string }>`
    SELECT maxbytes, extensions FROM edetdikaiol WHERE id = ${row?.edkId}
  `.execute(kysely)
  const bytes = Buffer.concat([PDF, Buffer.alloc(1_500 - PDF.length, ' ')])
  const save = async (name = 'μεγάλο.pdf', content = bytes) => {
    const fileId = await sendFile((path, body) => client.call(path, body), name, content, 'document')
    const now = (await treeOf(client, etos, id)).tree.documents.find((one) => one.id === row?.id)
    const change = update(DOCUMENT, { id: now?.id, rowVersion: now?.rowVersion, fileId })
    const saved = await client.call(SAVE, { etos, changes: [change] })
    return saved.status === 200 ? 200 : (saved.body.issues as { code: string }[])[0]?.code
  }
  // What an upload is told before its first byte: whoever names the kind need not send what is not taken.
  const begin = async (edkId: unknown, name = 'μεγάλο.pdf') => {
    const begun = await client.call('Files/begin', { purpose: 'document', name, size: bytes.length, edkId })
    const [issue] = (begun.body.issues ?? []) as { code: string; path: string }[]
    if (begun.status === 200) await client.call('Files/drop', { id: (begun.body.data as { id: number }).id })
    return issue === undefined ? begun.status : `${issue.path}: ${issue.code}`
  }
  const said: unknown[] = []
  const atOnce: unknown[] = []
  for (const [max, types] of [
    [1_499, 'pdf jpg'],
    [1_500, 'pdf jpg'],
    [1_501, 'pdf jpg'],
    [1_501, 'jpg'],
  ] as const) {
    await limit(max, types)
    atOnce.push(await begin(row?.edkId))
    said.push(await save())
  }
  atOnce.push(await begin(999_999))
  await limit(before.rows[0]?.maxbytes ?? 0, before.rows[0]?.extensions ?? '')
  // As it comes, a kind takes a zip of several files, too (R14).
  said.push(await save('φάκελος.zip', Buffer.from(zipSync({ 'μισθωτήριο.pdf': PDF }))))
  expect(said).toEqual(['document.tooLarge', 200, 200, 'document.wrongType', 200])
  expect(atOnce).toEqual(['size: document.tooLarge', 200, 200, 'name: document.wrongType', 'edkId: error.invalid'])
})

it('a photo says where and when it was taken, and stands on the map of its application', async () => {
  const { client, etos, id } = await adviserApplication(12)
  const row = (await treeOf(client, etos, id)).tree.documents[0]
  const hold = async (name: string, bytes: Buffer) => {
    const fileId = await sendFile((path, body) => client.call(path, body), name, bytes, 'document')
    const now = (await treeOf(client, etos, id)).tree.documents.find((one) => one.id === row?.id)
    const change = update(DOCUMENT, { id: row?.id, rowVersion: now?.rowVersion, fileId })
    const saved = await client.call(SAVE, { etos, changes: [change] })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return (await treeOf(client, etos, id)).tree.documents.find((one) => one.id === row?.id)
  }
  const onMap = async () => {
    const land = { xmin: 100_000, ymin: 3_800_000, xmax: 1_100_000, ymax: 4_700_000 }
    const asked = { etos, edeId: id, ...land, idsInCache: [] }
    return (await client.call('Map/queryLayer_photos', asked)).body as { readonly data: readonly unknown[] }
  }
  const shot = { latitude: 39.6342, longitude: 22.4191, day: '2026:05:14', time: [8, 30, 15] } as const
  const held = await hold('χωράφι.jpg', photoOf(shot))
  expect(held).toMatchObject({ photox: expect.closeTo(364_184, 0), photoy: expect.closeTo(4_388_065, 0) })
  expect(new Date(held?.dtephoto ?? '').toISOString()).toBe('2026-05-14T08:30:15.000Z')
  expect((await onMap()).data).toMatchObject([
    {
      id: row?.id,
      shortdesc: `${row?.kodikos} 2026-05-14T08:30:15Z`,
      geom: { type: 'Point', coordinates: [held?.photox, held?.photoy] },
    },
  ])
  // What a camera did not write is not made up, and another file has not been taken where the first one was.
  expect(await hold('άλλη.jpg', photoOf(null))).toMatchObject({ photox: null, photoy: null, dtephoto: null })
  expect(await hold('μισθωτήριο.pdf', PDF)).toMatchObject({ photox: null, dtephoto: null })
  expect((await onMap()).data).toEqual([])
})

it('a file that somebody else brought, too, is told of without saying whose it is', async () => {
  const one = await adviserApplication(10)
  const other = await adviserApplication(11)
  const hold = async ({ client, etos, id }: typeof one, bytes: Buffer): Promise<number> => {
    const row = (await treeOf(client, etos, id)).tree.documents[0]
    const fileId = await sendFile((path, body) => client.call(path, body), 'μισθωτήριο.pdf', bytes, 'document')
    const change = update(DOCUMENT, { id: row?.id, rowVersion: row?.rowVersion, fileId })
    expect((await client.call(SAVE, { etos, changes: [change] })).status).toBe(200)
    return Number(row?.id)
  }
  const lease = Buffer.concat([PDF, Buffer.from('the same lease twice')])
  const found = async () =>
    ((await one.client.call('Edetedeaeehd/runChecks', { etos: one.etos, id: one.id })).body.data as Finding[]).filter(
      ({ check }) => check === '50103',
    )
  const id = await hold(one, lease)
  expect(await found()).toEqual([])
  await hold(other, lease)
  expect(await found()).toMatchObject([
    { severity: 'W', subject: { kind: 'document', id }, field: 'fileId', params: { count: 1 } },
  ])
  await hold(other, Buffer.concat([lease, Buffer.from('!')]))
  expect(await found()).toEqual([])
})

describe('versions of a document', () => {
  const MEBIBYTE = 1024 * 1024
  const MOST = 500 * MEBIBYTE
  const holdOn = async (
    { client, etos, id }: Awaited<ReturnType<typeof adviserApplication>>,
    fileId: number | null,
  ) => {
    const row = (await treeOf(client, etos, id)).tree.documents[0]
    return client.call(SAVE, {
      etos,
      changes: [update(DOCUMENT, { id: row?.id, rowVersion: row?.rowVersion, fileId })],
    })
  }
  const send = (client: TestClient) =>
    sendFile((path, body) => client.call(path, body), 'μισθωτήριο.pdf', PDF, 'document')
  const isThere = async (fileId: number): Promise<boolean> =>
    (await sql`SELECT 1 FROM app_file WHERE id = ${fileId}`.execute((await testDb()).kysely)).rows.length > 0
  /** As if so many days had passed since rows let go of files. */
  const sweepAfter = async (days: number): Promise<void> => {
    const { kysely } = await testDb()
    await sql`UPDATE app_file SET dteleft = now() - make_interval(days => ${days}) WHERE dteleft IS NOT NULL`.execute(
      kysely,
    )
    await sweepLeftDocuments(kysely)
  }

  it('go a week after their row let go of them, and the one that it holds stays', async () => {
    const of = await adviserApplication(13)
    const [first, second] = [await send(of.client), await send(of.client)]
    for (const file of [first, second]) expect((await holdOn(of, file)).status).toBe(200)
    await sweepAfter(7 - 1)
    expect([await isThere(first), await isThere(second)]).toEqual([true, true])
    await sweepAfter(7 + 1)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    const row = (await treeOf(of.client, of.etos, of.id)).tree.documents[0]
    const gone = { status: DELETE, entityName: DOCUMENT, entity: { id: row?.id, rowVersion: row?.rowVersion } }
    expect((await of.client.call(SAVE, { etos: of.etos, changes: [gone] })).status).toBe(200)
    await sweepAfter(7 + 1)
    expect(await isThere(second)).toBe(false)
  })

  it('count among the bytes of their application, which has room for 500 MB', async () => {
    const of = await adviserApplication(14)
    const { kysely } = await testDb()
    const old = await send(of.client)
    expect((await holdOn(of, old)).status).toBe(200)
    for (const [bytes, status] of [
      [MOST - PDF.length, 200],
      [MOST - PDF.length + 1, 422],
    ] as const) {
      // The others that the application has by now are as small as the one that comes.
      await sql`
        UPDATE app_file SET size_bytes = ${bytes}::bigint - coalesce((
          SELECT sum(o.size_bytes) FROM app_file o WHERE o.etos = ${of.etos} AND o.ede_id = ${of.id} AND o.id <> ${old}), 0)
        WHERE id = ${old}
      `.execute(kysely)
      const answer = await holdOn(of, await send(of.client))
      expect([answer.status, (answer.body.issues as { code: string }[] | undefined)?.[0]?.code]).toEqual([
        status,
        status === 200 ? undefined : 'document.applicationFull',
      ])
    }
    await sql`UPDATE app_file SET size_bytes = ${PDF.length} WHERE id = ${old}`.execute(kysely)
  })

  it('that a submission sealed stay, whatever the row holds later, and their hash is sealed with them', async () => {
    const of = await submittable(12)
    const { kysely } = await testDb()
    const fileId = await send(of.client)
    expect((await holdOn(of, fileId)).status).toBe(200)
    const { rowVersion } = (await treeOf(of.client, of.etos, of.id)).tree.header
    const sent = await of.client.call('Edetedeaeehd/submit', {
      etos: of.etos,
      id: of.id,
      rowVersion,
      idempotencyKey: 'sealed-version',
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const sealed = await sql<{ isHashed: boolean }>`
      SELECT s.canonical::jsonb -> 'files' ->> ${String(fileId)} = f.sha256 AS "isHashed" FROM submission s, app_file f
      WHERE s.etos = ${of.etos} AND s.ede_id = ${of.id} AND f.id = ${fileId}
    `.execute(kysely)
    expect(sealed.rows).toEqual([{ isHashed: true }])
    await sql`UPDATE edetedeaeedikaiol SET file_id = NULL WHERE file_id = ${fileId}`.execute(asOwner(kysely))
    await sql`UPDATE app_file SET dteleft = now() WHERE id = ${fileId}`.execute(kysely)
    await sweepAfter(400)
    expect(await isThere(fileId)).toBe(true)
    await sql`UPDATE edetedeaeedikaiol SET file_id = ${fileId} WHERE etos = ${of.etos} AND ede_id = ${of.id} AND kodikos = 1`.execute(
      asOwner(kysely),
    )
  })
})

describe('a document after the submission', () => {
  interface Submitted {
    readonly client: TestClient
    readonly etos: number
    readonly id: number
  }
  const submitted = perFile(async (): Promise<Submitted> => {
    const { client, etos, id, rowVersion } = await submittable(7)
    const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'later-documents' })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return { client, etos, id }
  })
  const newDocument = async ({ etos, id }: Submitted, client: TestClient, more: object = {}) => {
    const fileId = await sendFile((path, body) => client.call(path, body), 'συμπλήρωμα.pdf', PDF, 'document')
    const { tree } = await treeOf(client, etos, id)
    const kodikos = Math.max(0, ...tree.documents.map((row) => row.kodikos)) + 1
    const edkId = tree.documents[0]?.edkId
    return { status: 0, entityName: DOCUMENT, entity: { id: 'TEMP_1', edeId: id, kodikos, edkId, fileId, ...more } }
  }
  const add = async (of: Submitted, client: TestClient, more?: object) =>
    client.call(ADD, { etos: of.etos, changes: [await newDocument(of, client, more)] })

  it('comes as a row of its own stage, is logged by its hash, and what was sealed stays proven', async () => {
    const of = await submitted()
    const before = await treeOf(of.client, of.etos, of.id)
    const added = await add(of, of.client)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const after = await treeOf(of.client, of.etos, of.id)
    expect(after.tree.header).toEqual(before.tree.header)
    const came = after.tree.documents.filter(({ stage }) => stage === 1)
    expect(came).toMatchObject([{ checkstatus: 0 }])
    const { kysely } = await testDb()
    const { rows } = await sql`
      SELECT l.from_status = l.to_status AS "isSame", l.content_sha256 = f.sha256 AS "isProven" FROM edetedeaeestatuslog l
      JOIN app_file f ON f.id = ${came[0]?.fileId} WHERE l.etos = ${of.etos} AND l.ede_id = ${of.id} AND l.reason = 'addDocument'
    `.execute(kysely)
    expect(rows).toEqual([{ isSame: true, isProven: true }])
    expect((await verifyChain(kysely, of.etos)).mismatches).toEqual([])
  })

  it('is brought by staff too, of whom the applicant is told, and by nobody who does not see the application', async () => {
    const of = await submitted()
    const agency = await clientOf('agency')
    expect((await add(of, agency)).status).toBe(200)
    const stranger = await clientOf('farmer2')
    const change = await newDocument(of, agency)
    const fileId = await sendFile((path, body) => stranger.call(path, body), 'ξένο.pdf', PDF, 'document')
    const refused = await stranger.call(ADD, {
      etos: of.etos,
      changes: [{ ...change, entity: { ...change.entity, fileId } }],
    })
    expect(refused.status).toBe(404)
    expect((await add(of, await clientOf('auditor'))).status).toBe(423)
  })

  it('never changes or goes, whoever asks, and nothing else is saved by its call', async () => {
    const of = await submitted()
    await add(of, of.client)
    const row = (await treeOf(of.client, of.etos, of.id)).tree.documents.find(({ stage }) => stage === 1)
    const entity = { id: row?.id, rowVersion: row?.rowVersion }
    for (const change of [
      update(DOCUMENT, { ...entity, details: 'ΑΛΛΑ' }),
      { status: DELETE, entityName: DOCUMENT, entity },
    ]) {
      const saved = await of.client.call(SAVE, { etos: of.etos, changes: [change] })
      expect([saved.status, saved.body.issues]).toEqual([422, [expect.objectContaining({ code: 'error.laterStays' })]])
      const byAdd = await of.client.call(ADD, { etos: of.etos, changes: [change] })
      expect([byAdd.status, byAdd.body.issues]).toEqual([422, [expect.objectContaining({ code: 'document.onlyNew' })]])
    }
    const sealed = (await treeOf(of.client, of.etos, of.id)).tree.documents.find(({ stage }) => stage === 0)
    const refused = await of.client.call(SAVE, {
      etos: of.etos,
      changes: [update(DOCUMENT, { id: sealed?.id, rowVersion: sealed?.rowVersion, details: 'ΑΛΛΑ' })],
    })
    expect([refused.status, refused.body.code]).toEqual([423, 'locked.submitted'])
  })

  it('does not come to a draft by its own call other than as a row of the draft', async () => {
    const draft = await adviserApplication(8)
    const added = await add(draft, draft.client)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { tree } = await treeOf(draft.client, draft.etos, draft.id)
    expect(tree.documents.map(({ stage }) => stage)).not.toContain(1)
  })

  it('is accepted or refused by the office with the reason, once for each version, and what was sealed stays proven', async () => {
    const of = await submitted()
    const agency = await clientOf('agency')
    const row = (await treeOf(of.client, of.etos, of.id)).tree.documents.find(({ stage }) => stage === 0)
    const judge = (client: TestClient, more: object) =>
      client.call('Edetedeaeedikaiol/judge', { etos: of.etos, id: row?.id, rowVersion: row?.rowVersion, ...more })
    expect((await judge(of.client, { checkstatus: 1 })).status).toBe(403)
    expect((await judge(await clientOf('controller'), { checkstatus: 1 })).status).toBe(404)
    expect((await judge(agency, { checkstatus: 2, checkremarks: ' ' })).status).toBe(422)
    const refused = await judge(agency, { checkstatus: 2, checkremarks: 'Δεν διαβάζεται' })
    expect(refused.status, JSON.stringify(refused.body)).toBe(200)
    const now = (await treeOf(of.client, of.etos, of.id)).tree.documents.find(({ id }) => id === row?.id)
    expect(now).toMatchObject({ checkstatus: 2, checkremarks: 'Δεν διαβάζεται' })
    const again = await judge(agency, { checkstatus: 1 })
    expect([again.status, again.body.code]).toEqual([409, 'error.conflict'])
    expect((await verifyChain((await testDb()).kysely, of.etos)).mismatches).toEqual([])
  })

  it('cannot be judged while the application is a draft', async () => {
    const { client, etos, id } = await adviserApplication(8)
    const { header, documents } = (await treeOf(client, etos, id)).tree
    expect(header.status).toBeLessThan(STATES.FINAL)
    const answer = await (
      await clientOf('agency')
    ).call('Edetedeaeedikaiol/judge', {
      etos,
      id: documents[0]?.id,
      rowVersion: documents[0]?.rowVersion,
      checkstatus: 1,
    })
    expect(answer.status).toBe(423)
  })
})
