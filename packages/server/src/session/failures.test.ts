import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { type Cookies, cookiesOf, openSite } from '../testing/session-site.ts'

const { app, config, db, login, newUser } = await openSite()
afterAll(() => app.close())

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
        url: '/eae2024/rest/Login/loginUser',
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
    const [direct, behindOne] = await Promise.all([
      createApp({ ...config, isProduction: true, proxyHops: 0 }, db, false),
      createApp({ ...config, isProduction: true, proxyHops: 1 }, db, false),
    ])
    const guess = (server: FastifyInstance, forwarded: string, login: string) =>
      server.inject({
        method: 'POST',
        url: '/eae2024/rest/Login/loginUser',
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
    /** Whatever the hashing took on this machine: the last failure is just now, and its pause has not run out. */
    const justNow = () =>
      sql`UPDATE login_attempt SET at = now() WHERE login = ${victim} AND NOT success`.execute(db.kysely)
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(401)
    await justNow()
    expect(await guess()).toBe(429)
    expect((await login(victim)).statusCode).toBe(429)
    // Neither a device of somebody else nor one that was made up is one of his.
    const strange = deviceOf(cookiesOf(await login(other)))
    for (const cookies of [strange, { 'eae-device': 'x'.repeat(32) }]) {
      await justNow()
      expect((await login(victim, TEST_PASSWORD, cookies)).statusCode).toBe(429)
    }
    expect((await login(victim, TEST_PASSWORD, deviceOf(known))).statusCode).toBe(200)
    await justNow()
    expect(await guess()).toBe(429)
    // Whoever has the device guesses no more often than anybody.
    for (let n = 0; n < 5; n += 1) expect(await guess(deviceOf(known))).toBe(401)
    await justNow()
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
