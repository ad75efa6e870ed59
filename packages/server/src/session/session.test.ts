import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { eventsSince, lastEvent } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { cookiesOf, openSite } from '../testing/session-site.ts'

const { app, changeSession, config, db, login, menuStatus, newUser, post } = await openSite()
afterAll(() => app.close())

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
    const guarded = await createApp({ ...config, missesPerMinute: 30 }, db, true)
    const ended = cookiesOf(await login(await newUser()))['eae-sid'] ?? ''
    await post('Login/logoutUser', {}, { 'eae-sid': ended })
    const show = async (sid: string) =>
      (
        await guarded.inject({
          method: 'POST',
          url: '/eae2024/rest/Menu/getMenu',
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
