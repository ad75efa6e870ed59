import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Database } from '../platform/database.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { testDatabase } from '../testing/database.ts'
import { eventsSince, lastEvent } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { hashPassword } from './index.ts'

const PREFIX = '/eae2024/rest/'
let app: FastifyInstance
let db: Database
let passwordHash: string

type Cookies = Readonly<Record<string, string>>

const post = (
  path: string,
  payload: object,
  cookies: Cookies = {},
  headers: Readonly<Record<string, string>> = { 'x-eae': '1' },
) => app.inject({ method: 'POST', url: `${PREFIX}${path}`, headers, cookies: { ...cookies }, payload })
const login = (name: string, password = TEST_PASSWORD, cookies: Cookies = {}) =>
  post('Login/loginUser', { login: name, password }, cookies)
const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
const menuStatus = async (cookies: Cookies): Promise<number> => (await post('Menu/getMenu', {}, cookies)).statusCode

let made = 0
/** A user of the test's own: what happens to him disturbs nobody. */
const newUser = async (): Promise<string> => {
  made += 1
  const name = `session-test-${made}`
  await sql`
    WITH pattern AS (SELECT * FROM app_user WHERE login = 'farmer'), born AS (
      INSERT INTO app_user (login, subs_id, user_type, full_name, afm, password_hash, activeflag, usrinsert)
      SELECT ${name}, subs_id, user_type, full_name, afm, ${passwordHash}, true, 'test' FROM pattern RETURNING id)
    INSERT INTO app_user_role (user_id, role_code) SELECT born.id, 'farmer' FROM born
  `.execute(db.kysely)
  return name
}
const changeSession = (name: string, change: string) =>
  sql`UPDATE app_session SET ${sql.raw(change)} WHERE user_id = (SELECT id FROM app_user WHERE login = ${name})`.execute(
    db.kysely,
  )

beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  app = await createApp(opened.config, db, true)
  passwordHash = await hashPassword(TEST_PASSWORD)
})
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

