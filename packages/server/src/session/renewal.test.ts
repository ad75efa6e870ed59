import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import { anonymous, testDb, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { makeUser } from '../testing/users.ts'

const MENU = 'Menu/getMenu'
const SID = 'eae-sid'
const MARKER = 'eae-session-id'

let db: Database
beforeAll(async () => {
  db = await testDb()
})
const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(db.kysely)
const valueOf = (client: TestClient, name: string): string => client.cookies.get(name) ?? ''
const statusOf = async (client: TestClient): Promise<number> => (await client.call(MENU)).status
/** A browser that still has the cookies of this moment. */
const copyOf = async (client: TestClient): Promise<TestClient> => {
  const copy = await anonymous()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}
const give = (id: number, role: string) =>
  run(sql`INSERT INTO app_user_role (user_id, role_code) VALUES (${id}, ${role})`)
const newest = (client: TestClient) => sql`marker = ${valueOf(client, MARKER)}`

describe('the id of a session', () => {
  it('stays from call to call, also when the user gets another name', async () => {
    const { id, logIn } = await makeUser({ pattern: 'agency' })
    const client = await logIn()
    const before = valueOf(client, SID)
    await run(sql`UPDATE app_user SET full_name = 'ΑΛΛΟ ΟΝΟΜΑ' WHERE id = ${id}`)
    expect([await statusOf(client), await statusOf(client)]).toEqual([200, 200])
    expect(valueOf(client, SID)).toBe(before)
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a role is added', (id) => give(id, 'userAdmin')],
    ['a role is taken', (id) => run(sql`DELETE FROM app_user_role WHERE user_id = ${id} AND role_code <> 'agency'`)],
    [
      'a privilege is excluded',
      (id) => run(sql`UPDATE app_user SET excluded_codes = '{Application_R}' WHERE id = ${id}`),
    ],
    ['he may only read from now on', (id) => run(sql`UPDATE app_user SET user_lock_type = 1 WHERE id = ${id}`)],
  ])('changes with its marker when %s, and the event is written', async (_what, change) => {
    const { id, logIn } = await makeUser({ pattern: 'agency', roles: ['agency', 'auditor'] })
    const client = await logIn()
    const before = new Set([SID, MARKER].map((name) => valueOf(client, name)))
    await change(id)
    expect(await statusOf(client)).toBe(200)
    const after = [SID, MARKER].map((name) => valueOf(client, name))
    expect(after.some((value) => value === '' || before.has(value))).toBe(false)
    expect(await statusOf(client)).toBe(200)
    expect([SID, MARKER].map((name) => valueOf(client, name))).toEqual(after)
    const events = await sql`SELECT 1 FROM security_event WHERE kind = 'session-renewed' AND user_id = ${id}`.execute(
      db.kysely,
    )
    expect(events.rows).toHaveLength(1)
  })

  it('changes after a change of password in the session that asked', async () => {
    const { login, logIn } = await makeUser({ pattern: 'agency' })
    const client = await logIn()
    const before = valueOf(client, SID)
    const body = { publicUserName: login, oldPassword: TEST_PASSWORD, newPassword: 'ένα μακρύ καλοκαίρι στο χωράφι' }
    expect((await client.call('Login/setNewPassword', body)).status).toBe(200)
    expect(await statusOf(client)).toBe(200)
    expect(valueOf(client, SID)).not.toBe(before)
  })
})

describe('the id before', () => {
  const renewed = async () => {
    const { id, logIn } = await makeUser({ pattern: 'agency' })
    const client = await logIn()
    const old = await copyOf(client)
    await give(id, 'userAdmin')
    expect(await statusOf(client)).toBe(200)
    return { id, client, old }
  }

  it('still answers calls that were on their way, and opens no second session', async () => {
    const { client, old } = await renewed()
    expect(await statusOf(old)).toBe(200)
    expect(valueOf(old, SID)).not.toBe(valueOf(client, SID))
    const rows = await sql`SELECT 1 FROM app_session WHERE ${newest(client)}`.execute(db.kysely)
    expect(rows.rows).toHaveLength(1)
  })

  it('lives on when the answer with the new one was lost', async () => {
    const { client, old } = await renewed()
    await run(sql`UPDATE app_session SET last_seen_at = now() - interval '20 minutes' WHERE ${newest(client)}`)
    expect([await statusOf(old), await statusOf(old)]).toEqual([200, 200])
  })

  it('ends when the new one was in use for its time, and not before', async () => {
    const { client, old } = await renewed()
    expect(await statusOf(client)).toBe(200)
    const at = await sql<{
      isSet: boolean
    }>`SELECT previous_end_at > now() AS "isSet" FROM app_session WHERE ${newest(client)}`.execute(db.kysely)
    expect(at.rows[0]?.isSet).toBe(true)
    expect(await statusOf(old)).toBe(200)
    await run(sql`UPDATE app_session SET previous_end_at = now() WHERE ${newest(client)}`)
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(client)).toBe(200)
  })

  it('logs the session out', async () => {
    const { client, old } = await renewed()
    expect((await old.call('Login/logoutUser')).status).toBe(200)
    expect(await statusOf(client)).toBe(401)
  })

  it('ends with the session', async () => {
    const { client, old } = await renewed()
    await run(sql`UPDATE app_session SET ended_at = now() WHERE ${newest(client)}`)
    expect([await statusOf(client), await statusOf(old)]).toEqual([401, 401])
  })

  it('is renewed once by many calls at the same moment', async () => {
    const { id, logIn } = await makeUser({ pattern: 'agency' })
    const client = await logIn()
    const copies = await Promise.all(Array.from({ length: 8 }, () => copyOf(client)))
    const before = valueOf(client, SID)
    await give(id, 'userAdmin')
    expect(await Promise.all(copies.map(statusOf))).toEqual(copies.map(() => 200))
    expect(copies.filter((copy) => valueOf(copy, SID) !== before)).toHaveLength(1)
  })
})
