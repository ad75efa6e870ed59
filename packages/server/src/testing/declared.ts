import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { clientOf, testDb, type TestClient } from './app.ts'
import { submittable, treeOf } from './applications.ts'
import { makeUser } from './users.ts'

/*
 * A submitted application, and whoever writes, reviews and decides declarations about it: for the tests of a file, which begin with it.
 */

export const PAPER = Buffer.from('%PDF-1.7\n% damage\n%%EOF', 'latin1')
export const WORDS = 'Το αγροτεμάχιο μετρήθηκε ξανά και είναι σωστό.'

const { kysely } = await testDb()
const { rowVersion, ...draftOfAdviser } = await submittable(0)
export const { client: adviser, etos, id: edeId } = draftOfAdviser
const sent = await adviser.call('Edetedeaeehd/submit', {
  etos,
  id: edeId,
  rowVersion,
  idempotencyKey: `declarations-${edeId}`,
})
if (sent.status !== 200) throw new Error(`the application was not submitted: ${JSON.stringify(sent.body)}`)
export const { afm } = (await treeOf(adviser, etos, edeId)).tree.header
export const farmer = await (await makeUser({ pattern: 'farmer', afm })).logIn()
const seat = await sql<{ code: string }>`
  SELECT s.subs_code AS code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id JOIN edetedeaeehd h ON h.opd_id = f.opd_id
  WHERE f.foreastype = 4 AND h.etos = ${etos} AND h.id = ${edeId}
`.execute(kysely)
export const directorate = await (
  await makeUser({ pattern: 'directorate', subsCode: seat.rows[0]?.code ?? '' })
).logIn()
export const agency = await clientOf('agency')
export const agency2 = await clientOf('agency2')

/** The finding that the declarations of a test object to. */
export const objected = { key: '' }

/** Puts a finding on a parcel of the application, for one test. */
export const plantFinding = async (): Promise<void> => {
  const parcel = (await treeOf(adviser, etos, edeId)).tree.parcels[0]
  objected.key = `20107:parcel:${String(parcel?.id)}:${Math.random()}`
  await sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
    VALUES (${etos}, ${edeId}, ${objected.key}, '20107', 'B', 'parcel', ${String(parcel?.id)}, '{"aa": "1", "place": "ΚΑΜΠΟΣ", "areaM2": 100}'::jsonb, 100, false)
  `.execute(kysely)
}

export const kindOf = async (kodikos: string): Promise<number> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${etos} AND kodikos = ${kodikos}
  `.execute((await testDb()).kysely)
  return found.rows[0]?.id ?? 0
}
export const NOTHING = {
  afm: null,
  edaId: null,
  findingKey: null,
  runId: null,
  answers: {},
  latewords: '',
  documents: [],
}
export const save = async (client: TestClient, kodikos: string, more: object = {}) =>
  client.call('NsstDeclaration/save', { etos, seen: null, kindId: await kindOf(kodikos), ...NOTHING, ...more })
export const draft = async (client: TestClient, kodikos: string, more: object = {}): Promise<number> => {
  const answer = await save(client, kodikos, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }).id
}
export const find = async (client: TestClient, id: number): Promise<DeclarationDetail> => {
  const answer = await client.call('NsstDeclaration/findOne', { etos, id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as DeclarationDetail
}
export const act = async (client: TestClient, path: string, id: number, more: object = {}, by = agency) => {
  const { rowVersion } = await find(path === 'submit' || path === 'withdraw' ? farmer : by, id)
  const answer = await client.call(`NsstDeclaration/${path}`, { etos, id, rowVersion, ...more })
  const issue = (answer.body.issues as { path: string; code: string }[] | undefined)?.[0]
  if (answer.status === 200) return 200
  return `${answer.status} ${issue === undefined ? String(answer.body.code) : `${issue.path} ${issue.code}`}`
}
const OBJECTION = { reason: 'Νέο δικαιολογητικό', words: WORDS }
export const objection = () => draft(farmer, 'D02', { findingKey: objected.key, answers: OBJECTION })
export const submitted = async (): Promise<number> => {
  const id = await objection()
  expect(await act(farmer, 'submit', id)).toBe(200)
  return id
}
export const reviewed = async (): Promise<number> => {
  const id = await submitted()
  expect(await act(directorate, 'take', id)).toBe(200)
  expect(await act(directorate, 'opine', id, { words: WORDS })).toBe(200)
  return id
}
export const statusOfFinding = async (): Promise<number | undefined> =>
  (
    await sql<{ status: number }>`
      SELECT status FROM finding WHERE etos = ${etos} AND ede_id = ${edeId} AND finding_key = ${objected.key}
    `.execute((await testDb()).kysely)
  ).rows[0]?.status