describe('repeated failures', () => {
  it('make the name wait, longer each time, and nobody else', async () => {
    const [victim, other] = [await newUser(), await newUser()]
    await expectRefusal('login-slowed', async () => {
      for (let n = 0; n < 5; n += 1) expect((await login(victim, 'wrong')).statusCode).toBe(401)
      const slow = await login(victim, 'wrong')
      expect(slow.statusCode).toBe(429)
      expect(slow.json()).toMatchObject({ code: 'login.wait', params: { seconds: 2 } })
      expect(slow.headers['retry-after']).toBe('2')
      expect((await login(victim)).statusCode).toBe(429)
    })
    expect((await login(other)).statusCode).toBe(200)
    const later = (seconds: number) =>
      sql`UPDATE login_attempt SET at = at - make_interval(secs => ${seconds}) WHERE login = ${victim}`.execute(
        db.kysely,
      )
    await later(3)
    expect((await login(victim, 'wrong')).statusCode).toBe(401)
    expect((await login(victim, 'wrong')).json()).toMatchObject({ params: { seconds: 4 } })
    await later(5)
    expect((await login(victim)).statusCode).toBe(200)
    expect((await login(victim, 'wrong')).statusCode).toBe(401)
  })

  const failed = (address: string, count: number, name: (n: number) => string = (n) => `no-such-${address}-${n}`) =>
    sql`INSERT INTO login_attempt (login, client_ip, success) SELECT x.login, ${address}, false
      FROM unnest(${Array.from({ length: count }, (_, n) => name(n))}::text[]) AS x (login)`.execute(db.kysely)
  const from = async (address: string, name: string, password = TEST_PASSWORD) =>
    (
      await app.inject({
        method: 'POST',
        url: `${PREFIX}Login/loginUser`,
        headers: { 'x-eae': '1' },
        payload: { login: name, password },
        remoteAddress: address,
      })
    ).statusCode

  it('of an address count to 50, whatever else succeeds there between: then it waits', async () => {
    const [own, address] = [await newUser(), '10.73.0.1']
    await failed(address, 48)
    expect(await from(address, own)).toBe(200)
    expect(await from(address, 'no-such-49', 'wrong')).toBe(401)
    expect(await from(address, own)).toBe(200)
    expect(await from(address, 'no-such-50', 'wrong')).toBe(401)
    // Whatever the hashing took: the last failure is just now.
    await sql`UPDATE login_attempt SET at = now() WHERE client_ip = ${address} AND NOT success`.execute(db.kysely)
    expect(await from(address, 'no-such-51', 'wrong')).toBe(429)
    expect(await from(address, own)).toBe(429)
    // Nobody else waits, and time lets it pass.
    expect(await from('10.73.0.2', own)).toBe(200)
    await sql`UPDATE login_attempt SET at = at - interval '15 minutes' WHERE client_ip = ${address}`.execute(db.kysely)
    expect(await from(address, own)).toBe(200)
  })

  it('of an office of a hundred people who mistype once and then come in slow nobody down', async () => {
    const [own, address] = [await newUser(), '10.73.0.3']
    await failed(address, 100, (n) => `office-${n}`)
    expect(await from(address, own)).toBe(429)
    await sql`INSERT INTO login_attempt (login, client_ip, success) SELECT 'office-' || n, ${address}, true FROM generate_series(0, 50) AS n`.execute(
      db.kysely,
    )
    // 49 people have not come in yet.
    expect(await from(address, own)).toBe(200)
  })

  it('of ten thousand tries on one name wait a minute at most, and only that name; they cost nothing then', async () => {
    const [victim, other] = [await newUser(), await newUser()]
    const tries = (count: number) =>
      sql`INSERT INTO login_attempt (login, client_ip, success) SELECT ${victim}, '10.74.' || n / 250 || '.' || n % 250, false
        FROM generate_series(1, ${count}::integer) AS n`.execute(db.kysely)
    const waits: unknown[] = []
    for (const count of [5, 1, 1, 1, 1, 1, 9_990]) {
      await tries(count)
      const answer = await login(victim)
      expect(answer.statusCode).toBe(429)
      waits.push(answer.json().params.seconds)
    }
    // Twice as long each time, up to the bound: also the owner may come in again within a minute.
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM login_attempt WHERE login = ${victim}`.execute(
      db.kysely,
    )
    expect(counted.rows[0]?.n).toBe(10_000)
    expect(await from('10.75.0.1', other)).toBe(200)
    await sql`UPDATE login_attempt SET at = at - interval '61 seconds' WHERE login = ${victim}`.execute(db.kysely)
    expect((await login(victim)).statusCode).toBe(200)
  })

  it('of one password over ten thousand names of one address stop that address, and none of the names', async () => {
    const [owner, address] = [await newUser(), '10.76.0.1']
    await expectRefusal('login-slowed', async () => {
      await failed(address, 9_999)
      await failed(address, 1, () => owner)
      expect(await from(address, 'the-next-name', 'Summer2026!!')).toBe(429)
      expect(await from(address, owner)).toBe(429)
    })
    // From where he sits, the owner of a name that was tried comes in at once.
    expect(await from('10.76.0.2', owner)).toBe(200)
    await sql`UPDATE login_attempt SET at = at - interval '61 seconds' WHERE client_ip = ${address}`.execute(db.kysely)
    expect(await from(address, owner)).toBe(200)
  })

  it('are counted by the address that the proxy saw, not by those that the caller claims (T73)', async () => {
    const { config } = await testDatabase()
    const [direct, behindOne] = await Promise.all([
      createApp({ ...config, isProduction: true, proxyHops: 0 }, db, false),
      createApp({ ...config, isProduction: true, proxyHops: 1 }, db, false),
    ])
    const guess = (server: FastifyInstance, forwarded: string, login: string) =>
      server.inject({
        method: 'POST',
        url: `${PREFIX}Login/loginUser`,
        headers: { 'x-eae': '1', 'x-forwarded-for': forwarded },
        payload: { login, password: 'wrong' },
        remoteAddress: '10.73.1.1',
      })
    const addressOf = async (name: string) =>
      (
        await sql<{ ip: string }>`SELECT client_ip AS ip FROM login_attempt WHERE login = ${name}`.execute(db.kysely)
      ).rows.map(({ ip }) => ip)
    await guess(direct, '1.1.1.1, 2.2.2.2', 'forged-0')
    await guess(behindOne, '1.1.1.1, 2.2.2.2', 'forged-1')
    expect(await addressOf('forged-0')).toEqual(['10.73.1.1'])
    expect(await addressOf('forged-1')).toEqual(['2.2.2.2'])
    await failed('3.3.3.3', 60)
    const statuses = await Promise.all(
      [1, 2, 3].map(async (n) => (await guess(behindOne, `9.9.9.${n}, 3.3.3.3`, `rotated-${n}`)).statusCode),
    )
    expect(statuses).toEqual([429, 429, 429])
    await Promise.all([direct.close(), behindOne.close()])
  })

  it('elsewhere do not keep the owner from a device where he came in before, and he frees no guesser', async () => {
    const [victim, other] = [await newUser(), await newUser()]
    const known = cookiesOf(await login(victim))
    const deviceOf = (cookies: Cookies): Cookies => ({ 'eae-device': cookies['eae-device'] ?? '' })
    const guess = async (cookies: Cookies = {}) => (await login(victim, 'wrong', cookies)).statusCode
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    expect((await login(victim)).statusCode).toBe(429)
    // Neither a device of somebody else nor one that was made up is one of his.
    const strange = deviceOf(cookiesOf(await login(other)))
    for (const cookies of [strange, { 'eae-device': 'x'.repeat(32) }])
      expect((await login(victim, TEST_PASSWORD, cookies)).statusCode).toBe(429)
    expect((await login(victim, TEST_PASSWORD, deviceOf(known))).statusCode).toBe(200)
    expect(await guess()).toBe(429)
    // Whoever has the device guesses no more often than anybody.
    for (let n = 0; n < 5; n += 1) expect(await guess(deviceOf(known))).toBe(401)
    expect(await guess(deviceOf(known))).toBe(429)
  })

  it('are answered in a crowd: who finds too many before him is told when to ask again', async () => {
    const name = await newUser()
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(name)))
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(busy).toHaveLength(10)
    for (const answer of busy) {
      const { code, params } = answer.json<{ code: string; params: { seconds: number } }>()
      expect([code, answer.headers['retry-after']]).toEqual(['login.busy', String(params.seconds)])
    }
  })

  it('count also when they are sent at once', async () => {
    const victim = await newUser()
    // Long enough ago for one more, and so many that the next pause is a minute: no machine is slow enough to sit it out.
    await sql`
      INSERT INTO login_attempt (login, client_ip, success, at)
      SELECT ${victim}, '10.77.0.1', false, now() - interval '61 seconds' FROM generate_series(1, 10)
    `.execute(db.kysely)
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(victim, 'wrong')))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(29)
  })
})

describe('a session', () => {
  it('ends with the logout: its cookie is worth nothing from then on', async () => {
    const cookies = cookiesOf(await login(await newUser()))
    expect(await menuStatus(cookies)).toBe(200)
    const answer = await post('Login/logoutUser', {}, cookies)
    expect(answer.statusCode).toBe(200)
    expect(new Set(answer.cookies.map(({ value }) => value))).toEqual(new Set(['']))
    expect(answer.cookies.map(({ name }) => name)).toContain('eae-sid')
    expect(await menuStatus(cookies)).toBe(401)
    expect((await post('Login/logoutUser', {}, cookies)).statusCode).toBe(200)
  })

  it('is not found by guessing: ids that are none are told of when they are many, once', async () => {
    const { config } = await testDatabase()
    const guarded = await createApp({ ...config, missesPerMinute: 30 }, db, true)
    const ended = cookiesOf(await login(await newUser()))['eae-sid'] ?? ''
    await post('Login/logoutUser', {}, { 'eae-sid': ended })
    const show = async (sid: string) =>
      (
        await guarded.inject({
          method: 'POST',
          url: `${PREFIX}Menu/getMenu`,
          headers: { 'x-eae': '1' },
          cookies: { 'eae-sid': sid },
          payload: {},
        })
      ).statusCode
    const since = await lastEvent()
    // The id of a session that has ended is shown by every page that does not know it yet.
    for (let n = 0; n < 40; n += 1) expect(await show(ended)).toBe(401)
    for (let n = 0; n < 28; n += 1) expect(await show(`${n}`.padStart(32, 'g'))).toBe(401)
    expect(await eventsSince(since, 'session-guessed')).toBe(0)
    await expectRefusal('session-guessed', async () => {
      for (let n = 28; n < 60; n += 1) expect(await show(`${n}`.padStart(32, 'g'))).toBe(401)
    })
    expect(await eventsSince(since, 'session-guessed')).toBe(1)
    await guarded.close()
  })

  it.each([
    ['half an hour without a call', `last_seen_at = now() - interval '31 minutes'`, 401],
    ['twelve hours', `absolute_end_at = now() - interval '1 second'`, 401],
    ['less than half an hour without a call', `last_seen_at = now() - interval '29 minutes'`, 200],
  ])('after %s', async (_time, change, status) => {
    const name = await newUser()
    const cookies = cookiesOf(await login(name))
    await changeSession(name, change)
    expect(await menuStatus(cookies)).toBe(status)
  })

  it('stays alive by calls', async () => {
    const name = await newUser()
    const cookies = cookiesOf(await login(name))
    await changeSession(name, `last_seen_at = now() - interval '29 minutes'`)
    expect(await menuStatus(cookies)).toBe(200)
    const seen = await sql<{ isFresh: boolean }>`
      SELECT last_seen_at > now() - interval '1 minute' AS "isFresh" FROM app_session s JOIN app_user u ON u.id = s.user_id WHERE u.login = ${name}
    `.execute(db.kysely)
    expect(seen.rows).toEqual([{ isFresh: true }])
  })

  it.each([
    ['the user is made inactive', 'UPDATE app_user SET activeflag = false WHERE login = '],
    [
      'the session is revoked',
      'UPDATE app_session SET ended_at = now() FROM app_user u WHERE u.id = user_id AND u.login = ',
    ],
  ])('ends at the next call when %s', async (_what, text) => {
    const name = await newUser()
    const cookies = cookiesOf(await login(name))
    expect(await menuStatus(cookies)).toBe(200)
    await sql`${sql.raw(text)}${name}`.execute(db.kysely)
    expect(await menuStatus(cookies)).toBe(401)
  })

  it('loses a privilege at the next call: 403 for the call, not for others', async () => {
    const name = await newUser()
    const cookies = cookiesOf(await login(name))
    const mine = () => post('Edetedeaeehd/findMine', { etos: 2026 }, cookies)
    expect((await mine()).statusCode).toBe(200)
    await sql`DELETE FROM app_user_role WHERE user_id = (SELECT id FROM app_user WHERE login = ${name})`.execute(
      db.kysely,
    )
    expect((await mine()).statusCode).toBe(403)
    await sql`INSERT INTO app_user_role SELECT id, 'farmer' FROM app_user WHERE login = ${name}`.execute(db.kysely)
    expect((await mine()).statusCode).toBe(200)
  })

  it.each([
    {},
    { 'eae-sid': '' },
    { 'eae-sid': 'x'.repeat(32) },
    { 'eae-sid': 'x'.repeat(5_000) },
    { 'eae-sid': "' OR 1=1 --" },
    { 'eae-session-id': 'x' },
  ])('is needed: 401 with cookies %o', async (cookies) => {
    expect(await menuStatus(cookies)).toBe(401)
  })
})

describe('calls from other sites', () => {
  it.each([
    ['without the header that only our page sends', {}, 403],
    ['that the browser marks as cross-site', { 'x-eae': '1', 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling site', { 'x-eae': '1', 'sec-fetch-site': 'same-site' }, 403],
    ['whose origin is another host', { 'x-eae': '1', origin: 'https://evil.example' }, 403],
    [
      'whose origin is another port',
      { 'x-eae': '1', host: 'eae.example.gr', origin: 'https://eae.example.gr:8443' },
      403,
    ],
    ['whose origin is none', { 'x-eae': '1', host: 'eae.example.gr', origin: 'null' }, 403],
    ['whose origin is ours', { 'x-eae': '1', host: 'eae.example.gr', origin: 'https://eae.example.gr' }, 200],
    ['that come from our page', { 'x-eae': '1', 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (_what, headers, status) => {
    const cookies = cookiesOf(await login(await newUser()))
    expect((await post('Menu/getMenu', {}, cookies, headers)).statusCode).toBe(status)
    expect((await post('Login/logoutUser', {}, cookies, headers)).statusCode).toBe(status)
  })
})
