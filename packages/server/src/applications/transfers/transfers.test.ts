import { STATES } from '@eae/domain/applications/states.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import type { TransferDetail, TransferPreview } from '@eae/domain/transfers/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, ownApplication, treeOf } from '../../testing/applications.ts'
import { verifyChain } from '../verify/verify.ts'
import { lapseTransfers } from './lapse.ts'
import { asOwner } from '../../testing/owner.ts'

const db = await testDb()
const { kysely } = db

interface Side {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}
const treeNow = async ({ client, etos, id }: Side) => (await treeOf(client, etos, id)).tree

let giver: Side
let taker: Side
let afm = ''

/** Applications at work of the adviser, with parcels that are drawn. */
const atWork = async (): Promise<readonly Side[]> => {
  const found: Side[] = []
  for (let place = 0; found.length < 2; place += 1) {
    const side = await adviserApplication(place)
    const { header, parcels } = await treeNow(side)
    if (header.status === STATES.DRAFT && parcels.length > 1) found.push(side)
  }
  return found
}

const wish = async (more: object = {}) => {
  const { parcels } = await treeNow(giver)
  return {
    etos: giver.etos,
    edeIdSource: giver.id,
    afmTarget: afm,
    edaIds: [parcels[0]?.id],
    isall: false,
    withcrops: true,
    withownership: true,
    ...more,
  }
}
const propose = async (more: object = {}, client = giver.client) => {
  const { status, body } = await client.call('Edetmetafora/propose', {
    ...(await wish()),
    reason: 3,
    words: '',
    fileId: null,
    ...more,
  })
  const [issue] = (body.issues as { code: string }[] | undefined) ?? []
  return { status, code: issue?.code ?? body.code, data: body.data as { id: number; status: number } }
}
const detail = async (id: number, client = taker.client): Promise<TransferDetail> =>
  (await client.call('Edetmetafora/findOne', { etos: giver.etos, id })).body.data as TransferDetail
const answer = async (id: number, isAccepted: boolean, words = '', client = taker.client) => {
  const { rowVersion } = await detail(id, client)
  const { status, body } = await client.call('Edetmetafora/answer', {
    etos: giver.etos,
    id,
    rowVersion,
    isAccepted,
    words,
  })
  const [issue] = (body.issues as { code: string }[] | undefined) ?? []
  return { status, code: issue?.code ?? body.code, data: body.data }
}
const takeBack = async (id: number, client = giver.client) => {
  const { rowVersion } = await detail(id, client)
  return (await client.call('Edetmetafora/takeBack', { etos: giver.etos, id, rowVersion })).status
}
const messagesOf = async (code: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`SELECT count(*) AS n FROM app_message WHERE code = ${code}`.execute(kysely)).rows[0]?.n,
  )

