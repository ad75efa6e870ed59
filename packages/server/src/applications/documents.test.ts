import { expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'
import { adviserApplication, treeOf, update } from '../testing/applications.ts'
import { sendFile } from '../testing/import.ts'

const SAVE = 'MainService/synchronizeChanges'
const DOCUMENT = 'Edetedeaeedikaiol'
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
