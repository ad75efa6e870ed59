import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../testing/password.ts'
import { eventsSince, lastEvent } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { cookiesOf, openSite } from '../testing/session-site.ts'

const { app, db, login, menuStatus, newUser, post } = await openSite()
afterAll(() => app.close())

describe('a login', () => {
  it('gives a session cookie that scripts cannot read, and a marker that they can', async () => {
    const answer = await login(await newUser())
    expect(answer.statusCode).toBe(200)
    const [session, marker] = ['eae-sid', 'eae-session-id'].map((name) =>
      answer.cookies.find((cookie) => cookie.name === name),
    )
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/eae2024/' })
    expect(session?.value.length).toBeGreaterThanOrEqual(32)
    expect(marker?.httpOnly).toBeUndefined()
    expect(marker?.value).not.toBe(session?.value)
    expect(answer.body).not.toContain(session?.value ?? '')
    // The marker is worth nothing to the server, and the database holds only a hash of the session.
    expect(await menuStatus({ 'eae-sid': marker?.value ?? '' })).toBe(401)
    const stored = await sql`SELECT 1 FROM app_session WHERE id_hash = ${session?.value}`.execute(db.kysely)
    expect(stored.rows).toEqual([])
  })

  it('answers a wrong password, an unknown user and an inactive one alike', async () => {
    const [known, inactive] = [await newUser(), await newUser()]
    await sql`UPDATE app_user SET activeflag = false WHERE login = ${inactive}`.execute(db.kysely)
    const events = await lastEvent()
    await expectRefusal('login-refused', async () => {
      const answers = [await login(known, 'wrong'), await login('nobody-at-all', 'wrong'), await login(inactive)]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401)
        expect(answer.body).toBe(answers[0]?.body)
        expect(answer.cookies).toEqual([])
        expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(answers[0]?.headers ?? {}).toSorted())
      }
    })
    expect(await eventsSince(events, 'login-refused')).toBe(3)
  })

  it('replaces a session id that somebody else put into the browser', async () => {
    const name = await newUser()
    const planted = { 'eae-sid': 'p'.repeat(32), 'eae-session-id': 'm' }
    const fresh = cookiesOf(await login(name, TEST_PASSWORD, planted))
    expect(fresh['eae-sid']).not.toBe(planted['eae-sid'])
    expect(await menuStatus(planted)).toBe(401)
    const again = cookiesOf(await login(name, TEST_PASSWORD, fresh))
    expect(again['eae-sid']).not.toBe(fresh['eae-sid'])
    expect([await menuStatus(fresh), await menuStatus(again)]).toEqual([401, 200])
  })

  it.each([
    ['a password of 257 characters', { login: 'farmer', password: 'x'.repeat(257) }],
    ['a name of 51 characters', { login: 'x'.repeat(51), password: 'x' }],
    ['an empty password', { login: 'farmer', password: '' }],
    ['a field that does not exist', { login: 'farmer', password: 'x', admin: true }],
    ['a password that is an object', { login: 'farmer', password: { $ne: '' } }],
  ])('refuses %s before any work', async (_what, body) => {
    const attempts = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM login_attempt`.execute(db.kysely)).rows[0]?.n
    const before = await attempts()
    expect((await post('Login/loginUser', body)).statusCode).toBe(422)
    expect(await attempts()).toBe(before)
  })
})
