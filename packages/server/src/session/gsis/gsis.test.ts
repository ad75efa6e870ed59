import { AUTHOR, IN_PLACE, REP } from '@eae/domain/authorisations/codes.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { DEMO_ADVISER_AFM, DEMO_FARMER_AFM } from '../../demo/people.ts'
import type { Database } from '../../platform/database.ts'
import { TEST_PASSWORD } from '../../testing/password.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectRefusal } from '../../testing/refusal.ts'
import { DOUBLE_CLIENT, DOUBLE_PATH } from './settings.ts'

/** What the browser of a test does: keeps cookies, calls, follows the forms of the provider. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async #send(
    url: string,
    init: { method?: string; headers?: Readonly<Record<string, string>>; body?: string | URLSearchParams },
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  async call(path: string, body: object = {}): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json', 'x-eae': '1' }
    const url = `${this.#origin}/eae2024/rest/${path}`
    const answer = await this.#send(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** Presses the button, then identifies itself at the provider. Gives the address that the provider leads back to. */
  async identify(taxid: string, answer: 'allow' | 'deny' | 'slow' | 'broken' = 'allow'): Promise<URL> {
    const started = await this.call('Login/gsisAuthorize')
    const { authorUrl } = started.body.data as { authorUrl: string }
    expect((await this.#send(authorUrl, {})).status).toBe(200)
    const form = new URLSearchParams(new URL(authorUrl).search)
    form.set('taxid', taxid)
    form.set('answer', answer)
    const url = new URL(authorUrl)
    const back = await this.#send(`${url.origin}${url.pathname}`, { method: 'POST', body: form })
    return new URL(back.headers.get('location') ?? '')
  }

  getUser(back: URL) {
    const code = back.searchParams.get('code') ?? ''
    return this.call('Login/gsisGetUser', { code, state: back.searchParams.get('state') ?? '' })
  }
}

let app: FastifyInstance
let db: Database
let origin = ''

const browser = (): Browser => new Browser(origin)
const menuOf = async (one: Browser) => (await one.call('Menu/getMenu')).body
const eventsOf = async (kind: string): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM security_event WHERE kind = ${kind}`.execute(db.kysely)).rows[0]
    ?.n ?? 0
const newcomer = async (): Promise<string> => {
  const page = await (await fetch(await authorUrlOf(browser()))).text()
  return /value="(\d{9})"> ΝΕΟΦΥΤΟΥ/.exec(page)?.[1] ?? ''
}
const authorUrlOf = async (one: Browser): Promise<URL> =>
  new URL(((await one.call('Login/gsisAuthorize')).body.data as { authorUrl: string }).authorUrl)

/** A legal person with an application, and who represents it. */
const theCompany = async (): Promise<{ afm: string; repafm: string; repname: string }> => {
  const company = await sql<{ afm: string; repafm: string; repname: string }>`
    SELECT afm, repafm, repname FROM edetedeaeehd WHERE etos = (SELECT max(year_eae) FROM edetparam) AND recordtype = 0 AND repafm IS NOT NULL ORDER BY kodikos LIMIT 1
  `.execute(db.kysely)
  return company.rows[0] ?? { afm: '', repafm: '', repname: '' }
}

/** The role in which the representative of the company comes in in its place, by an authorisation that is in force. */
const representing = async (): Promise<string> => {
  const { afm, repafm, repname } = await theCompany()
  await sql`UPDATE edetedeauthor SET status = 2 WHERE afm = ${afm} AND authortype = ${IN_PLACE} AND status = ${AUTHOR.active}`.execute(
    db.kysely,
  )
  const made = await sql<{ etos: number; id: number }>`
    INSERT INTO edetedeauthor (etos, afm, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, usrinsert)
    SELECT max(year_eae), ${afm}, ${repafm}, ${repname}, ${REP.legal}, ${IN_PLACE}, 1, now(), now() + interval '1 day', ${AUTHOR.active}, 'test' FROM edetparam
    RETURNING etos, id
  `.execute(db.kysely)
  return `for:${made.rows[0]?.etos}:${made.rows[0]?.id}`
}

beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  app = await createApp(opened.config, db, true)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

describe('the tax authority’s login', () => {
  it('identifies a farmer and opens his session', async () => {
    const one = browser()
    const back = await one.identify(DEMO_FARMER_AFM)
    expect(back.pathname).toBe('/eae2024/loginTaxis')
    expect(one.cookies.get('eae-gsis-session-id')).toBe('0')
    const user = await one.getUser(back)
    expect(user.status).toBe(200)
    const data = user.body.data as { logoutUrl: string; clientId: string; redirectUri: string }
    expect(data).toMatchObject({ clientId: 'eae-demo', redirectUri: `${origin}/eae2024/loginTaxis` })
    expect(one.cookies.get('eae-gsis-session-id')).toBe('1')
    // The provider's logout leads the browser back to the login page.
    const away = await fetch(data.logoutUrl, { redirect: 'manual' })
    expect(away.headers.get('location')).toBe(`${origin}/eae2024/loginTaxis`)
    expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS', isSsoCreator: true })
    expect([...one.cookies.keys()].filter((name) => name.includes('gsis'))).toEqual([])
    expect(one.cookies.get('sso-value')).toBe('1')
    expect(await menuOf(one)).toMatchObject({ userVat: DEMO_FARMER_AFM, userType: 'ONLINE' })
  })

  it('lets a person of several roles choose, and only among them', async () => {
    const one = browser()
    await one.getUser(await one.identify(DEMO_ADVISER_AFM))
    const choice = await one.call('Login/gsisLogin')
    expect(choice.body).toMatchObject({ data: 'CHOOSE' })
    const roles = choice.body.roles as { key: string; kind: string }[]
    expect(roles.map(({ kind }) => kind)).toEqual(['farmer', 'staff'])
    expect((await one.call('Login/gsisLogin', { role: `afm:${DEMO_FARMER_AFM}` })).status).toBe(403)
    expect((await one.call('Login/gsisLogin', { role: 'user:1' })).status).toBe(403)
    const staff = roles.find(({ kind }) => kind === 'staff')
    expect((await one.call('Login/gsisLogin', { role: staff?.key })).body).toMatchObject({ data: 'SUCCESS' })
    expect(await menuOf(one)).toMatchObject({ userType: 'KYD', userLoginName: 'adviser' })
  })

  it('takes in a farmer whom nobody knows, once', async () => {
    const taxid = await newcomer()
    for (let round = 0; round < 2; round += 1) {
      const one = browser()
      await one.getUser(await one.identify(taxid))
      expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS' })
      expect(await menuOf(one)).toMatchObject({
        userVat: taxid,
        userLoginName: `tx-${taxid}`,
        userFullName: 'ΝΕΟΦΥΤΟΥ ΑΡΓΥΡΩ',
      })
    }
    const users = await sql`SELECT 1 FROM app_user WHERE afm = ${taxid}`.execute(db.kysely)
    expect(users.rows).toHaveLength(1)
  })

  it('lets a representative by an authorisation in force come in in the place of the legal person, as himself', async () => {
    const { afm, repafm, repname } = await theCompany()
    const one = browser()
    await one.getUser(await one.identify(repafm))
    await one.call('Login/gsisLogin', { role: await representing() })
    expect(await menuOf(one)).toMatchObject({ userVat: afm, userLoginName: `tx-${repafm}`, userFullName: repname })
    expect((await sql`SELECT FROM app_user WHERE afm = ${afm} AND login LIKE 'tx-%'`.execute(db.kysely)).rows).toEqual(
      [],
    )
  })

  it('offers nobody the place of a legal person because an application names him', async () => {
    const { afm, repafm } = await theCompany()
    await sql`UPDATE edetedeauthor SET status = 2 WHERE afm = ${afm} AND repafm = ${repafm}`.execute(db.kysely)
    const one = browser()
    await one.getUser(await one.identify(repafm))
    expect((await one.call('Login/gsisLogin', { role: `afm:${afm}` })).status).toBe(403)
    expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS' })
    expect(await menuOf(one)).toMatchObject({ userVat: repafm })
  })

  it('brings a refusal back, and forgets the visit', async () => {
    const one = browser()
    const back = await one.identify(DEMO_FARMER_AFM, 'deny')
    expect(back.searchParams.get('error')).toBe('access_denied')
    const given = await one.call('Login/gsisDeleteSession')
    expect((given.body.data as { logoutUrl: string }).logoutUrl).toContain('/oauth2server/logout/eae-demo/?url=')
    expect([...one.cookies.keys()]).toEqual([])
    expect((await one.call('Login/gsisLogin')).status).toBe(400)
  })

  it.each([['broken', 502, 'login.taxisRefused']] as const)(
    'says so when the provider answers with an error (%s)',
    async (answer, status, code) => {
      const one = browser()
      const failed = await one.getUser(await one.identify(DEMO_FARMER_AFM, answer))
      expect([failed.status, failed.body]).toEqual([status, { code }])
      expect([...one.cookies.keys()]).toEqual([])
    },
  )

  it('gives up on a provider that does not answer', async () => {
    const one = browser()
    const failed = await one.getUser(await one.identify(DEMO_FARMER_AFM, 'slow'))
    expect([failed.status, failed.body]).toEqual([504, { code: 'login.gsisTimeout' }])
  }, 20_000)
})

describe('a forged return', () => {
  it.each([
    ['with another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['with a state of the wrong length', (back: URL) => back.searchParams.set('state', 'x')],
  ])('%s is refused and noted', async (_what, forge) => {
    const one = browser()
    const back = await one.identify(DEMO_FARMER_AFM)
    forge(back)
    const before = await eventsOf('gsis-state')
    await expectRefusal('gsis-state', async () =>
      expect(await one.getUser(back)).toMatchObject({ status: 400, body: { code: 'login.taxisState' } }),
    )
    expect(await eventsOf('gsis-state')).toBe(before + 1)
    expect((await one.call('Login/gsisLogin')).status).toBe(400)
  })

  it('into another browser is refused: its visit is not the one that asked', async () => {
    const [thief, victim] = [browser(), browser()]
    const back = await thief.identify(DEMO_FARMER_AFM)
    await victim.identify(DEMO_ADVISER_AFM)
    expect((await victim.getUser(back)).status).toBe(400)
    expect((await browser().getUser(back)).status).toBe(400)
  })

  it('with a code that came before is refused', async () => {
    const one = browser()
    const back = await one.identify(DEMO_FARMER_AFM)
    expect((await one.getUser(back)).status).toBe(200)
    expect((await one.getUser(back)).status).toBe(400)
    // A reload of the page of the return is such a second coming: the login that it began goes on.
    expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS' })
  })

  it('of a tab whose visit another tab has replaced is refused, and the other one logs in', async () => {
    const one = browser()
    const first = await one.identify(DEMO_FARMER_AFM)
    const second = await one.identify(DEMO_FARMER_AFM)
    expect(await one.getUser(first)).toMatchObject({ status: 400, body: { code: 'login.taxisState' } })
    expect((await one.getUser(second)).status).toBe(200)
    expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS' })
    expect(await menuOf(one)).toMatchObject({ userVat: DEMO_FARMER_AFM })
  })

  it('without the end of the login opens nothing', async () => {
    const one = browser()
    await one.identify(DEMO_FARMER_AFM)
    expect((await one.call('Login/gsisLogin')).status).toBe(400)
    expect((await one.call('Menu/getMenu')).status).toBe(401)
  })

  it('with an error and another state is refused and noted; with its own it ends the visit', async () => {
    const one = browser()
    const back = await one.identify(DEMO_FARMER_AFM, 'deny')
    const before = await eventsOf('gsis-state')
    expect(await one.call('Login/gsisDeleteSession', { state: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      body: { code: 'login.taxisState' },
    })
    expect(await eventsOf('gsis-state')).toBe(before + 1)
    expect((await one.call('Login/gsisDeleteSession', { state: back.searchParams.get('state') })).status).toBe(200)
    expect(await eventsOf('gsis-state')).toBe(before + 1)
    // Without a visit no state fits.
    expect((await one.call('Login/gsisDeleteSession', { state: back.searchParams.get('state') })).status).toBe(400)
    expect(await eventsOf('gsis-state')).toBe(before + 2)
  })

  it('left over while another person logged in opens nothing, and ends both', async () => {
    const one = browser()
    await one.getUser(await one.identify(DEMO_FARMER_AFM))
    await one.call('Login/loginUser', { login: 'farmer2', password: TEST_PASSWORD })
    const before = await eventsOf('gsis-otherAfm')
    expect(await one.call('Login/gsisLogin')).toMatchObject({ status: 401, body: { code: 'login.taxisOtherAfm' } })
    expect((await one.call('Menu/getMenu')).status).toBe(401)
    expect((await one.call('Login/gsisLogin')).status).toBe(400)
    expect(await eventsOf('gsis-otherAfm')).toBe(before + 1)
  })

  it('of who may be the one who is logged in goes on: himself, his company, his office', async () => {
    const { repafm } = await theCompany()
    const before = await eventsOf('gsis-otherAfm')
    for (const [taxid, role] of [
      [repafm, await representing()],
      [DEMO_ADVISER_AFM, `afm:${DEMO_ADVISER_AFM}`],
    ] as const) {
      const one = browser()
      for (let round = 0; round < 2; round += 1) {
        expect((await one.getUser(await one.identify(taxid))).status).toBe(200)
        expect((await one.call('Login/gsisLogin', { role })).body).toMatchObject({ data: 'SUCCESS' })
      }
    }
    const staff = browser()
    await staff.call('Login/loginUser', { login: 'adviser', password: TEST_PASSWORD })
    expect((await staff.getUser(await staff.identify(DEMO_ADVISER_AFM))).status).toBe(200)
    expect(await eventsOf('gsis-otherAfm')).toBe(before)
  })

  it('of a person who may not act for the company that is logged in ends both', async () => {
    const { repafm } = await theCompany()
    const one = browser()
    await one.getUser(await one.identify(repafm))
    await one.call('Login/gsisLogin', { role: await representing() })
    expect((await one.getUser(await one.identify(DEMO_FARMER_AFM))).status).toBe(401)
    expect((await one.call('Menu/getMenu')).status).toBe(401)
  })

  it('of another AFM than that of the session ends both', async () => {
    const one = browser()
    await one.call('Login/loginUser', { login: 'farmer2', password: TEST_PASSWORD })
    const before = await eventsOf('gsis-otherAfm')
    await expectRefusal('gsis-otherAfm', async () =>
      expect(await one.getUser(await one.identify(DEMO_FARMER_AFM))).toMatchObject({
        status: 401,
        body: { code: 'login.taxisOtherAfm' },
      }),
    )
    expect((await one.call('Menu/getMenu')).status).toBe(401)
    expect(await eventsOf('gsis-otherAfm')).toBe(before + 1)
  })
})

describe('in production', () => {
  /** As registered: the address of the proxy, which this server never sees in a request. */
  const redirectUri = 'https://eae.example.gr/eae2024/loginTaxis'

  it.each([
    ['without a code challenge', false, null],
    ['with one where the provider takes it', true, 'S256'],
  ])('the registered provider identifies a farmer, %s', async (_what, usesPkce, method) => {
    const { config } = await testDatabase()
    const gsis = { ...DOUBLE_CLIENT, url: `${origin}${DOUBLE_PATH}`, redirectUri, usesPkce }
    const production = await createApp({ ...config, isProduction: true, gsis }, db, false)
    const one = new Browser(await production.listen({ port: 0, host: '127.0.0.1' }))
    const url = await authorUrlOf(one)
    const asked = url.searchParams
    expect(`${url.origin}${url.pathname}`).toBe(`${origin}/oauth2server/oauth/authorize`)
    expect([asked.get('client_id'), asked.get('redirect_uri'), asked.get('response_type')]).toEqual([
      'eae-demo',
      redirectUri,
      'code',
    ])
    expect([asked.has('code_challenge'), asked.get('code_challenge_method')]).toEqual([usesPkce, method])
    expect(asked.get('state')?.length).toBeGreaterThanOrEqual(32)

    const back = await one.identify(DEMO_FARMER_AFM)
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    const forged = new URL(back)
    forged.searchParams.set('state', asked.get('state') ?? '')
    // The state of the visit before is another one.
    expect((await one.getUser(forged)).status).toBe(400)
    const user = await one.getUser(await one.identify(DEMO_FARMER_AFM))
    expect(user.body.data).toMatchObject({
      logoutUrl: `${origin}/oauth2server/logout/eae-demo/?url=${encodeURIComponent(redirectUri)}`,
      redirectUri,
    })
    expect((await one.call('Login/gsisLogin')).body).toMatchObject({ data: 'SUCCESS', isSsoCreator: true })
    expect(await menuOf(one)).toMatchObject({ userVat: DEMO_FARMER_AFM, userType: 'ONLINE' })
    await production.close()
  })
})

describe('without configuration', () => {
  it('the login of the tax authority says that it is missing', async () => {
    const { config } = await testDatabase()
    const production = await createApp({ ...config, isProduction: true }, db, false)
    const answer = await production.inject({
      method: 'POST',
      url: '/eae2024/rest/Login/gsisAuthorize',
      headers: { 'x-eae': '1' },
      payload: {},
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'login.taxisMissing' }])
    expect((await production.inject({ url: '/oauth2server/oauth/authorize' })).statusCode).toBe(404)
    await production.close()
  })
})
