import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { IN_PLACE, REP } from '@eae/domain/authorisations/codes.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import type { ClientsAnswer } from '@eae/domain/home/answers.ts'
import type { MenuAnswer, Represented } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgetAccesses, tellApplicant } from '../applications/index.ts'
import { transaction } from '../platform/transaction.ts'
import { findActorOfUser } from '../session/index.ts'
import { actFor, representedBy } from '../testing/acting.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'

import { authorOf, chooseFor, endAuthor, findRepresented, PERSON, statusOf as status } from '../testing/represented.ts'

const { etos, afm, edeId, person, adviser, farmer } = await findRepresented()
const tree = (client: TestClient): Promise<number> => status(client, 'Edetedeaeehd/findTree', { etos, id: edeId })
const choose = (client: TestClient, id: number | null): Promise<number> => chooseFor(client, etos, id)
const detailOf = (client: TestClient, id: number): Promise<AuthorDetail> => authorOf(client, etos, id)
const end = (id: number): Promise<void> => endAuthor(etos, id)
const menuOf = async (client: TestClient): Promise<MenuAnswer> =>
  (await client.call('Menu/getMenu')).body as unknown as MenuAnswer

describe('somebody who acts for an applicant', () => {
  it('sees nothing of him before he chooses so, then his pages alone, and his own again afterwards', async () => {
    const client = await person.logIn()
    const id = await representedBy({ etos, afm, repafm: PERSON, authortype: IN_PLACE, repkind: REP.parent })
    const listed = (await client.call('Login/findRepresented', {})).body.data as readonly Represented[]
    expect(listed).toMatchObject([{ id, afm, repkind: REP.parent, kodikos: expect.any(Number) }])
    expect(await tree(client)).toBe(404)
    expect(await choose(client, id)).toBe(200)
    expect(await tree(client)).toBe(200)
    expect(await menuOf(client)).toMatchObject({ userVat: afm, acting: { id, repkind: REP.parent, endedAt: null } })
    expect(await choose(client, null)).toBe(200)
    expect(await menuOf(client)).toMatchObject({ userVat: PERSON, acting: null })
    expect(await tree(client)).toBe(404)
    await end(id)
  })

  it('gets another id of the session with the choice, as after every change of rights', async () => {
    const client = await person.logIn()
    const before = (await menuOf(client)).debugIds
    await actFor(client, { etos, afm, repafm: PERSON, authortype: 2, repkind: REP.other }).then(async (id) => {
      expect((await menuOf(client)).debugIds).not.toEqual(before)
      await end(id)
    })
  })

  it('chooses nobody who has given him nothing', async () => {
    const client = await person.logIn()
    const id = await representedBy({ etos, afm, repafm: makeAfm('07812346'), authortype: 2, repkind: REP.other })
    expect(await choose(client, id)).toBe(404)
    expect(await status(adviser, 'Login/actFor', { authorisation: { etos, id } })).toBe(404)
    expect(await menuOf(client)).toMatchObject({ userVat: PERSON, acting: null })
    await end(id)
  })

  it.each([
    [2, { open: 200, save: 403, declare: 403, authorise: 403, lastYear: 404 }],
    [1, { open: 200, save: 404, declare: 403, authorise: 403, lastYear: 404 }],
    [3, { open: 200, save: 404, declare: 404, authorise: 403, lastYear: 404 }],
    [IN_PLACE, { open: 200, save: 404, declare: 404, authorise: 422, lastYear: 200 }],
  ] as const)('by kind %i does what it is for, and no more', async (authortype, expected) => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeauthor SET status = 4, dteend = greatest(dtestart + interval '1 second', now()) WHERE etos = ${etos} AND afm = ${afm} AND status = 1`.execute(
      kysely,
    )
    const client = await person.logIn()
    const id = await actFor(client, {
      etos,
      afm,
      repafm: PERSON,
      authortype,
      repkind: authortype === IN_PLACE ? REP.court : REP.other,
    })
    const last = await sql<{
      id: number
    }>`SELECT ede_id_prev AS id FROM edetedeaeehd WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
    const change = { status: 2, entityName: 'Edetedeaeeagroi', entity: { id: 1, rowVersion: 1 } }
    const declaration = {
      seen: null,
      kindId: 1,
      afm: null,
      edaId: null,
      findingKey: null,
      runId: null,
      answers: {},
      latewords: '',
      documents: [],
    }
    expect({
      open: await tree(client),
      save: await status(client, 'MainService/synchronizeChanges', { etos, changes: [change] }),
      declare: await status(client, 'NsstDeclaration/save', { etos, ...declaration }),
      authorise: await status(client, 'Edetedeauthor/give', { etos, efoId: 1, authortype: 2 }),
      lastYear: await status(client, 'Edetedeaeehd/findTree', { etos: etos - 1, id: last.rows[0]?.id ?? 0 }),
    }).toEqual(expected)
    await end(id)
    expect(await client.call('Edetedeaeehd/findTree', { etos, id: edeId })).toMatchObject({
      status: 404,
      body: { code: 'access.ended' },
    })
  })

  it('loses it at the next call when it ends, in every call and in his jobs, and is not himself without choosing so', async () => {
    const client = await person.logIn()
    const id = await actFor(client, { etos, afm, repafm: PERSON, authortype: IN_PLACE, repkind: REP.court })
    const { kysely } = await testDb()
    expect(await findActorOfUser(kysely, person.id, { etos, id })).toMatchObject({ afm })
    // The quick way of guarded reads has him in memory.
    expect(await tree(client)).toBe(200)
    const revoked = await farmer.call('Edetedeauthor/revoke', {
      etos,
      id,
      rowVersion: (await detailOf(farmer, id)).rowVersion,
    })
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200)
    expect(await client.call('Edetedeaeehd/findTree', { etos, id: edeId })).toMatchObject({
      status: 404,
      body: { code: 'access.ended' },
    })
    for (const path of ['MainService/synchronizeChanges', 'Edetedeauthor/createPin', 'Edetedeaeehd/openNew'])
      expect(await client.call(path, {}), path).toMatchObject({ status: 404, body: { code: 'access.ended' } })
    expect(await menuOf(client)).toMatchObject({ userVat: null, acting: { id, endedAt: expect.any(String) } })
    expect(await findActorOfUser(kysely, person.id, { etos, id })).toBeNull()
    expect(await choose(client, null)).toBe(200)
    expect(await menuOf(client)).toMatchObject({ userVat: PERSON, acting: null })
  })

  it('leaves a record of what he reads, and gives back what he was given', async () => {
    const client = await person.logIn()
    const id = await actFor(client, { etos, afm, repafm: PERSON, authortype: 2, repkind: REP.other })
    const { kysely } = await testDb()
    forgetAccesses()
    await sql`DELETE FROM access_record WHERE etos = ${etos} AND ede_id = ${edeId}`.execute(kysely)
    expect(await tree(client)).toBe(200)
    const records =
      await sql`SELECT 1 FROM access_record WHERE etos = ${etos} AND ede_id = ${edeId} AND usr = ${person.login}`.execute(
        kysely,
      )
    expect(records.rows).toHaveLength(1)
    // Whom else the applicant trusts is not his to know.
    expect((await client.call('Edetedeauthor/findMine', { etos })).body.data).toEqual([])
    const { rowVersion, whyNot } = await detailOf(client, id)
    expect(whyNot).toMatchObject({ giveBack: null, revoke: { code: 'author.notYours' } })
    expect(await status(client, 'Edetedeauthor/giveBack', { etos, id, rowVersion, remarks: '' })).toBe(200)
    expect(await tree(client)).toBe(404)
  })
})

