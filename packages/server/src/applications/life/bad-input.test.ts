import { STATES } from '@eae/domain/applications/states.ts'
import { MAX_LIFE_REASON } from '@eae/domain/applications/life-calls.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, submittable, treeOf, update } from '../../testing/applications.ts'
import { contentDigests } from '../../testing/content-digest.ts'

// What is sent wrongly of the life after a submission: each is refused with what, where and why, and nothing is changed.

const { kysely } = await testDb()
let of: { client: TestClient; etos: number; id: number }
const tree = async () => (await treeOf(of.client, of.etos, of.id)).tree
const happen = async (event: string, more: object = {}) =>
  of.client.call('Life/move', {
    etos: of.etos,
    id: of.id,
    rowVersion: (await tree()).header.rowVersion,
    event,
    ...more,
  })
const withdraw = async (line: object) =>
  of.client.call('Life/withdrawLines', {
    etos: of.etos,
    id: of.id,
    rowVersion: (await tree()).header.rowVersion,
    idempotencyKey: crypto.randomUUID(),
    lines: [line],
  })
const issueOf = ({ status, body }: Answer): readonly unknown[] => {
  const [issue] = (body.issues as readonly { code: string; path: string }[] | undefined) ?? []
  return [status, issue?.code ?? body.code, issue?.path]
}

beforeAll(async () => {
  of = await submittable(1)
  const { rowVersion } = (await tree()).header
  const sent = await of.client.call('Edetedeaeehd/submit', {
    etos: of.etos,
    id: of.id,
    rowVersion,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
})

it('a line of another application, and less of what has no number, are named with their place', async () => {
  const digest = await databaseDigest()
  const other = await adviserApplication(0)
  expect(other.id).not.toBe(of.id)
  const foreign = (await treeOf(other.client, other.etos, other.id)).tree.parcels[0]
  expect(issueOf(await withdraw({ part: 'parcels', id: foreign?.id }))).toEqual([422, 'life.unknownLine', 'lines.0'])
  const [request] = (await tree()).requests
  expect(issueOf(await withdraw({ part: 'requests', id: request?.id, less: 1 }))).toEqual([
    422,
    'life.notLess',
    'lines.0.less',
  ])
  const [parcel] = (await tree()).parcels
  expect(issueOf(await withdraw({ part: 'parcels', id: parcel?.id, less: -1 }))[0]).toBe(422)
  expect(issueOf(await withdraw({ part: 'nothing', id: 1 }))).toEqual([422, 'error.invalid', 'lines.0.part'])
  expect(await databaseDigest()).toBe(digest)
})

it('an event that does not lead from the state, an unknown one, and too many words are refused', async () => {
  const digest = await databaseDigest()
  expect(issueOf(await happen('cancel'))[0]).toBe(423)
  expect(issueOf(await happen('nothing'))[0]).toBe(422)
  expect(issueOf(await happen('withdraw', { reason: 'x'.repeat(MAX_LIFE_REASON + 1) }))).toEqual([
    422,
    'error.tooBig',
    'reason',
  ])
  expect((await happen('amend', { rowVersion: 0 })).status).toBe(409)
  const stranger = await clientOf('farmer2')
  const body = { etos: of.etos, id: of.id, rowVersion: 1, event: 'amend' }
  expect((await stranger.call('Life/move', body)).status).toBe(404)
  expect(await databaseDigest()).toBe(digest)
})

it('of two amendments at once one begins, and the other is told of it', async () => {
  const { rowVersion } = (await tree()).header
  const both = await Promise.all([happen('amend', { rowVersion }), happen('amend', { rowVersion })])
  const [first, second] = both.toSorted((a, b) => a.status - b.status)
  expect([first?.status, first?.body.data]).toEqual([200, { status: STATES.AMENDING }])
  // Who holds the version of before is told of the other one before his version is looked at.
  expect(second?.status).toBe(423)
  expect(second?.body).toMatchObject({
    code: 'life.openVersion',
    params: { by: 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ', since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  expect((await happen('amend')).body.code).toBe('life.openVersion')
})

it('what is kept aside is there for no call: it is neither read, nor changed, nor led', async () => {
  const { rows } = await sql<{ id: number; parcel: number; version: number }>`
    SELECT k.id, p.id AS parcel, p.row_version AS version FROM edetedeaeehd k JOIN edetedeaeeagroi p ON p.etos = k.etos AND p.ede_id = k.id
    WHERE k.etos = ${of.etos} AND k.ede_id_head = ${of.id} AND k.recordtype = 1 ORDER BY p.id LIMIT 1
  `.execute(kysely)
  const [kept] = rows
  if (kept === undefined) throw new Error('nothing was kept')
  const before = await contentDigests(of.etos, kept.id)
  const save = async (change: object) =>
    (await of.client.call('MainService/synchronizeChanges', { etos: of.etos, changes: [change] })).status
  const parcel = { id: kept.parcel, rowVersion: kept.version }
  expect(await save(update('Edetedeaeeagroi', { ...parcel, topothesia: 'ΞΕΝΗ' }))).toBe(404)
  expect(await save({ status: 2, entityName: 'Edetedeaeeagroi', entity: parcel })).toBe(404)
  expect(await save(update('Edetedeaeehd', { id: kept.id, rowVersion: 1, odos: 'ΞΕΝΗ' }))).toBe(404)
  const [request] = (await tree()).requests
  const added = { id: 'TEMP_ID_1', edeId: kept.id, kodikos: 99, eschId: request?.eschId }
  expect(await save({ status: 0, entityName: 'Edetedeaeerequest', entity: added })).toBe(404)
  for (const path of ['Edetedeaeehd/findTree', 'Edetedeaeehd/runChecks', 'Edetedeaeehd/findVersions'])
    expect((await of.client.call(path, { etos: of.etos, id: kept.id })).status, path).toBe(404)
  const event = { etos: of.etos, id: kept.id, rowVersion: 1, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' }
  expect((await of.client.call('Life/move', event)).status).toBe(404)
  expect(await contentDigests(of.etos, kept.id)).toEqual(before)
})