describe('a transfer between two people', () => {
  beforeAll(async () => {
    giver = await ownApplication()
    for (let place = 0; ; place += 1) {
      taker = await adviserApplication(place)
      const { header } = await treeNow(taker)
      afm = header.afm
      const { header: own } = await treeNow(giver)
      if (header.status === STATES.DRAFT && header.afm !== own.afm) break
    }
  })

  it('is refused where it leads nowhere, and changes nothing then', async () => {
    const { header } = await treeNow(giver)
    const digest = await databaseDigest()
    expect(await propose({ edaIds: [] })).toMatchObject({ status: 422, code: 'transfer.nothingChosen' })
    expect(await propose({ edaIds: [1] })).toMatchObject({ status: 422, code: 'life.unknownLine' })
    expect(await propose({ afmTarget: header.afm })).toMatchObject({ status: 422, code: 'transfer.sameApplication' })
    expect(await propose({ afmTarget: '090000045' })).toMatchObject({ status: 422, code: 'transfer.noTarget' })
    expect(await propose({ afmTarget: '123' })).toMatchObject({ status: 422 })
    expect(await propose({ reason: 1 })).toMatchObject({ status: 422, code: 'transfer.documentMissing' })
    expect(await propose({ reason: 1, fileId: 1 })).toMatchObject({ status: 422, code: 'file.notYours' })
    expect((await propose({}, await clientOf('farmer2'))).status).toBe(404)
    expect((await propose({}, await clientOf('auditor'))).status).toBe(403)
    expect(await databaseDigest()).toBe(digest)
  })

  it('tells before what goes, what stays, and that the other side has to agree; his name is not told', async () => {
    const { body } = await giver.client.call('Edetmetafora/preview', await wish())
    const preview = body.data as TransferPreview
    const { parcels } = await treeNow(giver)
    expect(preview).toMatchObject({ isForBoth: false, isOfficial: false, nameTarget: null, goes: { parcels: 1 } })
    expect(preview.before.parcels).toBe(parcels.length)
    expect(preview.after.parcels).toBe(parcels.length - 1)
    expect(preview.after.m2 + preview.goes.m2).toBeCloseTo(preview.before.m2, 2)
  })

  it('is refused by the taker with his words, taken back by the giver, and lapses', async () => {
    const first = (await propose()).data
    expect(first.status).toBe(TRANSFER.proposed)
    expect(await propose()).toMatchObject({ status: 409, code: 'transfer.open' })
    expect((await answer(first.id, true, '', giver.client)).status).toBe(404)
    expect(await answer(first.id, false)).toMatchObject({ status: 422, code: 'transfer.wordsMissing' })
    expect((await answer(first.id, false, '<b>όχι</b>')).status).toBe(200)
    expect(await detail(first.id)).toMatchObject({ status: TRANSFER.refused, answerWords: '<b>όχι</b>' })
    expect(await answer(first.id, true)).toMatchObject({ status: 423, code: 'transfer.notNow.3' })
    const second = (await propose()).data
    expect(await takeBack(second.id, await clientOf('auditor'))).toBe(403)
    expect(await takeBack(second.id)).toBe(200)
    const third = (await propose()).data
    expect(await lapseTransfers(db)).toBe(0)
    await sql`UPDATE edetmetafora SET dtelapse = (now() AT TIME ZONE 'Europe/Athens')::date - 1 WHERE id = ${third.id}`.execute(
      kysely,
    )
    expect([await lapseTransfers(db), await lapseTransfers(db)]).toEqual([1, 0])
    expect((await detail(third.id)).status).toBe(TRANSFER.lapsed)
    expect(await messagesOf('message.transferLapsed')).toBeGreaterThan(0)
  })

  it('is done when the taker accepts: rows keep their keys, numbers follow his, titles ask for renewal, both know', async () => {
    const before = { giver: await treeNow(giver), taker: await treeNow(taker) }
    const [parcel] = before.giver.parcels
    const below = before.giver.ownership.filter(({ edaId }) => edaId === parcel?.id)
    const { id } = (await propose()).data
    // Another version than the one that the taker saw is not the one that he accepts.
    const stale = { etos: giver.etos, id, rowVersion: 99, isAccepted: true, words: '' }
    expect((await taker.client.call('Edetmetafora/answer', stale)).status).toBe(409)
    expect(await answer(id, true)).toMatchObject({ status: 200, data: { status: TRANSFER.done } })
    const after = { giver: await treeNow(giver), taker: await treeNow(taker) }
    expect(after.giver.parcels.map((one) => one.id)).not.toContain(parcel?.id)
    const came = after.taker.parcels.find((one) => one.id === parcel?.id)
    expect(came?.ektash).toBe(parcel?.ektash)
    expect(new Set(after.taker.parcels.map(({ kodikos }) => kodikos)).size).toBe(after.taker.parcels.length)
    const titles = after.taker.ownership.filter(({ edaId }) => edaId === parcel?.id)
    expect(titles.map((one) => one.id)).toEqual(below.map((one) => one.id))
    expect(titles.every(({ renewflag }) => renewflag)).toBe(true)
    expect(after.taker.header.totparcels).toBe(before.taker.header.totparcels + 1)
    expect(after.giver.header.totparcels).toBe(before.giver.header.totparcels - 1)
    expect(after.giver.header.totektash + after.taker.header.totektash).toBeCloseTo(
      before.giver.header.totektash + before.taker.header.totektash,
      2,
    )
    const trail = await sql<{ edeId: number; action: number }>`
      SELECT ede_id AS "edeId", action FROM audit_row WHERE entity = 'Edetedeaeeagroi' AND row_key = ${String(parcel?.id)} ORDER BY id DESC LIMIT 2
    `.execute(kysely)
    expect(trail.rows.toReversed()).toEqual([
      { edeId: giver.id, action: 2 },
      { edeId: taker.id, action: 0 },
    ])
    const log = await sql<{ edeId: number }>`
      SELECT ede_id AS "edeId" FROM edetedeaeestatuslog WHERE reason = 'moveParcels' AND ede_id = ANY(${[giver.id, taker.id]}::bigint[])
    `.execute(kysely)
    expect(new Set(log.rows.map(({ edeId }) => edeId))).toEqual(new Set([giver.id, taker.id]))
    expect((await detail(id, giver.client)).edeIdTarget).toBeNull()
    expect((await verifyChain(kysely, giver.etos)).mismatches).toEqual([])
  })

  it('marks a title until somebody saves it', async () => {
    const { ownership, header } = await treeNow(taker)
    const title = ownership.find(({ renewflag }) => renewflag)
    const entity = { id: title?.id, rowVersion: title?.rowVersion, remarks: 'νέο μισθωτήριο' }
    const changes = [{ status: 1, entityName: 'Edetedeaeeagroiem', entity }]
    const saved = await taker.client.call('MainService/synchronizeChanges', { etos: header.etos, changes })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const now = (await treeNow(taker)).ownership.find(({ id }) => id === title?.id)
    expect(now?.renewflag).toBe(false)
  })
})