describe('who is beside an applicant', () => {
  it('is told what he is told, with the way to where one chooses for whom one acts; who only looks is not', async () => {
    const { kysely } = await testDb()
    const actor = await findActorOfUser(kysely, (await makeUser({ pattern: 'agency' })).id)
    if (actor === null) throw new Error('nobody tells')
    const links = async (): Promise<readonly (string | null)[]> => {
      await sql`DELETE FROM app_message WHERE code = 'message.findingAsked' OR code = 'message.judgeDocument'`.execute(
        kysely,
      )
      await transaction(await testDb(), actor, (tx) =>
        tellApplicant(tx, etos, edeId, { code: 'message.judgeDocument' }),
      )
      const told = await sql<{ link: string }>`
        SELECT m.link FROM app_message m JOIN app_user u ON u.id = m.user_id WHERE m.code = 'message.judgeDocument' AND u.afm IN (${afm}, ${PERSON}) ORDER BY m.link DESC`.execute(
        kysely,
      )
      return told.rows.map(({ link }) => link)
    }
    const looks = await representedBy({ etos, afm, repafm: PERSON, authortype: 2, repkind: REP.other })
    expect(await links()).toEqual([`/Edetedeaeedikaiol?id=${edeId}`])
    await end(looks)
    const parent = await representedBy({ etos, afm, repafm: PERSON, authortype: IN_PLACE, repkind: REP.parent })
    expect(await links()).toEqual(['/home', `/Edetedeaeedikaiol?id=${edeId}`].toSorted().toReversed())
    await end(parent)
  })
})

