import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { submittable, treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const { kysely } = await testDb()
const WORDS = 'Η έκταση είναι αγρός και στις δύο αεροφωτογραφίες.'

interface Stage {
  readonly etos: number
  readonly edeId: number
  readonly edaId: number
  readonly farmer: TestClient
  readonly agency: TestClient
  /** A forester of the prefecture of the application, and one of another. */
  readonly forester: TestClient
  readonly elsewhere: TestClient
}
let stage: Stage

const foresterOf = async (department: string): Promise<TestClient> => {
  const user = await makeUser({ pattern: 'forest' })
  await sql`UPDATE app_user SET department_codes = ARRAY[${department}::text] WHERE id = ${user.id}`.execute(kysely)
  return user.logIn()
}

beforeAll(async () => {
  const { client, etos, id, rowVersion } = await submittable(0)
  await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  const { header, parcels } = (await treeOf(client, etos, id)).tree
  const other = await sql<{ kodikos: string }>`
    SELECT kodikos FROM diktnomoi WHERE kodikos <> ${header.dnmKodikos} ORDER BY kodikos LIMIT 1
  `.execute(kysely)
  stage = {
    etos,
    edeId: id,
    edaId: Number(parcels[0]?.id),
    farmer: await (await makeUser({ pattern: 'farmer', afm: header.afm })).logIn(),
    agency: await clientOf('agency'),
    forester: await foresterOf(String(header.dnmKodikos)),
    elsewhere: await foresterOf(other.rows[0]?.kodikos ?? ''),
  }
})

const find = async (client: TestClient, id: number) => client.call('NsstDeclaration/findOne', { etos: stage.etos, id })
const versionOf = async (id: number): Promise<number> =>
  ((await find(stage.agency, id)).body.data as DeclarationDetail).rowVersion
const act = async (client: TestClient, path: string, id: number, more: object = {}) =>
  (await client.call(`NsstDeclaration/${path}`, { etos: stage.etos, id, rowVersion: await versionOf(id), ...more }))
    .status
const write = async (kodikos: string, answers: object, edaId: number | null): Promise<number> => {
  const { etos, farmer } = stage
  const kinds = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${etos} AND kodikos = ${kodikos}
  `.execute(kysely)
  const nothing = { seen: null, afm: null, findingKey: null, runId: null, latewords: '', documents: [] }
  const body = { etos, kindId: kinds.rows[0]?.id, answers, edaId, ...nothing }
  const saved = await farmer.call('NsstDeclaration/save', body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return (saved.body.data as { id: number }).id
}
const aboutForest = () => write('D17', { land: 'Γεωργική', words: WORDS }, stage.edaId)
const submit = async (id: number): Promise<void> => {
  const { etos, farmer } = stage
  const { rowVersion } = (await find(farmer, id)).body.data as DeclarationDetail
  expect((await farmer.call('NsstDeclaration/submit', { etos, id, rowVersion })).status).toBe(200)
}
const listOf = async (client: TestClient): Promise<readonly number[]> => {
  const body = { etos: stage.etos, criteria: {}, fromRowIndex: 0, toRowIndex: 200 }
  const answer = await client.call('NsstDeclaration/findAllByCriteriaRange_grid', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }[]).map(({ id }) => id)
}

describe('the inbox of foresters', () => {
  it('holds what is submitted of their kind and area, and nothing else', async () => {
    const { forester, elsewhere } = stage
    const [mine, others] = [await aboutForest(), await write('D16', { words: WORDS }, null)]
    // A draft is its writer's.
    expect((await find(forester, mine)).status).toBe(404)
    await submit(mine)
    await submit(others)
    expect((await find(forester, mine)).status).toBe(200)
    expect(await listOf(forester)).toEqual(expect.arrayContaining([mine]))
    expect(await listOf(forester)).not.toContain(others)
    for (const [client, id] of [
      [forester, others],
      [elsewhere, mine],
    ] as const)
      expect((await find(client, id)).status).toBe(404)
    expect(await listOf(elsewhere)).toEqual([])
  })

  it('gives them the declaration, and neither its application nor an act', async () => {
    const { etos, edeId, forester } = stage
    const id = await aboutForest()
    await submit(id)
    expect((await find(forester, id)).body.data).toMatchObject({
      keimeno: expect.stringContaining(WORDS),
      land: { id: stage.edaId, geom: { type: expect.stringMatching(/Polygon$/) } },
      act: null,
    })
    expect((await forester.call('Edetedeaeehd/findTree', { etos, id: edeId })).status).toBe(403)
    expect((await forester.call('Dikpraxh/findOne', { etos, id: 1 })).status).toBe(403)
    const read = await sql`
      SELECT 1 FROM access_record r JOIN app_user u ON u.id = r.user_id
      WHERE r.etos = ${etos} AND r.ede_id = ${edeId} AND u.user_type = 'FOREST' LIMIT 1
    `.execute(kysely)
    expect(read.rows).toHaveLength(1)
  })

  it('lets them say what they think, and the central service decide', async () => {
    const { forester, elsewhere, agency } = stage
    const id = await aboutForest()
    await submit(id)
    const words = { words: WORDS }
    expect((await elsewhere.call('NsstDeclaration/take', { etos: stage.etos, id, rowVersion: 2 })).status).toBe(404)
    expect(await act(forester, 'take', id)).toBe(200)
    expect(await act(agency, 'decide', id, { outcome: DECLARATION.accepted, ...words })).toBe(423)
    expect(await act(forester, 'opine', id, words)).toBe(200)
    // Its decision may begin with the words of its kind, for who decides.
    expect((await find(forester, id)).body.data).toMatchObject({ decisionWords: { accepted: null, rejected: null } })
    const { decisionWords, arprotocol } = (await find(agency, id)).body.data as DeclarationDetail
    for (const text of [decisionWords.accepted, decisionWords.rejected]) {
      expect(text).toContain(arprotocol)
      expect(text).toContain(WORDS)
      expect(text).not.toMatch(/[{}…]/)
    }
    expect(await act(forester, 'decide', id, { outcome: DECLARATION.accepted, ...words })).toBe(403)
    expect(await act(agency, 'decide', id, { outcome: DECLARATION.rejected, ...words })).toBe(200)
    expect((await find(agency, id)).body.data).toMatchObject({ status: DECLARATION.rejected, opinion: WORDS })
  })

  it('is led to from the home page', async () => {
    const { etos, forester } = stage
    const id = await aboutForest()
    const waiting = async (): Promise<number | undefined> => {
      const { data } = (await forester.call('Home/find', { etos })).body
      return (data as { code: string; rows: number }[]).find(({ code }) => code === 'declarations')?.rows
    }
    const before = (await waiting()) ?? 0
    await submit(id)
    expect(await waiting()).toBe(before + 1)
  })
})