describe('a transfer by who acts for both', () => {
  beforeAll(async () => {
    const [first, second] = await atWork()
    if (first === undefined || second === undefined) throw new Error('the adviser has no two drafts')
    giver = first
    taker = second
    afm = (await treeNow(taker)).header.afm
  })

  it('is done at once; land that the taker declares already goes to nobody', async () => {
    const { parcels } = await treeNow(giver)
    const theirs = (await treeNow(taker)).parcels[0]
    const shape = sql`(SELECT geom FROM edetedeaeeagroi WHERE etos = ${giver.etos} AND id = ${parcels[0]?.id})`
    const put = (geom: ReturnType<typeof sql>) =>
      sql`UPDATE edetedeaeeagroi SET geom = ${geom} WHERE etos = ${giver.etos} AND id = ${theirs?.id}`.execute(
        asOwner(kysely),
      )
    const was = await sql<{
      geom: string
    }>`SELECT geom FROM edetedeaeeagroi WHERE etos = ${giver.etos} AND id = ${theirs?.id}`.execute(kysely)
    await put(shape)
    expect(await propose()).toMatchObject({ status: 422, code: 'transfer.overlap' })
    await put(sql`${was.rows[0]?.geom}`)
    expect((await propose()).data.status).toBe(TRANSFER.done)
  })

  it('is not proposed to or from an application that nobody has begun, and says which', async () => {
    const { etos } = giver
    const { status: before, kodikos } = (await treeNow(taker)).header
    const status = (code: number) =>
      sql`UPDATE edetedeaeehd SET status = ${code} WHERE etos = ${etos} AND id = ${taker.id}`.execute(kysely)
    await status(STATES.INITIAL)
    const refused = { status: 423, body: { code: 'transfer.notBegun', params: { kodikos: String(kodikos) } } }
    const swap = { edeIdSource: taker.id, afmTarget: (await treeNow(giver)).header.afm, edaIds: [], isall: true }
    for (const more of [{}, swap]) {
      expect(await giver.client.call('Edetmetafora/preview', await wish(more))).toMatchObject(refused)
      expect(await propose(more)).toMatchObject({ status: 423, code: 'transfer.notBegun' })
    }
    await status(before)
  })

  it('takes a whole holding, and the giver has nothing left of it', async () => {
    const before = await treeNow(giver)
    const had = await treeNow(taker)
    expect((await propose({ edaIds: [], isall: true })).data.status).toBe(TRANSFER.done)
    const [gave, has] = [await treeNow(giver), await treeNow(taker)]
    for (const slot of ['parcels', 'holdings', 'animals', 'entitlements', 'supplies', 'machines'] as const) {
      expect(gave[slot], slot).toEqual([])
      expect(has[slot].length, slot).toBe(had[slot].length + before[slot].length)
    }
    expect(await propose({ edaIds: [], isall: true })).toMatchObject({ status: 422, code: 'transfer.nothingThere' })
  })

  it('is not done into an application that is submitted', async () => {
    const status = (id: number, code: number) =>
      sql`UPDATE edetedeaeehd SET status = ${code} WHERE etos = ${giver.etos} AND id = ${id}`.execute(kysely)
    const swap = { edeIdSource: taker.id, afmTarget: (await treeNow(giver)).header.afm, edaIds: [], isall: true }
    await status(giver.id, STATES.FINAL)
    expect(await propose(swap)).toMatchObject({ status: 423, code: 'transfer.targetSubmitted' })
    // What is amended comes back when the amendment is cancelled: land that went meanwhile would be claimed twice, or be lost.
    await status(giver.id, STATES.AMENDING)
    expect(await propose(swap)).toMatchObject({ status: 423, code: 'transfer.targetSubmitted' })
    await status(taker.id, STATES.FINAL)
    // Both are submitted: what they agree on waits for an act, and no row moves.
    const digest = (await treeNow(taker)).parcels
    expect((await propose(swap)).data.status).toBe(TRANSFER.waits)
    expect((await treeNow(taker)).parcels).toEqual(digest)
  })
})

