import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { sendFile } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'
import { expireAuthorisations } from './expire.ts'

const PAPER = Buffer.from('%PDF-1.7\n% an authorisation\n%%EOF', 'latin1')

const bringIn = (client: TestClient, name: string): Promise<number> =>
  sendFile((path, body) => client.call(path, body), name, PAPER, 'document')

let etos: number
/** An applicant of the area of `daok` whom the adviser's office has no authorisation of, and his application. */
let afm: string
let edeId: number
/** The authorisation that he has given to another office. */
let givenId: number
let adviser: TestClient
let daok: TestClient
let farmer: TestClient
let directorate: TestClient
let agency: TestClient
let agency2: TestClient

beforeAll(async () => {
  const { kysely } = await testDb()
  etos = await claimYear()
  const people = await sql<{ afm: string; edeId: number; givenId: number; opdId: number }>`
    SELECT h.afm, h.id AS "edeId", au.id AS "givenId", h.opd_id AS "opdId" FROM edetedeaeehd h
    JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND au.status = 1 AND au.authortype = 1
    WHERE h.etos = ${etos} AND h.status < 30 AND au.efo_id <> (SELECT s.efo_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser')
      AND h.daok_kodikos = (SELECT f.daok_kodikos FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id JOIN edetforea f ON f.id = s.efo_id WHERE u.login = 'daok')
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm)
    ORDER BY h.id LIMIT 1
  `.execute(kysely)
  const [person] = people.rows
  if (person === undefined) throw new Error('nobody of the area has authorised another office')
  ;({ afm, edeId, givenId } = person)
  adviser = await clientOf('adviser')
  daok = await clientOf('daok')
  directorate = await clientOf('directorate')
  agency = await clientOf('agency')
  agency2 = await clientOf('agency2')
  farmer = await (await makeUser({ pattern: 'farmer', afm })).logIn()
})

beforeEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM edetedeauthor WHERE etos = ${etos} AND afm = ${afm} AND channel IN (1, 3) AND id <> ${givenId}`.execute(
    kysely,
  )
  await sql`DELETE FROM edetedeauthrevoke WHERE etos = ${etos} AND afm = ${afm}`.execute(kysely)
  await sql`UPDATE edetedeauthor SET status = 1, dteend = now() + interval '200 days' WHERE etos = ${etos} AND id = ${givenId}`.execute(
    kysely,
  )
  await sql`DELETE FROM app_message WHERE code LIKE 'message.author%'`.execute(kysely)
})

const file = async (client = adviser, authortype = 1): Promise<Answer> => {
  const fileId = await bringIn(client, 'εξουσιοδότηση.pdf')
  return client.call('Edetedeauthor/file', { etos, afm, authortype, fileId, remarks: '' })
}
const filed = async (): Promise<number> => {
  const answer = await file()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }).id
}
const find = async (client: TestClient, id: number): Promise<AuthorDetail> => {
  const answer = await client.call('Edetedeauthor/findOne', { etos, id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as AuthorDetail
}
const seen = async (client: TestClient, id: number) => ({
  etos,
  id,
  rowVersion: (await find(client, id)).rowVersion,
})
const tree = async (client: TestClient): Promise<number> =>
  (await client.call('Edetedeaeehd/findTree', { etos, id: edeId })).status
const told = async (): Promise<readonly string[]> =>
  (
    await sql<{ code: string }>`
      SELECT DISTINCT m.code FROM app_message m WHERE m.code LIKE 'message.author%' ORDER BY m.code
    `.execute((await testDb()).kysely)
  ).rows.map(({ code }) => code)

/** Ids that the search of a user finds of the applicant. */
const listed = async (client: TestClient): Promise<readonly number[]> => {
  const answer = await client.call('Edetedeauthor/findAllByCriteriaRange_grid', {
    etos,
    criteria: { afm },
    fromRowIndex: 0,
    toRowIndex: 50,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }[]).map(({ id }) => id)
}

describe('the search of authorisations (R08)', () => {
  it('shows everybody those of his reach, and their details to nobody else', async () => {
    const stranger = await (await makeUser({ pattern: 'farmer' })).logIn()
    const others = { adviser, stranger, controller: await clientOf('controller') }
    for (const [name, client] of Object.entries({ daok, agency, farmer, auditor: await clientOf('auditor') })) {
      expect(await listed(client), name).toContain(givenId)
      expect((await find(client, givenId)).afm, name).toBe(afm)
    }
    for (const [name, client] of Object.entries(others)) {
      expect(await listed(client), name).not.toContain(givenId)
      expect((await client.call('Edetedeauthor/findOne', { etos, id: givenId })).status, name).toBe(404)
    }
  })

  it('is no way to write: neither a save nor a file changes one', async () => {
    const change = { status: 1, entityName: 'Edetedeauthor', entity: { id: givenId, rowVersion: 1, status: 0 } }
    for (const client of [adviser, farmer, agency])
      expect((await client.call('MainService/synchronizeChanges', { etos, changes: [change] })).status).toBe(403)
  })
})

describe('an authorisation on paper (R09)', () => {
  it('gives nothing until an office of the area has read it, and then the application at once', async () => {
    const id = await filed()
    expect(await find(adviser, id)).toMatchObject({ status: AUTHOR.pending, name: expect.stringMatching(/\S/) })
    expect(await tree(adviser)).toBe(404)
    const paper = await daok.call('Edetedeauthor/findFile', { key: id, field: 'fileId', etos })
    expect(paper.body.data, JSON.stringify(paper.body)).toMatchObject([{ name: 'εξουσιοδότηση.pdf' }])
    const approved = await daok.call('Edetedeauthor/decide', {
      ...(await seen(daok, id)),
      isApproved: true,
      remarks: '',
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(await tree(adviser)).toBe(200)
    expect(await find(farmer, givenId)).toMatchObject({ status: AUTHOR.replaced })
    expect(await told()).toEqual(['message.authorGiven', 'message.authorReplaced'])
  })

  it('is refused with words, which its body reads', async () => {
    const id = await filed()
    const refuse = async (remarks: string) =>
      daok.call('Edetedeauthor/decide', { ...(await seen(daok, id)), isApproved: false, remarks })
    expect(await refuse('')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'remarks', code: 'author.sayWhy' }] },
    })
    expect((await refuse('Λείπει η υπογραφή')).status).toBe(200)
    expect(await find(adviser, id)).toMatchObject({ status: AUTHOR.revoked, remarks: 'Λείπει η υπογραφή' })
    expect(await find(farmer, givenId)).toMatchObject({ status: AUTHOR.active })
    expect(await told()).toEqual(['message.authorRefused'])
  })

  it('is decided by another person and hand than who filed it, by no applicant and no adviser', async () => {
    const id = await filed()
    const { kysely } = await testDb()
    const both = '090000045'
    await sql`UPDATE app_user SET afm = ${both} WHERE login = 'adviser'`.execute(kysely)
    const self = await makeUser({ pattern: 'daok', afm: both })
    const decide = async (client: TestClient) =>
      client.call('Edetedeauthor/decide', { ...(await seen(daok, id)), isApproved: true, remarks: '' })
    try {
      expect(await decide(await self.logIn())).toMatchObject({ status: 403, body: { code: 'proposal.samePerson' } })
    } finally {
      await sql`UPDATE app_user SET afm = NULL WHERE login = 'adviser'`.execute(kysely)
    }
    for (const client of [adviser, farmer, agency]) expect((await decide(client)).status).toBe(403)
    await expect(
      sql`UPDATE edetedeauthor SET approved_by = proposed_by WHERE etos = ${etos} AND id = ${id}`.execute(kysely),
    ).rejects.toThrow(/violates check constraint/)
    await expect(
      sql`UPDATE edetedeauthor SET status = 1 WHERE etos = ${etos} AND id = ${id}`.execute(kysely),
    ).rejects.toThrow(/violates check constraint/)
  })

  it('is decided once, whoever else decides at the same time', async () => {
    const id = await filed()
    const other = await (await makeUser({ pattern: 'daok' })).logIn()
    const decision = { ...(await seen(daok, id)), remarks: 'Διαβάστηκε' }
    const answers = await Promise.all([
      daok.call('Edetedeauthor/decide', { ...decision, isApproved: true }),
      other.call('Edetedeauthor/decide', { ...decision, isApproved: true }),
      other.call('Edetedeauthor/decide', { ...decision, isApproved: false }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { rowVersion, approvedBy } = await find(daok, id)
    expect([rowVersion, approvedBy === null]).toEqual([decision.rowVersion + 1, false])
  })

  it('is filed once, with a document of its own, by a ΚΥΔ alone', async () => {
    await filed()
    expect(await file()).toMatchObject({ status: 409, body: { code: 'author.filed' } })
    const foreign = await bringIn(daok, 'ξένο.pdf')
    const stolen = await adviser.call('Edetedeauthor/file', { etos, afm, authortype: 2, fileId: foreign, remarks: '' })
    expect(stolen).toMatchObject({ status: 422, body: { issues: [{ path: 'fileId', code: 'file.notYours' }] } })
    expect((await file(farmer)).status).toBe(403)
  })
})

describe('an authorisation that its applicant gives signed in', () => {
  const give = async (client: TestClient, more: object = {}) => {
    const found = await sql<{ efoId: number }>`
      SELECT s.efo_id AS "efoId" FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser'
    `.execute((await testDb()).kysely)
    return client.call('Edetedeauthor/give', { etos, efoId: found.rows[0]?.efoId ?? 0, authortype: 1, ...more })
  }

  it('names the one that it ends, and is in force with the answer', async () => {
    expect(await give(farmer)).toMatchObject({ status: 409, body: { code: 'author.active' } })
    expect(await tree(adviser)).toBe(404)
    const given = await give(farmer, { replacesId: givenId })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(await tree(adviser)).toBe(200)
    expect(await find(farmer, givenId)).toMatchObject({ status: AUTHOR.replaced })
    expect(await told()).toEqual(['message.authorGiven'])
    expect(await give(farmer, { replacesId: givenId })).toMatchObject({
      status: 409,
      body: { code: 'author.notNow.1' },
    })
  })

  it('is given by applicants alone, to a ΚΥΔ in force', async () => {
    for (const client of [adviser, daok, agency]) expect((await give(client)).status).toBe(403)
    expect(await give(farmer, { efoId: 999_999_999 })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'efoId', code: 'pin.noOffice' }] },
    })
  })
})

describe('the end of an authorisation (R11)', () => {
  const give = async (): Promise<number> => {
    const id = await filed()
    await daok.call('Edetedeauthor/decide', { ...(await seen(daok, id)), isApproved: true, remarks: '' })
    expect(await tree(adviser)).toBe(200)
    return id
  }

  it('holds at the very next call, whoever of the two ends it, and stays written', async () => {
    for (const [client, path, more] of [
      [farmer, 'Edetedeauthor/revoke', { reason: 1 }],
      [adviser, 'Edetedeauthor/giveBack', { remarks: 'Κλείνουμε' }],
    ] as const) {
      const id = await give()
      const ended = await client.call(path, { ...(await seen(client, id)), ...more })
      expect(ended.status, JSON.stringify(ended.body)).toBe(200)
      expect(await tree(adviser)).toBe(404)
      const after = await find(adviser, id)
      expect(after).toMatchObject({ status: AUTHOR.revoked, revocations: [{ status: 1, decidedBy: null }] })
      const again = await client.call(path, { etos, id, rowVersion: after.rowVersion, ...more })
      expect([again.status, again.body.code]).toEqual([423, 'author.notNow.2'])
    }
  })

  it('is ordered by an office and decided by another person', async () => {
    const id = await give()
    const order = { ...(await seen(agency, id)), reason: 4, remarks: 'Καταγγελία' }
    expect((await daok.call('Edetedeauthrevoke/order', order)).status).toBe(403)
    const asked = await agency.call('Edetedeauthrevoke/order', order)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect(await agency2.call('Edetedeauthrevoke/order', order)).toMatchObject({
      status: 409,
      body: { code: 'author.ordered' },
    })
    expect(await tree(adviser)).toBe(200)
    // The list of ends tells whose each is, and finds it by name.
    const { name } = await find(agency, id)
    const [lastname = '', firstname] = name.split(' ')
    const listed = await agency2.call('Edetedeauthrevoke/findAllByCriteriaRange_grid', {
      etos,
      criteria: { lastname, afm },
      toRowIndex: 50,
    })
    expect(listed.body.data, JSON.stringify(listed.body)).toMatchObject([{ afm, lastname, firstname, repname: null }])
    const decision = {
      etos,
      id: (asked.body.data as { id: number }).id,
      rowVersion: 1,
      isAccepted: true,
      decision: '',
    }
    expect(await agency.call('Edetedeauthrevoke/decide', decision)).toMatchObject({
      status: 403,
      body: { code: 'proposal.samePerson' },
    })
    const { kysely } = await testDb()
    await expect(
      sql`UPDATE edetedeauthrevoke SET decided_by = asked_by WHERE etos = ${etos} AND id = ${decision.id}`.execute(
        kysely,
      ),
    ).rejects.toThrow(/violates check constraint/)
    const unheard = await agency2.call('Edetedeauthrevoke/decide', { ...decision, isAccepted: false })
    expect(unheard).toMatchObject({ status: 422, body: { issues: [{ path: 'decision', code: 'author.sayWhy' }] } })
    // The same decision twice at once is one.
    const accepted = await Promise.all([1, 2].map(() => agency2.call('Edetedeauthrevoke/decide', decision)))
    expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await told()).toEqual(['message.authorGiven', 'message.authorReplaced', 'message.authorRevoked'])
    expect(await tree(adviser)).toBe(404)
    expect((await agency2.call('Edetedeauthrevoke/decide', decision)).status).toBe(409)
  })

  it('comes with its time: it is marked, and those are told whose it was', async () => {
    const db = await testDb()
    const end = (interval: string) =>
      sql`UPDATE edetedeauthor SET dteend = now() - ${interval}::interval, dtestart = now() - interval '100 days' WHERE etos = ${etos} AND id = ${givenId}`.execute(
        db.kysely,
      )
    await end('1 second')
    expect(await expireAuthorisations(db)).toBe(1)
    expect(await expireAuthorisations(db)).toBe(0)
    expect(await find(farmer, givenId)).toMatchObject({ status: AUTHOR.expired, isOver: true })
    expect(await told()).toEqual(['message.authorExpired'])
    // Of what ended long before nobody is told.
    await sql`DELETE FROM app_message WHERE code = 'message.authorExpired'`.execute(db.kysely)
    await sql`UPDATE edetedeauthor SET status = 1 WHERE etos = ${etos} AND id = ${givenId}`.execute(db.kysely)
    await end('3 days')
    expect(await expireAuthorisations(db)).toBe(1)
    expect(await told()).toEqual([])
  })

  it('that waits has nothing to wait for when the authorisation ends before', async () => {
    const id = await give()
    await agency.call('Edetedeauthrevoke/order', { ...(await seen(agency, id)), reason: 5, remarks: 'Μητρώο' })
    await farmer.call('Edetedeauthor/revoke', await seen(farmer, id))
    const { revocations } = await find(agency2, id)
    expect(revocations.map(({ reason, status }) => [reason, status])).toEqual([
      [3, 1],
      [5, 2],
    ])
  })

  it('is ordered by a directorate in its area alone', async () => {
    const { kysely } = await testDb()
    const far = await sql<{ id: number; rowVersion: number }>`
      SELECT au.id, au.row_version AS "rowVersion" FROM edetedeauthor au JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm
        JOIN edetforea b ON b.id = au.efo_id, app_user u JOIN subscriber_ext s ON s.id = u.subs_id JOIN edetforea f ON f.id = s.efo_id
      WHERE u.login = 'directorate' AND au.etos = ${etos} AND au.status = 1 AND h.opd_id <> f.opd_id AND b.opd_id IS DISTINCT FROM f.opd_id LIMIT 1
    `.execute(kysely)
    const [one] = far.rows
    expect(one).toBeDefined()
    const order = { etos, ...one, reason: 4, remarks: 'Καταγγελία' }
    expect((await directorate.call('Edetedeauthrevoke/order', order)).status).toBe(404)
  })
})

describe('a reminder of renewal', () => {
  it('goes to whoever gave what a search of an office finds, once a week, and never of what others look after', async () => {
    const { kysely } = await testDb()
    const remind = async (client: TestClient, criteria: object) => {
      const { status, body } = await client.call('Edetedeauthor/remind', { etos, criteria, filter: '' })
      const [issue] = (body.issues as { code: string }[] | undefined) ?? []
      return { status, code: issue?.code ?? body.code, data: body.data }
    }
    await sql`DELETE FROM app_message WHERE code = 'message.remindAuthor'`.execute(kysely)
    // Given to another office: not the adviser's to remind of.
    expect(await remind(adviser, { afm })).toMatchObject({ status: 422, code: 'author.noneToRemind' })
    expect((await remind(farmer, { afm })).status).toBe(403)
    expect((await remind(daok, { afm })).data).toEqual({ told: 1, found: 1 })
    expect((await remind(agency, { afm })).data).toEqual({ told: 0, found: 1 })
    const told = await sql<{ link: string }>`SELECT link FROM app_message WHERE code = 'message.remindAuthor'`.execute(
      kysely,
    )
    expect(told.rows).toEqual([{ link: `/Edetedeauthor?id=${givenId}&etos=${etos}` }])
    await sql`UPDATE edetedeauthor SET dteend = now() WHERE etos = ${etos} AND id = ${givenId}`.execute(kysely)
    expect(await remind(daok, { afm })).toMatchObject({ status: 422, code: 'author.noneToRemind' })
  })
})
