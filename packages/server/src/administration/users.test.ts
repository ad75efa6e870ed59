import type { UserDetail, UsersAnswer } from '@eae/domain/administration/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anonymous, clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'

const FIND = 'Administration/findUsers'
const ONE = 'Administration/findUser'
const SAVE = 'Administration/saveUser'
const PROPOSE = 'Administration/proposeUserChange'

let admin: TestClient
/** Looks after the users of the adviser's ΚΥΔ. */
let office: TestClient
let officeId = 0
let subsId = 0

const userOf = async (client: TestClient, id: number): Promise<UserDetail> => {
  const answer = await client.call(ONE, { id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as UserDetail
}
/** The body that saves a user as he is, with a change. */
const bodyOf = (
  { subscriber: _s, mustChange: _m, lastLoginAt: _l, hands: _h, ...user }: UserDetail,
  change: Partial<UserDetail> = {},
) => ({ ...user, ...change })
const newBody = (login: string, change: object = {}) => ({
  id: null,
  rowVersion: null,
  login,
  fullName: 'ΝΕΑ ΧΡΗΣΤΡΙΑ',
  email: null,
  afm: null,
  userType: 'KYD',
  subsId,
  roles: ['adviser'],
  lockType: 0,
  dpType: 0,
  departmentCodes: [],
  excludedCodes: [],
  activeflag: true,
  ...change,
})
const newPassword = ({ id, rowVersion }: UserDetail) => ({
  id,
  rowVersion,
  kind: 'password',
  afm: null,
  reason: 'Ξέχασε τον κωδικό του',
})
const codeOf = ({ status, body }: Answer) => [status, body.code]

beforeAll(async () => {
  admin = await clientOf('admin')
  const clerk = await makeUser({ pattern: 'adviser', roles: ['adviser', 'userAdmin'] })
  office = await clerk.logIn()
  officeId = clerk.id
  subsId = (await userOf(admin, officeId)).subsId
})

describe('users are seen', () => {
  it.each(['farmer', 'adviser', 'agency', 'auditor'])('not by %s', async (login) => {
    const client = await clientOf(login)
    for (const path of [FIND, 'Administration/findRoles', 'Administration/findSessions'])
      expect((await client.call(path)).status, path).toBe(403)
  })

  it('all by the central administrator, by kind, name in any spelling, login and AFM', async () => {
    const found = async (body: object) =>
      ((await admin.call(FIND, body)).body as unknown as UsersAnswer).data.map(({ login }) => login)
    expect(await found({ filter: 'Σποριδησ' })).toEqual(['agency'])
    expect((await found({ filter: 'agen' })).toSorted()).toEqual(['agency', 'agency2'])
    expect(await found({ userType: 'AUDIT' })).toContain('auditor')
    expect(await found({ filter: '%' })).toEqual([])
    const farmer = await sql<{ afm: string }>`SELECT afm FROM app_user WHERE login = 'farmer'`.execute(
      (await testDb()).kysely,
    )
    expect(await found({ filter: farmer.rows[0]?.afm ?? '' })).toContain('farmer')
  })

  it('of the own subscriber and kind by an office, and nobody else', async () => {
    const { data } = (await office.call(FIND)).body as unknown as UsersAnswer
    expect(data.map(({ login }) => login)).toContain('adviser')
    expect(new Set(data.map(({ userType }) => userType))).toEqual(new Set(['KYD']))
    const stranger = await makeUser({ pattern: 'agency' })
    expect(codeOf(await office.call(ONE, { id: stranger.id }))).toEqual([404, 'error.notFound'])
  })

  it('page after page', async () => {
    const first = (await admin.call(FIND)).body as unknown as UsersAnswer
    if (first.nextCursor !== null) {
      const second = (await admin.call(FIND, { cursor: first.nextCursor })).body as unknown as UsersAnswer
      expect(second.data.some(({ id }) => first.data.some((line) => line.id === id))).toBe(false)
    }
    expect((await admin.call(FIND, { cursor: 'x' })).status).toBe(422)
  })
})

describe('a new user', () => {
  it('gets a one-time password, which must be changed at once and is stored nowhere', async () => {
    const made = await office.call(SAVE, newBody('new-clerk'))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id, password } = made.body.data as { id: number; password: string }
    expect(password).toMatch(/^[\w]{4}(-[\w]{4}){3}$/)
    const client = await anonymous()
    expect(codeOf(await client.call('Login/loginUser', { login: 'new-clerk', password }))).toEqual([
      401,
      'USER_PASSWORD_HAS_EXPIRED',
    ])
    const changed = await client.call('Login/setNewPassword', {
      publicUserName: 'new-clerk',
      oldPassword: password,
      newPassword: 'καλοκαίρι στο χωράφι',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const login = { login: 'new-clerk', password: 'καλοκαίρι στο χωράφι' }
    expect((await client.call('Login/loginUser', login)).status).toBe(200)
    const audit = await sql<{ text: string }>`
      SELECT coalesce(new_row::text, '') AS text FROM audit_row WHERE entity = 'AppUser' AND row_key = ${String(id)} ORDER BY id
    `.execute((await testDb()).kysely)
    expect(audit.rows[0]?.text).toContain('"roles": ["adviser"]')
    expect(audit.rows[0]?.text).not.toContain('argon2')
  })

  it('is sent whole', async () => {
    const { email: _email, roles: _roles, ...part } = newBody('half-a-user')
    const answer = await admin.call(SAVE, part)
    expect([answer.status, answer.body.issues]).toMatchObject([
      422,
      [
        { path: 'email', code: 'error.required' },
        { path: 'roles', code: 'error.required' },
      ],
    ])
  })

  it('cannot wait for ever with his one-time password', async () => {
    const made = await office.call(SAVE, newBody('late-clerk'))
    const { id, password } = made.body.data as { id: number; password: string }
    const wait = (hours: number) =>
      testDb().then(({ kysely }) =>
        sql`UPDATE app_user SET password_set_at = now() - make_interval(hours => ${hours}) WHERE id = ${id}`.execute(
          kysely,
        ),
      )
    const client = await anonymous()
    await wait(71)
    expect((await client.call('Login/loginUser', { login: 'late-clerk', password })).body.code).toBe(
      'USER_PASSWORD_HAS_EXPIRED',
    )
    await wait(73)
    expect((await client.call('Login/loginUser', { login: 'late-clerk', password })).body.code).toBe('login.failed')
  })

  it.each<[string, object, number, string]>([
    ['of another subscriber', { subsId: 1 }, 403, 'admin.otherSubscriber'],
    ['of another kind', { userType: 'CENTRAL', roles: [] }, 403, 'admin.otherKind'],
    ['with more change acts', { dpType: 1 }, 403, 'admin.foreignActs'],
    ['who administers', { userType: 'ADMIN', roles: [] }, 403, 'admin.otherKind'],
    ['with a role of another kind', { roles: ['agency'] }, 403, 'admin.roleOfOtherKind'],
    ['with a role that does not exist', { roles: ['nothing'] }, 422, 'error.invalid'],
    ['in a department that does not exist', { departmentCodes: ['D99'] }, 422, 'error.invalid'],
    ['without a privilege that does not exist', { excludedCodes: ['Nothing_W'] }, 422, 'error.invalid'],
    ['with a login that exists', { login: 'adviser' }, 409, 'error.duplicate'],
    ['with a login of the single sign-on', { login: 'tx-123456789' }, 422, 'error.invalid'],
    ['with a wrong AFM', { afm: '123456789' }, 422, 'error.invalid'],
    ['with a field that is not his to set', { passwordHash: 'x' }, 422, 'error.invalid'],
  ])('is not made %s', async (_what, change, status, code) => {
    expect(codeOf(await office.call(SAVE, newBody('never-made', change)))).toEqual([status, code])
  })

  it('is not given what the administrator lacks', async () => {
    const made = await admin.call('Administration/saveRole', {
      code: 'kydSecurity',
      rowVersion: null,
      description: 'Δοκιμή',
      userType: 'KYD',
      privileges: ['Session', 'Security_R'],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const answer = await office.call(SAVE, newBody('too-much', { roles: ['kydSecurity'] }))
    expect(codeOf(answer)).toEqual([403, 'admin.foreignPrivilege'])
  })
})

describe('a changed user', () => {
  it('loses and gains rights with his next call', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    const mine = () => client.call('Edetedeaeehd/findMine', { etos: 2026 })
    expect((await mine()).status).toBe(200)
    const change = async (part: Partial<UserDetail>) => office.call(SAVE, bodyOf(await userOf(office, clerk.id), part))
    expect((await change({ roles: [] })).status).toBe(200)
    expect((await mine()).status).toBe(403)
    expect((await change({ roles: ['adviser'] })).status).toBe(200)
    expect((await mine()).status).toBe(200)
    expect((await change({ lockType: 1 })).status).toBe(200)
    expect((await mine()).status).toBe(200)
    expect(codeOf(await client.call('MainService/synchronizeChanges', { etos: 2026, changes: [] }))).toEqual([
      423,
      'locked.user',
    ])
    expect((await change({ lockType: 2 })).status).toBe(200)
    expect((await mine()).status).toBe(401)
  })

  it('does not have an excluded privilege that his role gives, until it is excluded no more', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    const mine = async () => (await client.call('Edetedeaeehd/findMine', { etos: 2026 })).status
    const exclude = async (...excludedCodes: UserDetail['excludedCodes']) =>
      (await office.call(SAVE, bodyOf(await userOf(office, clerk.id), { excludedCodes }))).status
    expect(await mine()).toBe(200)
    expect([await exclude('Application_R'), await mine()]).toEqual([200, 403])
    expect((await client.call('Menu/getMenu')).body.privileges).not.toHaveProperty('Application_R')
    expect([await exclude(), await mine()]).toEqual([200, 200])
  })

  it('is looked after by the administrators of his departments alone', async () => {
    const [north, both, nowhere] = await Promise.all(
      Array.from({ length: 3 }, () => makeUser({ pattern: 'adviser', roles: ['adviser', 'userAdmin'] })),
    )
    const clerk = await makeUser({ pattern: 'adviser' })
    if (north === undefined || both === undefined || nowhere === undefined) throw new Error('no users')
    const put = async (id: number, ...departmentCodes: string[]) =>
      expect((await office.call(SAVE, bodyOf(await userOf(office, id), { departmentCodes }))).status).toBe(200)
    await put(north.id, 'D01')
    await put(both.id, 'D01', 'D03')
    await put(clerk.id, 'D03')
    const [one, two, all] = [await north.logIn(), await both.logIn(), await nowhere.logIn()]
    const seen = async (client: TestClient) =>
      ((await client.call(FIND, { filter: clerk.login })).body as unknown as UsersAnswer).data.length
    expect([await seen(one), await seen(two), await seen(all)]).toEqual([0, 1, 1])
    expect(codeOf(await one.call(ONE, { id: clerk.id }))).toEqual([404, 'error.notFound'])
    const user = await userOf(two, clerk.id)
    expect(codeOf(await two.call(SAVE, bodyOf(user, { departmentCodes: [] })))).toEqual([403, 'admin.otherDepartment'])
    expect((await two.call(SAVE, bodyOf(user, { departmentCodes: ['D01'] }))).status).toBe(200)
    expect(await seen(one)).toBe(1)
  })

  it('is out at once when he is made inactive', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    expect((await client.call('Menu/getMenu')).status).toBe(200)
    const saved = await office.call(SAVE, bodyOf(await userOf(office, clerk.id), { activeflag: false }))
    expect(saved.status).toBe(200)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
  })

  it('is judged by what is sent of him: a stored e-mail that is none stays until it is changed', async () => {
    const { id } = await makeUser({ pattern: 'adviser' })
    const { kysely } = await testDb()
    await sql`UPDATE app_user SET email = 'not-a-mail', department_codes = '{ΠΑΛΙΟΣ}' WHERE id = ${id}`.execute(kysely)
    const { rowVersion } = await userOf(admin, id)
    const renamed = await admin.call(SAVE, { id, rowVersion, fullName: 'ΑΛΛΟ ΟΝΟΜΑ' })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    const after = await userOf(admin, id)
    expect(after).toMatchObject({ fullName: 'ΑΛΛΟ ΟΝΟΜΑ', email: 'not-a-mail', rowVersion: rowVersion + 1 })
    const wrong = await admin.call(SAVE, { id, rowVersion: after.rowVersion, email: 'nor-this' })
    expect([wrong.status, wrong.body.issues]).toMatchObject([422, [{ path: 'email', code: 'error.invalidEmail' }]])
    expect((await admin.call(SAVE, { id, rowVersion: after.rowVersion, email: null })).status).toBe(200)
    expect((await userOf(admin, id)).email).toBeNull()
    expect(codeOf(await admin.call(SAVE, { id, rowVersion, fullName: 'ΤΡΙΤΟ' }))).toEqual([409, 'error.conflict'])
  })

  it('is saved once from a version', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const body = bodyOf(await userOf(office, clerk.id), { fullName: 'ΑΛΛΟ ΟΝΟΜΑ' })
    expect((await office.call(SAVE, body)).status).toBe(200)
    expect(codeOf(await office.call(SAVE, body))).toEqual([409, 'error.conflict'])
  })

  it('is never oneself (T14)', async () => {
    const own = await userOf(office, officeId)
    const me = await userOf(admin, Number((await admin.call('Menu/getMenu')).body.userId))
    await expectRefusal('access-forbidden', async () => {
      expect(codeOf(await office.call(SAVE, bodyOf(own)))).toEqual([403, 'admin.ownRights'])
      expect(codeOf(await admin.call(SAVE, bodyOf(me, { fullName: 'ΑΛΛΟΣ' })))).toEqual([403, 'admin.ownRights'])
      expect(codeOf(await admin.call(PROPOSE, newPassword(me)))).toEqual([403, 'admin.ownRights'])
    })
  })

  it('is nobody who has more than the administrator', async () => {
    const stronger = await makeUser({ pattern: 'adviser', roles: ['adviser', 'kydSecurity'] })
    const user = await userOf(office, stronger.id)
    expect(codeOf(await office.call(SAVE, bodyOf(user, { roles: [] })))).toEqual([403, 'admin.foreignPrivilege'])
    expect(codeOf(await office.call(PROPOSE, newPassword(user)))).toEqual([403, 'admin.foreignPrivilege'])
  })
})

describe('the last administrator', () => {
  it('stays, whoever asks', async () => {
    const second = await makeUser({ pattern: 'admin' })
    const client = await second.logIn()
    const first = await userOf(client, Number((await admin.call('Menu/getMenu')).body.userId))
    const others = sql`UPDATE app_user SET user_lock_type = 1 WHERE user_type = 'ADMIN' AND id NOT IN (${first.id}, ${second.id})`
    await others.execute((await testDb()).kysely)
    // The second is an administrator too: without the first there still is one.
    expect((await client.call(SAVE, bodyOf(first, { email: 'first@example.gr' }))).status).toBe(200)
    await sql`UPDATE app_user SET password_hash = NULL WHERE id = ${second.id}`.execute((await testDb()).kysely)
    const now = await userOf(client, first.id)
    for (const change of [
      { activeflag: false },
      { lockType: 1 as const },
      { roles: [] },
      { userType: 'AUDIT' as const, roles: [] },
    ])
      expect(codeOf(await client.call(SAVE, bodyOf(now, change))), JSON.stringify(change)).toEqual([
        409,
        'admin.lastAdministrator',
      ])
    expect(await userOf(client, first.id)).toEqual(now)
  })
})

describe('sessions and events', () => {
  it('a session ends for who is looked after, and for nobody else', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    const marker = client.cookies.get('eae-session-id') ?? ''
    const stranger = await (await makeUser({ pattern: 'agency' })).logIn()
    const strangerMarker = stranger.cookies.get('eae-session-id') ?? ''
    const seen = (await office.call('Administration/findSessions', { filter: clerk.login })).body.data
    expect(seen).toMatchObject([{ id: marker, login: clerk.login, isOwn: false }])
    expect((await office.call('Administration/endSession', { id: strangerMarker })).status).toBe(404)
    expect((await stranger.call('Menu/getMenu')).status).toBe(200)
    expect((await office.call('Administration/endSession', { id: marker })).status).toBe(200)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
  })

  it('events are found by kind, user and date, by auditors too', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    await (await clerk.logIn()).call('Administration/findUsers')
    const find = async (client: TestClient, body: object) =>
      client.call('Administration/findSecurityEvents', { login: clerk.login, ...body })
    for (const client of [admin, await clientOf('auditor')])
      expect((await find(client, { kind: 'access-forbidden' })).body.data).toMatchObject([
        { kind: 'access-forbidden', login: clerk.login, detail: { path: 'Administration/findUsers' } },
      ])
    expect((await find(admin, { kind: 'access-missed' })).body.data).toEqual([])
    expect((await find(admin, { to: '2020-01-01T00:00:00Z' })).body.data).toEqual([])
    expect((await find(await clientOf('agency'), {})).status).toBe(403)
  })
})
