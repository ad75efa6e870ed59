import type { SavedView } from '@eae/domain/kernel/answers.ts'
import { MAX_VIEWS } from '@eae/domain/kernel/view.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'

const CODE = 'Edetedeaeehd'
const DRAFTS = { criteria: { status: { in: [10, 20] }, blocking: { from: 1 } }, filter: 'γαλάνη' }
const NOTHING = { criteria: {}, filter: '' }

interface Person {
  readonly id: number
  readonly client: TestClient
}
const personOf = async (pattern: string): Promise<Person> => {
  const user = await makeUser({ pattern })
  return { id: user.id, client: await user.logIn() }
}
let owner: Person
let colleague: Person
let stranger: Person
let farmer: Person
let otherFarmer: Person

const save = ({ client }: Person, more: object = {}) =>
  client.call('Views/save', { code: CODE, name: 'Της εβδομάδας', definition: DRAFTS, isShared: false, ...more })
const viewsOf = async ({ client }: Person): Promise<readonly SavedView[]> => {
  const answer = await client.call('Views/find', { code: CODE })
  expect(answer.status).toBe(200)
  return answer.body.data as readonly SavedView[]
}
const namesOf = async (person: Person) => (await viewsOf(person)).map(({ name }) => name)
const idOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => (body.data as { id: number }).id

beforeAll(async () => {
  owner = await personOf('adviser')
  colleague = await personOf('kydadmin')
  stranger = await personOf('agency')
  farmer = await personOf('farmer')
  otherFarmer = await personOf('farmer2')
  const { kysely } = await testDb()
  await sql`UPDATE app_user SET subs_id = (SELECT subs_id FROM app_user WHERE id = ${owner.id}) WHERE id = ${colleague.id}`.execute(
    kysely,
  )
})
afterAll(async () => {
  await sql`DELETE FROM app_view`.execute((await testDb()).kysely)
})

describe('a saved view', () => {
  it('is kept as it was, changed, and dropped, by the one who made it, with its audit', async () => {
    const made = await save(owner, { definition: { ...DRAFTS, sort: { field: 'lastname', dir: 'desc' } } })
    expect(made.status).toBe(200)
    const id = idOf(made)
    expect(await viewsOf(owner)).toMatchObject([
      {
        id,
        rowVersion: 1,
        definition: { ...DRAFTS, sort: { field: 'lastname', dir: 'desc' } },
        isOwn: true,
        isShared: false,
      },
    ])
    const stored = { id, rowVersion: 1 }
    expect((await save(owner, { stored, name: 'Άλλο', definition: NOTHING })).status).toBe(200)
    expect(await viewsOf(owner)).toMatchObject([{ id, rowVersion: 2, name: 'Άλλο', definition: NOTHING }])
    expect((await save(owner, { stored })).body).toMatchObject({ code: 'view.changed' })
    expect((await owner.client.call('Views/drop', stored)).status).toBe(409)
    expect((await owner.client.call('Views/drop', { id, rowVersion: 2 })).status).toBe(200)
    expect((await owner.client.call('Views/drop', { id, rowVersion: 2 })).status).toBe(404)
    expect(await viewsOf(owner)).toEqual([])
    const audit = await sql<{ action: number }>`
      SELECT action FROM audit_row WHERE entity = 'AppView' AND row_key = ${String(id)} ORDER BY id
    `.execute((await testDb()).kysely)
    expect(audit.rows.map(({ action }) => action)).toEqual([0, 1, 2])
  })

  it('is seen by the office when it is shared, and changed by nobody else even then', async () => {
    const shared = idOf(await save(owner, { name: 'Κοινή', isShared: true }))
    idOf(await save(owner, { name: 'Δική μου' }))
    expect(await namesOf(owner)).toEqual(['Δική μου', 'Κοινή'])
    expect(await viewsOf(colleague)).toMatchObject([{ id: shared, name: 'Κοινή', isOwn: false, isShared: true }])
    expect(await namesOf(stranger)).toEqual([])
    expect(await namesOf(farmer)).toEqual([])
    for (const person of [colleague, stranger, farmer]) {
      const stored = { id: shared, rowVersion: 1 }
      expect((await save(person, { stored, name: 'Κλεμμένη' })).status).toBe(404)
      expect((await person.client.call('Views/drop', stored)).status).toBe(404)
    }
    expect(await namesOf(colleague)).toEqual(['Κοινή'])
  })

  it('is not shared by applicants, who have no office in common', async () => {
    expect((await save(farmer, { isShared: true })).body).toMatchObject({ code: 'view.noOffice' })
    expect((await save(farmer, { name: 'Του γεωργού' })).status).toBe(200)
    expect(await namesOf(otherFarmer)).toEqual([])
  })

  it('is of a list that its owner may read', async () => {
    for (const call of ['Views/find', 'Views/save']) {
      const body = { name: 'α', definition: NOTHING, isShared: false }
      const of = (code: string) => farmer.client.call(call, call === 'Views/find' ? { code } : { ...body, code })
      expect((await of('AppBanner')).status, call).toBe(403)
      expect((await of('NoSuchList')).status, call).toBe(422)
    }
  })

  it.each<[string, object]>([
    ['without a name', { name: '  ' }],
    ['with a name that is too long', { name: 'α'.repeat(61) }],
    ['with a definition of something else', { definition: { rows: ['efyId'] } }],
    ['with a criterion that is none', { definition: { criteria: { status: { like: '%' } }, filter: '' } }],
    [
      'that no address would hold',
      { definition: { criteria: { afm: { in: Array(30).fill('α'.repeat(200)) } }, filter: '' } },
    ],
    [
      'with too many criteria',
      { definition: { criteria: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, n])), filter: '' } },
    ],
    ['of another as its owner', { userId: 1 }],
    ['that is half shared', { isShared: 'ναι' }],
  ])('is refused %s', async (_how, more) => expect((await save(stranger, more)).status).toBe(422))

  it('has a name of its own among those of its owner and list, also when it is saved twice at once', async () => {
    const answers = await Promise.all([1, 2].map(() => save(stranger, { name: 'Διπλή' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await save(stranger, { name: 'Διπλή' })).body).toMatchObject({ code: 'view.nameTaken' })
    expect((await save(owner, { name: 'Διπλή' })).status).toBe(200)
  })

  it(`is one of at most ${MAX_VIEWS} of a list, also when the last two come at once`, async () => {
    const { kysely } = await testDb()
    await sql`
      INSERT INTO app_view (user_id, code, name, definition, sharedflag, usrinsert)
      SELECT ${colleague.id}, ${CODE}, 'ν' || n, ${JSON.stringify(NOTHING)}::jsonb, false, 'test' FROM generate_series(1, ${MAX_VIEWS - 1}) AS n
    `.execute(kysely)
    const answers = await Promise.all(['α', 'β'].map((name) => save(colleague, { name })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await save(colleague, { name: 'γ' })).body).toMatchObject({
      code: 'view.tooMany',
      params: { max: MAX_VIEWS },
    })
  })
})
