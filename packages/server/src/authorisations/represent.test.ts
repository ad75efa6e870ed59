import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR, IN_PLACE, REP } from '@eae/domain/authorisations/codes.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import type { ClientsAnswer } from '@eae/domain/home/answers.ts'
import type { MenuAnswer, Represented } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetAccesses, tellApplicant } from '../applications/index.ts'
import { transaction } from '../platform/transaction.ts'
import { findActorOfUser } from '../session/index.ts'
import { actFor, representedBy } from '../testing/acting.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { sendFile } from '../testing/import.ts'
import { makeUser, type TestUser } from '../testing/users.ts'
import { endOfDead } from './death.ts'
import { asOwner } from '../testing/owner.ts'

const PAPER = Buffer.from('%PDF-1.7\n% a power of attorney\n%%EOF', 'latin1')
const PERSON = makeAfm('07812345')
const NAME = 'ΕΚΠΡΟΣΩΠΟΥ ΑΝΝΑ'

let etos: number
/** A natural person of the area of `daok`, and his draft of this year. */
let afm: string
let edeId: number
let company: string
let person: TestUser
let adviser: TestClient
let daok: TestClient
let daok2: TestClient
let farmer: TestClient

beforeAll(async () => {
  const { kysely } = await testDb()
  etos = await claimYear()
  const people = await sql<{ afm: string; edeId: number; company: string }>`
    SELECT h.afm, h.id AS "edeId", (SELECT c.afm FROM edetedeaeehd c WHERE c.etos = h.etos AND c.afm ~ '^[789]' ORDER BY c.id LIMIT 1) AS company
    FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos - 1 AND o.id = h.ede_id_prev
    WHERE h.etos = ${etos} AND h.status < 30 AND h.afm !~ '^[789]'
      AND h.daok_kodikos = (SELECT f.daok_kodikos FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id JOIN edetforea f ON f.id = s.efo_id WHERE u.login = 'daok')
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm) ORDER BY h.id DESC LIMIT 1
  `.execute(kysely)
  const [found] = people.rows
  if (found === undefined) throw new Error('the area has nobody to represent')
  ;({ afm, edeId, company } = found)
  adviser = await clientOf('adviser')
  daok = await clientOf('daok')
  daok2 = await (await makeUser({ pattern: 'daok' })).logIn()
  farmer = await (await makeUser({ pattern: 'farmer', afm })).logIn()
  person = await makeUser({ pattern: 'farmer', afm: PERSON })
})

const status = async (client: TestClient, path: string, body: object): Promise<number> =>
  (await client.call(path, body)).status
const tree = (client: TestClient): Promise<number> => status(client, 'Edetedeaeehd/findTree', { etos, id: edeId })
const menuOf = async (client: TestClient): Promise<MenuAnswer> =>
  (await client.call('Menu/getMenu')).body as unknown as MenuAnswer
const choose = (client: TestClient, id: number | null): Promise<number> =>
  status(client, 'Login/actFor', { authorisation: id === null ? null : { etos, id } })
const detailOf = async (client: TestClient, id: number): Promise<AuthorDetail> =>
  (await client.call('Edetedeauthor/findOne', { etos, id })).body.data as AuthorDetail
const end = async (id: number): Promise<void> => {
  await sql`UPDATE edetedeauthor SET status = 2, dteend = now() WHERE etos = ${etos} AND id = ${id}`.execute(
    (await testDb()).kysely,
  )
}
const bringIn = (client: TestClient): Promise<number> =>
  sendFile((path, body) => client.call(path, body), 'πληρεξούσιο.pdf', PAPER, 'document')

const file = async (client: TestClient, wish: object) =>
  client.call('Edetedeauthor/file', {
    etos,
    afm,
    authortype: IN_PLACE,
    person: { afm: PERSON, name: NAME, repkind: REP.parent },
    fileId: await bringIn(client),
    remarks: '',
    ...wish,
  })

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
  })
})