describe('a body above others', () => {
  it('sees the applications and clients of its offices, and works for none of them', async () => {
    const { kysely } = await testDb()
    const bodies = await sql<{ own: number; above: number; code: string; edeId: number; rowVersion: number }>`
      SELECT s.efo_id AS own, o.id AS above, os.subs_code AS code, h.id AS "edeId", h.row_version AS "rowVersion"
      FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id JOIN edetforea o ON o.foreastype = 1 AND o.id <> s.efo_id JOIN subscriber_ext os ON os.efo_id = o.id
      JOIN edetedeauthor au ON au.etos = ${etos} AND au.efo_id = s.efo_id AND au.status = 1 AND au.authortype = 1 JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm AND h.status < 30
      WHERE u.login = 'adviser' ORDER BY o.id, h.id LIMIT 1`.execute(kysely)
    const [one] = bodies.rows
    if (one === undefined) throw new Error('there is one office alone')
    await sql`UPDATE edetforea SET foreastype = CASE id WHEN ${one.above} THEN 2 ELSE foreastype END, efo_id = CASE id WHEN ${one.own} THEN ${one.above}::bigint END WHERE id IN (${one.own}, ${one.above})`.execute(
      kysely,
    )
    try {
      const above = await (await makeUser({ pattern: 'adviser', subsCode: one.code })).logIn()
      expect(await status(above, 'Edetedeaeehd/findTree', { etos, id: one.edeId })).toBe(200)
      const clients = (await above.call('Home/findClients', { etos })).body.data as ClientsAnswer
      expect(clients.clients.length).toBeGreaterThan(0)
      expect(
        await status(above, 'Edetedeaeehd/submit', {
          etos,
          id: one.edeId,
          rowVersion: one.rowVersion,
          idempotencyKey: 'from-above',
        }),
      ).toBe(423)
    } finally {
      await sql`UPDATE edetforea SET foreastype = 1, efo_id = NULL WHERE id IN (${one.own}, ${one.above})`.execute(
        kysely,
      )
    }
  })

  it('leaves an office its own clients, each with the next step, by step and by name', async () => {
    const find = async (wish: object) =>
      (await adviser.call('Home/findClients', { etos, ...wish })).body.data as ClientsAnswer
    const all = await find({})
    const sum = all.steps.reduce((total, { count }) => total + count, 0)
    const rows = await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM edetedeauthor au JOIN app_user u ON u.login = 'adviser' JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE au.etos = ${etos} AND au.efo_id = s.efo_id AND au.status = 1 AND au.dteend > now()`.execute(
      (await testDb()).kysely,
    )
    expect(sum).toBe(rows.rows[0]?.n)
    const [first] = all.steps
    if (first === undefined) throw new Error('the office has no client')
    const chosen = await find({ step: first.step })
    expect(new Set(chosen.clients.map(({ step }) => step))).toEqual(new Set([first.step]))
    const [client] = chosen.clients
    expect((await find({ filter: client?.afm })).clients.map(({ afm: found }) => found)).toContain(client?.afm)
    expect((await find({ filter: '%' })).clients).toEqual([])
    expect((await find({ isWhole: true })).clients).toHaveLength(sum)
  })
})
