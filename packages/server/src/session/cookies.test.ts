import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { testDatabase } from '../testing/database.ts'
import { makeUser } from '../testing/users.ts'

type Cookies = Readonly<Record<string, string>>
type Headers = Readonly<Record<string, string>>

const PROVIDER = {
  url: 'https://provider.example/oauth2server',
  clientId: 'eae',
  clientSecret: 'secret',
  redirectUri: 'https://eae.example.gr/eae2024/loginTaxis',
  usesPkce: false,
}
const SECRETS = ['__Secure-eae-sid', '__Secure-eae-gsis-sid', '__Secure-eae-device']
/** Names that the specification fixes, because the page reads them. */
const MARKERS = ['eae-session-id', 'eae-subs-code', 'sso-value', 'eae-gsis-session-id']

let db: Database
let base: Config
let app: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  base = opened.config
})
afterEach(() => app.close())

const serve = async (change: Partial<Config>): Promise<void> => {
  app = await createApp({ ...base, gsis: PROVIDER, ...change }, db, false)
}
const post = (path: string, payload: object, headers: Headers, cookies: Cookies = {}) =>
  app.inject({
    method: 'POST',
    url: `/eae2024/rest/${path}`,
    headers: { 'x-eae': '1', ...headers },
    cookies: { ...cookies },
    payload,
  })
const login = (name: string, headers: Headers = {}) =>
  post('Login/loginUser', { login: name, password: TEST_PASSWORD }, headers)
const valuesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const namesOf = (answer: LightMyRequestResponse): string[] => answer.cookies.map(({ name }) => name).toSorted()

/** Expects what the browser needs for cookies with the prefix, and of all others in production. */
const expectSafe = (answer: LightMyRequestResponse): void => {
  for (const { name, secure, httpOnly, path, sameSite } of answer.cookies) {
    expect([name, secure, path, sameSite]).toEqual([name, true, '/eae2024/', 'Lax'])
    expect([...SECRETS, ...MARKERS]).toContain(name)
    expect([name, name.startsWith('__Secure-')]).toEqual([name, SECRETS.includes(name)])
    if (answer.cookies.some(({ value }) => value !== ''))
      expect([name, httpOnly === true]).toEqual([name, SECRETS.includes(name)])
  }
}

describe('the cookies of production', () => {
  it.each<[string, number, Headers]>([
    ['it says nothing', 1, {}],
    ['it says https', 1, { 'x-forwarded-proto': 'https' }],
    ['it says http', 1, { 'x-forwarded-proto': 'http' }],
    ['none is believed', 0, { 'x-forwarded-proto': 'https' }],
  ])('are secure and the secret ones prefixed, whatever the proxy says (%s)', async (_what, proxyHops, headers) => {
    await serve({ isProduction: true, proxyHops })
    const { id, login: name } = await makeUser({ pattern: 'agency' })
    const entered = await login(name, headers)
    expect([entered.statusCode, namesOf(entered)]).toEqual([
      200,
      ['__Secure-eae-device', '__Secure-eae-sid', 'eae-session-id', 'eae-subs-code'],
    ])
    expectSafe(entered)

    await sql`INSERT INTO app_user_role (user_id, role_code) VALUES (${id}, 'userAdmin')`.execute(db.kysely)
    const renewed = await post('Menu/getMenu', {}, headers, valuesOf(entered))
    expect([renewed.statusCode, namesOf(renewed)]).toEqual([
      200,
      ['__Secure-eae-sid', 'eae-session-id', 'eae-subs-code'],
    ])
    expectSafe(renewed)
    expect(valuesOf(renewed)['__Secure-eae-sid']).not.toBe(valuesOf(entered)['__Secure-eae-sid'])

    const visit = await post('Login/gsisAuthorize', {}, headers)
    expect([visit.statusCode, namesOf(visit)]).toEqual([200, ['__Secure-eae-gsis-sid', 'eae-gsis-session-id']])
    expectSafe(visit)
    const given = await post('Login/gsisDeleteSession', {}, headers, valuesOf(visit))
    expect([given.statusCode, namesOf(given)]).toEqual([200, namesOf(visit)])
    // Browsers ignore a cleared cookie with the prefix that is not secure.
    expectSafe(given)

    const left = await post('Login/logoutUser', {}, headers, { ...valuesOf(renewed), 'sso-value': '1' })
    expect(namesOf(left)).toEqual(['__Secure-eae-sid', 'eae-session-id', 'eae-subs-code', 'sso-value'])
    expect(new Set(left.cookies.map(({ value }) => value))).toEqual(new Set(['']))
    expectSafe(left)
    expect((await post('Menu/getMenu', {}, headers, valuesOf(renewed))).statusCode).toBe(401)
  })

  it('are read by their prefixed names alone: another one may come from a page without https', async () => {
    await serve({ isProduction: true })
    const { login: name } = await makeUser({ pattern: 'agency' })
    const token = valuesOf(await login(name))['__Secure-eae-sid'] ?? ''
    expect((await post('Menu/getMenu', {}, {}, { 'eae-sid': token })).statusCode).toBe(401)
    expect((await post('Menu/getMenu', {}, {}, { '__Secure-eae-sid': token })).statusCode).toBe(200)
  })

  it('are called so in the description of the calls', async () => {
    await serve({ isProduction: true })
    const { login: name } = await makeUser({ pattern: 'agency' })
    const cookies = valuesOf(await login(name))
    const answer = await app.inject({ url: '/eae2024/rest/openapi.json', cookies })
    expect(answer.json().components.securitySchemes.session.name).toBe('__Secure-eae-sid')
  })
})

describe('the cookies of a developer’s machine', () => {
  it('have no prefix and are not secure: browsers would refuse both without https', async () => {
    await serve({ isProduction: false })
    const { login: name } = await makeUser({ pattern: 'agency' })
    const entered = await login(name, { 'x-forwarded-proto': 'https' })
    expect(namesOf(entered)).toEqual(['eae-device', 'eae-session-id', 'eae-sid', 'eae-subs-code'])
    expect(entered.cookies.map(({ secure }) => secure)).toEqual([undefined, undefined, undefined, undefined])
  })
})