describe('a death in the register of persons', () => {
  const dies = async (who: string, days: number) =>
    sql`INSERT INTO reg_person (afm, version, status, lastname, negativeflag, maaeflag, insuredflag, dtedeath)
      SELECT ${who}, (SELECT max(version) FROM reg_person), 1, 'X', false, true, true, (now() AT TIME ZONE 'Europe/Athens')::date - ${days}::integer
      ON CONFLICT (afm) DO UPDATE SET dtedeath = excluded.dtedeath`.execute((await testDb()).kysely)
  const lives = async (who: string) =>
    sql`UPDATE reg_person SET dtedeath = NULL WHERE afm = ${who}`.execute((await testDb()).kysely)

  it('ends what the applicant gave, from the day after, but nothing of his heir', async () => {
    const db = await testDb()
    await endOfDead(db)
    const looks = await representedBy({ etos, afm, repafm: PERSON, authortype: 2, repkind: REP.other })
    await dies(afm, 0)
    expect(await endOfDead(db)).toBe(0)
    await dies(afm, 1)
    expect(await endOfDead(db)).toBeGreaterThan(0)
    expect(await endOfDead(db)).toBe(0)
    expect(await detailOf(daok, looks)).toMatchObject({
      status: AUTHOR.revoked,
      revocations: [{ reason: 5, status: 1, askedBy: 'system', decidedBy: null }],
    })
    const { id } = (
      await file(daok, { person: { afm: PERSON, name: NAME, repkind: REP.heir }, file2Id: await bringIn(daok) })
    ).body.data as { id: number }
    await status(daok2, 'Edetedeauthor/decide', { etos, id, rowVersion: 1, isApproved: true, remarks: '' })
    const client = await person.logIn()
    expect(await choose(client, id)).toBe(200)
    const given = await client.call('Edetedeauthor/give', {
      etos,
      person: { afm: makeAfm('07812349'), name: 'ΑΛΛΟΣ ΤΙΣ' },
      authortype: 2,
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await endOfDead(db)).toBe(0)
    // The heir dies, too.
    await dies(PERSON, 3)
    expect(await endOfDead(db)).toBeGreaterThan(0)
    expect(await tree(client)).toBe(404)
    await lives(afm)
    await lives(PERSON)
  })
})

describe('a person is given an authorisation', () => {
  it('by the applicant who is signed in, at once and in the place of the former', async () => {
    const given = await farmer.call('Edetedeauthor/give', { etos, person: { afm: PERSON, name: NAME }, authortype: 1 })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(given.body.data).toMatchObject({ office: NAME })
    const again = { etos, person: { afm: PERSON, name: NAME }, authortype: 3 }
    expect(await farmer.call('Edetedeauthor/give', again)).toMatchObject({
      status: 409,
      body: { code: 'author.active', params: { office: NAME } },
    })
    const himself = { etos, person: { afm, name: NAME }, authortype: 2 }
    expect(await farmer.call('Edetedeauthor/give', himself)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'person.afm', code: 'author.himself' }] },
    })
    const both = { etos, efoId: 1, person: { afm: PERSON, name: NAME }, authortype: 2 }
    expect(await farmer.call('Edetedeauthor/give', both)).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'efoId', code: 'error.chooseHolder' }] },
    })
  })

  it('on paper that another person of the area reads', async () => {
    const filed = await file(daok, {})
    expect(filed.status, JSON.stringify(filed.body)).toBe(200)
    const { id } = filed.body.data as { id: number }
    expect((await file(daok, {})).body).toMatchObject({ code: 'author.filed' })
    const decide = async (client: TestClient) =>
      status(client, 'Edetedeauthor/decide', { etos, id, rowVersion: 1, isApproved: true, remarks: '' })
    expect(await decide(daok)).toBe(403)
    expect(await decide(daok2)).toBe(200)
    expect(await detailOf(daok, id)).toMatchObject({
      status: AUTHOR.active,
      office: NAME,
      repafm: PERSON,
      repkind: REP.parent,
    })
    const client = await person.logIn()
    expect(await choose(client, id)).toBe(200)
    expect(await tree(client)).toBe(200)
    await end(id)
  })

  it.each([
    [
      'a person has no legal representative',
      { person: { afm: PERSON, name: NAME, repkind: REP.legal } },
      'person.repkind',
      'author.noCompany',
    ],
    ['a parent does not only submit', { authortype: 1 }, 'authortype', 'author.kindOfPerson'],
    [
      'another person is not in his place',
      { person: { afm: PERSON, name: NAME, repkind: REP.other } },
      'authortype',
      'author.kindOfPerson',
    ],
    [
      'an heir brings the agreement of the others',
      { person: { afm: PERSON, name: NAME, repkind: REP.heir } },
      'file2Id',
      'author.heirsAgree',
    ],
    ['a document is the own one of who files it', { fileId: 1 }, 'fileId', 'file.notYours'],
    ['somebody is named', { person: undefined }, 'efoId', 'error.chooseHolder'],
  ] as const)('on paper only where it fits: %s', async (_what, wish, path, code) => {
    const isNobody = 'person' in wish && wish.person === undefined
    const answer = await file(daok, isNobody ? { ...wish, authortype: 1 } : wish)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 422, body: { issues: [{ path, code }] } })
  })

  it('not by an office of another area, and of a company by its kind alone', async () => {
    const elsewhere = await sql<{ code: string }>`
      SELECT s.subs_code AS code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id WHERE f.foreastype = 3
        AND f.daok_kodikos <> (SELECT h.daok_kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}) ORDER BY s.id LIMIT 1
    `.execute((await testDb()).kysely)
    const stranger = await (await makeUser({ pattern: 'daok', subsCode: elsewhere.rows[0]?.code ?? '' })).logIn()
    expect((await file(stranger, {})).body).toMatchObject({ issues: [{ path: 'afm', code: 'author.otherArea' }] })
    expect((await file(daok, { afm: company })).body).toMatchObject({
      issues: [{ path: 'person.repkind', code: 'author.isCompany' }],
    })
  })

  it('once in the place of an applicant: a new one ends the former, and his office goes on', async () => {
    const { kysely } = await testDb()
    const former = await representedBy({
      etos,
      afm,
      repafm: makeAfm('07812347'),
      authortype: IN_PLACE,
      repkind: REP.court,
    })
    const office = await sql<{ id: number }>`
      INSERT INTO edetedeauthor (etos, afm, efo_id, authortype, channel, dtestart, dteend, status, usrinsert)
      SELECT ${etos}, ${afm}, s.efo_id, 2, 1, now(), now() + interval '9 days', 1, 'test' FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser' RETURNING id
    `.execute(kysely)
    const { id } = (
      await file(daok, { person: { afm: PERSON, name: NAME, repkind: REP.heir }, file2Id: await bringIn(daok) })
    ).body.data as { id: number }
    expect(
      await status(daok2, 'Edetedeauthor/decide', { etos, id, rowVersion: 1, isApproved: true, remarks: '' }),
    ).toBe(200)
    const states = await sql<{
      id: number
      status: number
    }>`SELECT id, status FROM edetedeauthor WHERE etos = ${etos} AND id IN (${former}, ${office.rows[0]?.id ?? 0}, ${id})`.execute(
      kysely,
    )
    expect(Object.fromEntries(states.rows.map((row) => [row.id, row.status]))).toEqual({
      [former]: AUTHOR.replaced,
      [office.rows[0]?.id ?? 0]: AUTHOR.active,
      [id]: AUTHOR.active,
    })
    await end(id)
  })
})

