import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { clientOf, testDb, type TestClient } from './app.ts'
import { submittable, treeOf } from './applications.ts'
import { makeUser } from './users.ts'

export const PAPER = Buffer.from('%PDF-1.7\n% damage\n%%EOF', 'latin1')
export const WORDS = 'Το αγροτεμάχιο μετρήθηκε ξανά και είναι σωστό.'
const OBJECTION = { reason: 'Νέο δικαιολογητικό', words: WORDS }
export const NOTHING = {
  afm: null,
  edaId: null,
  findingKey: null,
  runId: null,
  answers: {},
  latewords: '',
  documents: [],
}

/** A submitted application, and whoever writes, reviews and decides declarations about it. */
const openCast = async () => {
  const { kysely } = await testDb()
  const { client: adviser, etos, id: edeId, rowVersion } = await submittable(0)
  const idempotencyKey = `declarations-${edeId}`
  const sent = await adviser.call('Edetedeaeehd/submit', { etos, id: edeId, rowVersion, idempotencyKey })
  if (sent.status !== 200) throw new Error(`the application was not submitted: ${JSON.stringify(sent.body)}`)
  const { afm } = (await treeOf(adviser, etos, edeId)).tree.header
  const seat = await sql<{ code: string }>`
    SELECT s.subs_code AS code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id JOIN edetedeaeehd h ON h.opd_id = f.opd_id
    WHERE f.foreastype = 4 AND h.etos = ${etos} AND h.id = ${edeId}
  `.execute(kysely)
  const ofSeat = { pattern: 'directorate', subsCode: seat.rows[0]?.code ?? '' } as const
  return {
    kysely,
    etos,
    edeId,
    afm,
    adviser,
    farmer: await (await makeUser({ pattern: 'farmer', afm })).logIn(),
    directorate: await (await makeUser(ofSeat)).logIn(),
    agency: await clientOf('agency'),
    agency2: await clientOf('agency2'),
    /** The finding that the declarations of a test object to. */
    objected: { key: '' },
  }
}
type Cast = Awaited<ReturnType<typeof openCast>>

/** The finding on a parcel of the application that each test has for itself. */
const findingOf = ({ kysely, etos, edeId, adviser, objected }: Cast) => ({
  plantFinding: async (): Promise<void> => {
    const parcel = (await treeOf(adviser, etos, edeId)).tree.parcels[0]
    objected.key = `20107:parcel:${String(parcel?.id)}:${Math.random()}`
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
      VALUES (${etos}, ${edeId}, ${objected.key}, '20107', 'B', 'parcel', ${String(parcel?.id)}, '{"aa": "1", "place": "ΚΑΜΠΟΣ", "areaM2": 100}'::jsonb, 100, false)
    `.execute(kysely)
  },
  statusOfFinding: async (): Promise<number | undefined> => {
    const found = await sql<{ status: number }>`
      SELECT status FROM finding WHERE etos = ${etos} AND ede_id = ${edeId} AND finding_key = ${objected.key}
    `.execute(kysely)
    return found.rows[0]?.status
  },
})

/** What is done with declarations, each by who does it. */
const actsOf = ({ kysely, etos, farmer, directorate, agency, objected }: Cast) => {
  const kindOf = async (kodikos: string): Promise<number> => {
    const found = await sql<{ id: number }>`
      SELECT id FROM nsstdeclarationinfo WHERE etos = ${etos} AND kodikos = ${kodikos}
    `.execute(kysely)
    return found.rows[0]?.id ?? 0
  }
  const save = async (client: TestClient, kodikos: string, more: object = {}) =>
    client.call('NsstDeclaration/save', { etos, seen: null, kindId: await kindOf(kodikos), ...NOTHING, ...more })
  const draft = async (client: TestClient, kodikos: string, more: object = {}): Promise<number> => {
    const answer = await save(client, kodikos, more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body.data as { id: number }).id
  }
  const find = async (client: TestClient, id: number): Promise<DeclarationDetail> => {
    const answer = await client.call('NsstDeclaration/findOne', { etos, id })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as DeclarationDetail
  }
  const act = async (client: TestClient, path: string, id: number, more: object = {}, by = agency) => {
    const { rowVersion } = await find(path === 'submit' || path === 'withdraw' ? farmer : by, id)
    const answer = await client.call(`NsstDeclaration/${path}`, { etos, id, rowVersion, ...more })
    const issue = (answer.body.issues as { path: string; code: string }[] | undefined)?.[0]
    if (answer.status === 200) return 200
    return `${answer.status} ${issue === undefined ? String(answer.body.code) : `${issue.path} ${issue.code}`}`
  }
  const objection = () => draft(farmer, 'D02', { findingKey: objected.key, answers: OBJECTION })
  const submitted = async (): Promise<number> => {
    const id = await objection()
    expect(await act(farmer, 'submit', id)).toBe(200)
    return id
  }
  const reviewed = async (): Promise<number> => {
    const id = await submitted()
    expect(await act(directorate, 'take', id)).toBe(200)
    expect(await act(directorate, 'opine', id, { words: WORDS })).toBe(200)
    return id
  }
  return { kindOf, save, draft, find, act, objection, submitted, reviewed }
}

/** Sets up a submitted application with its people, and gives them with what they do with declarations; for a test file to begin with. */
export const declared = async () => {
  const cast = await openCast()
  return { ...cast, ...findingOf(cast), ...actsOf(cast) }
}
