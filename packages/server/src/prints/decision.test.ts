import { loadTexts } from '@eae/domain/texts/index.ts'
import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { decisionBlocks } from './decision.ts'

const { kysely } = await testDb()
const WORDS = 'Δεν προβλέπεται παράταση <i>της προθεσμίας</i>.'
let declaration: { readonly etos: number; readonly id: number }

const read = async (client: TestClient): Promise<DeclarationDetail> =>
  (await client.call('NsstDeclaration/findOne', declaration)).body.data as DeclarationDetail
const act = async (client: TestClient, path: string, more: object = {}): Promise<void> => {
  const { rowVersion } = await read(client)
  const done = await client.call(`NsstDeclaration/${path}`, { ...declaration, rowVersion, ...more })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
const letter = async (login: string) => (await clientOf(login)).call('NsstDeclaration/letter', declaration)

beforeAll(async () => {
  const etos = await claimYear()
  const kind = await sql<{ id: number }>`
    SELECT k.id FROM nsstdeclarationinfo k WHERE k.etos = ${etos} AND k.kodikos = 'D16'
  `.execute(kysely)
  const farmer = await clientOf('farmer')
  const nothing = { afm: null, edaId: null, findingKey: null, runId: null, latewords: '', documents: [] }
  const body = { etos, seen: null, kindId: kind.rows[0]?.id, answers: { words: 'Παράταση' }, ...nothing }
  const { id } = (await farmer.call('NsstDeclaration/save', body)).body.data as { id: number }
  declaration = { etos, id }
  await act(farmer, 'submit')
  await act(await clientOf('agency'), 'take')
  await act(await clientOf('agency'), 'opine', { words: WORDS })
})

it('is there once it is decided, for who sees the declaration', async () => {
  expect(await letter('agency')).toMatchObject({ status: 423, body: { code: 'declaration.notDecided' } })
  await act(await clientOf('agency2'), 'decide', { outcome: DECLARATION.rejected, words: WORDS })
  for (const login of ['agency', 'farmer']) {
    const made = await letter(login)
    expect([made.status, made.bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
  }
  expect((await letter('farmer2')).status).toBe(404)
})

it('says to whom it goes, how it was decided and why; what somebody typed is text', async () => {
  const texts = { ...(await loadTexts('el')), areaUnit: 'stremma' } as const
  const found = await read(await clientOf('agency'))
  const said = JSON.stringify(decisionBlocks(texts, found, { street: 'ΑΓΡΟΥ 7', place: '40100 ΤΥΡΝΑΒΟΣ' }))
  for (const words of [found.name, 'ΑΓΡΟΥ 7', '40100 ΤΥΡΝΑΒΟΣ', found.arprotocol, 'Απορρίφθηκε', WORDS])
    expect(said).toContain(words)
  const without = JSON.stringify(decisionBlocks(texts, found, { street: null, place: null }))
  expect(without).not.toContain('null')
})