describe('a ΚΥΔ of a minor', () => {
  it('submits by an authorisation of the parent, and by none of the minor himself', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeauthor SET status = 2, dteend = now() WHERE etos = ${etos} AND afm = ${afm} AND status = 1`.execute(
      kysely,
    )
    const born = await sql<{ dtebirth: string }>`
      UPDATE edetedeaeehd h SET dtebirth = make_date(${etos - 10}, 5, 1) FROM edetedeaeehd o WHERE o.etos = h.etos AND o.id = h.id AND h.etos = ${etos} AND h.id = ${edeId}
      RETURNING o.dtebirth::text AS dtebirth
    `.execute(asOwner(kysely))
    const office = await sql<{ efoId: number }>`
      SELECT s.efo_id AS "efoId" FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser'
    `.execute(kysely)
    const isStopped = async (): Promise<boolean> => {
      const checked = await adviser.call('Edetedeaeehd/runChecks', { etos, id: edeId })
      expect(checked.status, JSON.stringify(checked.body)).toBe(200)
      return (checked.body.data as { check: string }[]).some(({ check }) => check === '10108')
    }
    const parent = await person.logIn()
    const id = await actFor(parent, { etos, afm, repafm: PERSON, authortype: IN_PLACE, repkind: REP.parent })
    const given = await parent.call('Edetedeauthor/give', { etos, efoId: office.rows[0]?.efoId, authortype: 1 })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await isStopped()).toBe(false)
    const giver = async (login: unknown) =>
      sql`UPDATE edetedeauthor SET usrinsert = ${login} WHERE etos = ${etos} AND afm = ${afm} AND efo_id IS NOT NULL AND status = 1`.execute(
        kysely,
      )
    const own = await sql<{ login: string }>`SELECT login FROM app_user WHERE afm = ${afm} LIMIT 1`.execute(kysely)
    await giver(own.rows[0]?.login)
    expect(await isStopped()).toBe(true)
    await giver(person.login)
    expect(await isStopped()).toBe(false)
    await end(id)
    expect(await isStopped()).toBe(true)
    await sql`UPDATE edetedeaeehd SET dtebirth = ${born.rows[0]?.dtebirth}::date WHERE etos = ${etos} AND id = ${edeId}`.execute(
      asOwner(kysely),
    )
  })
})
