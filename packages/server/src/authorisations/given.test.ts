import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR, IN_PLACE, REP } from '@eae/domain/authorisations/codes.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actFor, representedBy } from '../testing/acting.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { sendFile } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'
import { endOfDead } from './death.ts'
import { asOwner } from '../testing/owner.ts'

import { authorOf, chooseFor, endAuthor, findRepresented, PERSON, statusOf as status } from '../testing/represented.ts'

const PAPER = Buffer.from('%PDF-1.7\n% a power of attorney\n%%EOF', 'latin1')
const NAME = 'ΕΚΠΡΟΣΩΠΟΥ ΑΝΝΑ'

const { etos, afm, edeId, company, person, adviser, daok, daok2, farmer } = await findRepresented()
const tree = (client: TestClient): Promise<number> => status(client, 'Edetedeaeehd/findTree', { etos, id: edeId })
const choose = (client: TestClient, id: number | null): Promise<number> => chooseFor(client, etos, id)
const detailOf = (client: TestClient, id: number): Promise<AuthorDetail> => authorOf(client, etos, id)
const end = (id: number): Promise<void> => endAuthor(etos, id)
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
      revocations: [{ reason: 5, status: 1, askedBy: null, decidedBy: null }],
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