describe('a movement of bovines', () => {
  let of: Side
  let holdings: readonly { readonly id: number }[] = []
  const FIRST = 'EL100000000017'
  const SECOND = 'EL100000000025'
  const send = async (more: object = {}, client = of.client) => {
    const { status, body } = await client.call('Edetmetafora/moveBovines', {
      etos: of.etos,
      edeId: of.id,
      zekmIdSource: holdings[0]?.id,
      zekmIdTarget: holdings[1]?.id,
      tags: [FIRST],
      isAll: false,
      dtemove: '2026-03-01',
      words: '',
      ...more,
    })
    const [issue] = (body.issues as { code: string; path: string }[] | undefined) ?? []
    return { status, code: issue?.code ?? body.code, path: issue?.path, data: body.data }
  }
  beforeAll(async () => {
    const [draft] = await atWork()
    if (draft === undefined) throw new Error('the adviser has no draft')
    of = draft
    const made = await sql<{ id: number }>`
      INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
      SELECT ${of.etos}::integer, ${of.id}::bigint, 90 + n.eidos + n.at, 'EL9900' || n.at, n.eidos, '', 1, 'test' FROM (VALUES (0, 1), (1, 1), (2, 2)) AS n (at, eidos) RETURNING id
    `.execute(asOwner(kysely))
    holdings = made.rows
    await sql`
      INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, dteexodos, usrinsert)
      SELECT ${of.etos}::integer, ${of.id}::bigint, ${holdings[0]?.id}::bigint, t.tag, 1, DATE '2024-01-01', DATE '2025-02-01', t.exit, 'test'
      FROM (VALUES (${FIRST}::text, NULL::date), (${SECOND}::text, DATE '2026-02-01')) AS t (tag, exit)
    `.execute(asOwner(kysely))
  })

  it('is refused for holdings of others or other species, days that cannot be, and tags that are not there', async () => {
    const digest = await databaseDigest()
    expect(await send({ zekmIdTarget: holdings[0]?.id })).toMatchObject({ status: 422, code: 'bovines.sameHolding' })
    expect(await send({ zekmIdTarget: holdings[2]?.id })).toMatchObject({ status: 422, code: 'bovine.otherSpecies' })
    expect(await send({ zekmIdTarget: 1 })).toMatchObject({ status: 422, code: 'life.unknownLine' })
    expect(await send({ dtemove: '2099-01-01' })).toMatchObject({ status: 422, code: 'error.dayInFuture' })
    expect(await send({ dtemove: '2025-01-31' })).toMatchObject({ status: 422, code: 'bovines.beforeEntry' })
    expect(await send({ tags: [SECOND], dtemove: '2026-02-02' })).toMatchObject({ code: 'bovines.afterExit' })
    expect(await send({ tags: [FIRST, 'EL999999999999'] })).toMatchObject({ code: 'bovines.notThere', path: 'tags.1' })
    expect(await send({ tags: [FIRST, ` ${FIRST.toLowerCase()}`] })).toMatchObject({
      code: 'bovine.twice',
      path: 'tags.1',
    })
    expect(await send({ tags: [] })).toMatchObject({ status: 422, code: 'bovines.noneChosen' })
    expect((await send({}, await clientOf('farmer2'))).status).toBe(404)
    expect((await send({}, await clientOf('agency'))).status).toBe(403)
    expect(await databaseDigest()).toBe(digest)
  })

  it('gives a tag another holding and day of entry, once; what it was stands in the movement', async () => {
    const { data } = await send()
    expect(data).toMatchObject({ moved: 1, isKnown: false })
    const { rows } = await sql<{ zekmId: number; day: string; enotia: number }>`
      SELECT b.zekm_id AS "zekmId", to_char(b.dteeisodos, 'YYYY-MM-DD') AS day, s.enotia FROM edetedeaeeboo b
      JOIN edetedeaeezekm s ON s.etos = b.etos AND s.id = b.zekm_id WHERE b.etos = ${of.etos} AND b.enotio = ${FIRST}
    `.execute(kysely)
    expect(rows).toEqual([{ zekmId: holdings[1]?.id, day: '2026-03-01', enotia: 1 }])
    expect(await send()).toMatchObject({ status: 422, code: 'bovines.notThere' })
    const seen = await of.client.call('Edetmetafora/findOne', { etos: of.etos, id: (data as { id: number }).id })
    expect(seen.body.data).toMatchObject({ kind: 2, nameSource: 'EL99000', nameTarget: 'EL99001', reason: null })
  })
})
