import type { OwnSessionsAnswer } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anonymous, testDb, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'

const logIn = async (login: string): Promise<TestClient> => {
  const client = await anonymous()
  const answer = await client.call('Login/loginUser', { login, password: TEST_PASSWORD }, { 'user-agent': 'Test/1' })
  expect(answer.status).toBe(200)
  return client
}
const markerOf = (client: TestClient): string => client.cookies.get('eae-session-id') ?? ''
const listOf = async (client: TestClient): Promise<OwnSessionsAnswer> => {
  const answer = await client.call('Login/findMySessions')
  expect(answer.status).toBe(200)
  // The body is what the contract says; this test looks at nothing else.
  return answer.body as unknown as OwnSessionsAnswer
}
const idsOf = async (client: TestClient) => (await listOf(client)).data.map(({ id }) => id)
const alive = async (client: TestClient) => (await client.call('Menu/getMenu')).status

let here: TestClient
let there: TestClient

beforeEach(async () => {
  here = await logIn('controller')
  there = await logIn('controller')
})

describe('own devices', () => {
  it('are the live sessions of the user, with what they run on, and the last login', async () => {
    const { data, lastLoginAt } = await listOf(here)
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([markerOf(here), markerOf(there)]))
    expect(data.find(({ id }) => id === markerOf(there))).toMatchObject({ userAgent: 'Test/1' })
    expect(lastLoginAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    const stranger = await logIn('auditor')
    expect(await idsOf(here)).not.toContain(markerOf(stranger))
  })

  it('say nothing that opens a session', async () => {
    const text = JSON.stringify(await listOf(here))
    for (const client of [here, there]) expect(text).not.toContain(client.cookies.get('eae-sid'))
  })

  it.each([
    ['too old', sql`absolute_end_at = now()`],
    ['idle', sql`last_seen_at = now() - interval '30 minutes'`],
    ['left', sql`leave_end_at = now()`],
    ['ended', sql`ended_at = now()`],
  ])('are without those that are %s', async (_what, change) => {
    expect(await idsOf(here)).toContain(markerOf(there))
    await sql`UPDATE app_session SET ${change} WHERE marker = ${markerOf(there)}`.execute((await testDb()).kysely)
    expect(await idsOf(here)).not.toContain(markerOf(there))
    expect((await here.call('Login/endMySession', { id: markerOf(there) })).status).toBe(404)
  })
})

describe('ending an own device', () => {
  it('ends that one at once, and notes it', async () => {
    expect((await here.call('Login/endMySession', { id: markerOf(there) })).status).toBe(200)
    expect([await alive(here), await alive(there)]).toEqual([200, 401])
    expect(await idsOf(here)).not.toContain(markerOf(there))
    const { rows } = await sql`
      SELECT e.kind FROM security_event e JOIN app_user u ON u.id = e.user_id
      WHERE u.login = 'controller' AND e.kind = 'session-ended' AND e.at > now() - interval '1 minute'
    `.execute((await testDb()).kysely)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('asks for a new login when the last one is ten minutes old', async () => {
    const setAge = async (age: string) =>
      sql`UPDATE app_session SET started_at = now() - ${age}::interval WHERE marker = ${markerOf(here)}`.execute(
        (await testDb()).kysely,
      )
    await setAge('10 minutes 1 second')
    const refused = await here.call('Login/endMySession', { id: markerOf(there) })
    expect([refused.status, refused.body.code, await alive(there)]).toEqual([401, 'session.again', 200])
    // It is refused before it is known whether there is such a device, and leaves the session as it is.
    expect((await here.call('Login/endMySession', { id: 'none' })).status).toBe(401)
    expect(await alive(here)).toBe(200)
    await setAge('9 minutes')
    expect((await here.call('Login/endMySession', { id: markerOf(there) })).status).toBe(200)
  })

  it('never ends that of somebody else', async () => {
    const stranger = await logIn('auditor')
    expect((await here.call('Login/endMySession', { id: markerOf(stranger) })).status).toBe(404)
    expect(await alive(stranger)).toBe(200)
  })

  it.each([
    ['without a login', async () => (await anonymous()).call('Login/endMySession', { id: 'x' }), 401],
    ['with an empty id', () => here.call('Login/endMySession', { id: '' }), 422],
    ['with an id of 101 characters', () => here.call('Login/endMySession', { id: 'x'.repeat(101) }), 422],
    ['with a field that does not exist', () => here.call('Login/endMySession', { id: 'x', userId: 1 }), 422],
  ])('is refused %s', async (_what, call, status) => expect((await call()).status).toBe(status))
})
