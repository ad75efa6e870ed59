import type { ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { ibanBankCode, ibanBranchCode, makeIban } from '@eae/domain/identifiers/iban.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { submittable, treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const { kysely } = await testDb()
const WORDS = 'Τα στοιχεία ελέγχθηκαν και είναι βάσιμα.'

let etos = 0
let edeId = 0
let farmer: TestClient
let agency: TestClient
let agency2: TestClient

beforeAll(async () => {
  const { client, id, rowVersion, ...opened } = await submittable(0)
  etos = opened.etos
  edeId = id
  await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  const { afm } = (await treeOf(client, etos, id)).tree.header
  farmer = await (await makeUser({ pattern: 'farmer', afm })).logIn()
  agency = await clientOf('agency')
  agency2 = await clientOf('agency2')
  // What is demanded with force majeure is no matter here.
  await sql`DELETE FROM nsstdeclarationdoc WHERE etos = ${etos}`.execute(kysely)
})

const read = async (client: TestClient, id: number): Promise<DeclarationDetail> =>
  (await client.call('NsstDeclaration/findOne', { etos, id })).body.data as DeclarationDetail
const act = async (client: TestClient, path: string, id: number, more: object = {}) => {
  const { rowVersion } = await read(client, id)
  return client.call(`NsstDeclaration/${path}`, { etos, id, rowVersion, ...more })
}
/** A declaration of a kind, as it waits for its decision. */
const reviewed = async (kodikos: string, answers: object, reviewer = agency): Promise<number> => {
  const kind = await sql<{ id: number }>`
    SELECT k.id FROM nsstdeclarationinfo k WHERE k.etos = ${etos} AND k.kodikos = ${kodikos}
  `.execute(kysely)
  const nothing = { afm: null, edaId: null, findingKey: null, runId: null, latewords: WORDS, documents: [] }
  const saved = await farmer.call('NsstDeclaration/save', {
    etos,
    seen: null,
    kindId: kind.rows[0]?.id,
    answers,
    ...nothing,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = saved.body.data as { id: number }
  expect((await act(farmer, 'submit', id)).status).toBe(200)
  expect((await act(reviewer, 'take', id)).status).toBe(200)
  expect((await act(reviewer, 'opine', id, { words: WORDS })).status).toBe(200)
  return id
}
const setState = (status: number) =>
  sql`UPDATE edetedeaeehd SET status = ${status} WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
/** How many acts and messages of decisions there are. */
const traces = async () =>
  (
    await sql<{ acts: number; told: number }>`
      SELECT (SELECT count(*)::int FROM dikpraxh) AS acts, (SELECT count(*)::int FROM app_message WHERE code = 'message.declarationAccepted') AS told
    `.execute(kysely)
  ).rows[0]

// A decision whose effect fails is no decision. Those of findings and corrections stand in declarations.test.ts.
it.each([
  ['an act of corrections', 'D14', { wrong: 'Η ποικιλία', right: 'Άλλη ποικιλία' }, STATES.WITHDRAWN, 409],
  ['an act of rows that go out', 'D08', { lines: 'crop' }, STATES.WITHDRAWN, 409],
  ['an admission of what is admissible', 'D04', { words: WORDS }, null, 423],
  ['late days of what was withdrawn', 'D06', { cause: 'Πλημμύρα', day: '2025-05-02', area: 12 }, STATES.WITHDRAWN, 409],
] as const)('%s is not decided where it cannot be done', async (_what, kodikos, answers, state, status) => {
  const { header, crops } = (await treeOf(agency, etos, edeId)).tree
  const filled = 'lines' in answers ? { lines: `crops:${String(crops[0]?.id)}` } : answers
  const id = await reviewed(kodikos, filled)
  const before = await traces()
  if (state !== null) await setState(state)
  const decided = await act(agency2, 'decide', id, { outcome: DECLARATION.accepted, words: WORDS })
  await setState(header.status)
  expect(decided.status, JSON.stringify(decided.body)).toBe(status)
  expect(await read(agency, id)).toMatchObject({ status: DECLARATION.inReview, apofash: null, act: null })
  expect(await traces()).toEqual(before)
})

it('opens an act with the account that is asked for, its bank and its branch', async () => {
  const { iban } = (await treeOf(agency, etos, edeId)).tree.header
  const account = makeIban(ibanBankCode(iban ?? ''), ibanBranchCode(iban ?? ''), '0000000000099017')
  const [reviewer, decider] = [await clientOf('payments'), await clientOf('approval')]
  const id = await reviewed('D13', { iban: `IBAN ${account}`, words: WORDS }, reviewer)
  const decided = await act(decider, 'decide', id, { outcome: DECLARATION.accepted, words: WORDS })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const { act: opened } = await read(agency, id)
  const draft = (await agency.call('Dikpraxh/findOne', { etos, id: opened?.id })).body.data as ActDetail
  // Bank and branch are those of before: a value that stands is no line.
  expect(draft.lines).toMatchObject([{ part: 'header', line: edeId, pedio: 'iban', palia: iban, nea: account }])
  expect(draft.status).toBe(ACT.draft)
})
