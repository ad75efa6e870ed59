import type { ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import type { TransferDetail } from '@eae/domain/transfers/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { databaseDigest, submittable, treeOf } from '../../testing/applications.ts'
import { verifyChain } from '../verify/verify.ts'

const { kysely } = await testDb()
const GROUNDS = 'Μεταβίβαση της εκμετάλλευσης μετά την υποβολή, με έγγραφο.'

interface Side {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}
let giver: Side
let taker: Side
let transferId = 0

const ask = async (login: string, path: string, body: object) => {
  const { status, body: answer } = await (await clientOf(login)).call(path, body)
  return { status, code: answer.code, data: answer.data }
}
const treeNow = async ({ client, etos, id }: Side) => (await treeOf(client, etos, id)).tree
const transferNow = async (login = 'agency'): Promise<TransferDetail> =>
  (await ask(login, 'Edetmetafora/findOne', { etos: giver.etos, id: transferId })).data as TransferDetail
const actNow = async (id: number): Promise<ActDetail> =>
  (await ask('agency', 'Dikpraxh/findOne', { etos: giver.etos, id })).data as ActDetail
const propose = async (login: string) =>
  ask(login, 'Dikpraxh/transfer', {
    etos: giver.etos,
    id: transferId,
    rowVersion: (await transferNow()).rowVersion,
    aitiologia: GROUNDS,
  })
const decide = async (login: string, id: number) =>
  ask(login, 'Dikpraxh/decide', {
    etos: giver.etos,
    id,
    rowVersion: (await actNow(id)).rowVersion,
    isApproved: true,
    words: '',
  })
const idOf = (data: unknown): number => (data as { id: number }).id

/** The next application that can be submitted, submitted. */
const submitNext = async (from: number, not: number): Promise<Side & { readonly place: number }> => {
  for (let place = from; ; place += 1) {
    const { client, etos, id, rowVersion } = await submittable(place)
    if (id === not) continue
    const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return { client, etos, id, place }
  }
}

beforeAll(async () => {
  giver = await submitNext(0, 0)
  taker = await submitNext(1, giver.id)
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${giver.etos}`.execute(kysely)
  const { parcels } = await treeNow(giver)
  const agreed = await giver.client.call('Edetmetafora/propose', {
    etos: giver.etos,
    edeIdSource: giver.id,
    afmTarget: (await treeNow(taker)).header.afm,
    edaIds: [parcels[0]?.id],
    isall: false,
    withcrops: true,
    withownership: true,
    reason: 3,
    words: '',
    fileId: null,
  })
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200)
  const made = agreed.body.data as { id: number; status: number }
  expect(made.status).toBe(TRANSFER.waits)
  transferId = made.id
})

describe('the act of an agreed transfer', () => {
  it('is for who proposes acts, measured on both applications without a trace', async () => {
    expect((await propose('adviser')).status).toBe(403)
    expect((await transferNow('adviser')).whyNot.act).toEqual({ code: 'transfer.notYours' })
    expect((await transferNow()).whyNot.act).toBeNull()
    const [gives, takes] = [await treeNow(giver), await treeNow(taker)]
    const made = await propose('agency')
    expect(made.status, JSON.stringify(made)).toBe(200)
    const act = await actNow(idOf(made.data))
    expect(act).toMatchObject({
      status: ACT.proposed,
      praxtype: 9,
      edeId: giver.id,
      edeIdOther: taker.id,
      transferId,
      lines: [],
    })
    expect([await treeNow(giver), await treeNow(taker)]).toEqual([gives, takes])
    // One act is open for either application.
    expect((await propose('agency2')).code).toBe('act.isOpen')
    expect((await transferNow()).whyNot.act).toEqual({ code: 'act.isOpen' })
    expect((await decide('agency', act.id)).status).toBe(403)
  })

  it('goes back where it is not possible any more as it was agreed, and is proposed again', async () => {
    const { act } = await transferNow()
    const id = act?.id ?? 0
    await sql`UPDATE edetmetafora SET lines = jsonb_set(lines, '{0,id}', '1') WHERE id = ${transferId}`.execute(kysely)
    expect((await decide('agency2', id)).data).toEqual({ status: ACT.draft })
    const seen = async () => ({ etos: giver.etos, id, rowVersion: (await actNow(id)).rowVersion })
    expect((await ask('agency', 'Dikpraxh/again', await seen())).code).toBe('act.linesChanged')
    const { parcels } = await treeNow(giver)
    await sql`UPDATE edetmetafora SET lines = jsonb_set(lines, '{0,id}', to_jsonb(${parcels[0]?.id}::bigint)) WHERE id = ${transferId}`.execute(
      kysely,
    )
    expect((await ask('agency', 'Dikpraxh/again', await seen())).status).toBe(200)
    // It has no lines that somebody could write.
    expect((await actNow(id)).whyNot.edit).toEqual({ code: 'act.ofTransfer' })
  })

  it('carries the rows over, makes a version of each application, and is not reversed', async () => {
    const id = (await transferNow()).act?.id ?? 0
    const before = [(await treeNow(giver)).header.arprotocol, (await treeNow(taker)).header.arprotocol]
    const parcel = (await treeNow(giver)).parcels[0]?.id
    const decided = await decide('agency2', id)
    expect(decided, JSON.stringify(decided)).toMatchObject({ status: 200, data: { status: ACT.applied } })
    const [gives, takes] = [await treeNow(giver), await treeNow(taker)]
    expect(gives.parcels.some((row) => row.id === parcel)).toBe(false)
    expect(takes.parcels.some((row) => row.id === parcel)).toBe(true)
    expect(takes.crops.some((row) => row.edaId === parcel)).toBe(true)
    expect(gives.header.arprotocol).not.toBe(before[0])
    expect(takes.header.arprotocol).not.toBe(before[1])
    expect(await transferNow()).toMatchObject({ status: TRANSFER.done, act: { id, status: ACT.applied } })
    expect((await verifyChain(kysely, giver.etos)).mismatches).toEqual([])
    const digest = await databaseDigest()
    const seen = { etos: giver.etos, id, rowVersion: (await actNow(id)).rowVersion, aitiologia: GROUNDS }
    expect(await ask('agency', 'Dikpraxh/reverse', seen)).toMatchObject({ status: 423, code: 'act.ofTransfer' })
    expect(await databaseDigest()).toBe(digest)
  })
})
