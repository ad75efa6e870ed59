import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { adviserApplication } from './testing/applications.ts'
import { TEST_PASSWORD } from './testing/password.ts'
import { testDatabase } from './testing/database.ts'

/** Of them a session may ask for 20 windows at once and two a second, and make as many writes; of one route half of it. */
const CALLS_PER_MINUTE = 600
const FLOOD = 200
const BURST = 10

describe('a client that floods the server', () => {
  let app: FastifyInstance
  /** One that the adviser and the agency both see. */
  let application: { etos: number; edeId: number }

  beforeAll(async () => {
    const { db, config } = await testDatabase()
    app = await createApp({ ...config, callsPerMinute: CALLS_PER_MINUTE }, db, true)
    const { etos, id } = await adviserApplication(0)
    application = { etos, edeId: id }
  })
  afterAll(() => app.close())

  const post = (path: string, payload: object, sid: string | null) =>
    app.inject({
      method: 'POST',
      url: `/eae2024/rest/${path}`,
      headers: { 'x-eae': '1' },
      payload,
      ...(sid === null ? {} : { cookies: { 'eae-sid': sid } }),
    })
  const login = async (name: string): Promise<string> => {
    const answer = await post('Login/loginUser', { login: name, password: TEST_PASSWORD }, null)
    const sid = answer.cookies.find((cookie) => cookie.name === 'eae-sid')?.value
    if (sid === undefined) throw new Error(`login of ${name} answered ${answer.statusCode}`)
    return sid
  }
  const window = (sid: string | null) =>
    post(
      'Map/queryLayer_ilots',
      { ...application, xmin: 358_000, ymin: 4_388_000, xmax: 358_100, ymax: 4_388_100, idsInCache: [] },
      sid,
    )
  const menu = (sid: string | null) => post('Menu/getMenu', {}, sid)

  it('gets 429 for its own session when it asks for 200 windows at once, and nobody else at its address does', async () => {
    const [flooder, neighbour] = [await login('adviser'), await login('agency')]
    const answers = await Promise.all(Array.from({ length: FLOOD }, () => window(flooder)))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBe(FLOOD - refused.length)
    expect(refused.length).toBeGreaterThan(FLOOD / 2)
    expect(FLOOD - refused.length).toBeGreaterThanOrEqual(BURST)
    for (const answer of refused) {
      expect(answer.json()).toEqual({ code: 'error.tooManyCalls', params: { seconds: 1 } })
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect((await window(neighbour)).statusCode).toBe(200)
    // Its other work goes on: each route has a budget, and the map one of its own.
    const other = { ...application, xmin: 358_000, ymin: 4_388_000, xmax: 358_100, ymax: 4_388_100, idsInCache: [] }
    expect((await post('Map/queryLayer_ownParcels', other, flooder)).statusCode).toBe(200)
    expect((await menu(flooder)).statusCode).toBe(200)
  })

  it('cannot use a session of its own to try passwords beyond its budget', async () => {
    const sid = await login('controller')
    expect((await menu(sid)).statusCode).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, (_, n) => post('Login/loginUser', { login: `guess-${n}`, password: '' }, sid)),
    )
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThan(FLOOD / 2)
  })

  it('is held by its address before a login, whatever cookies it invents, while those who are logged in go on', async () => {
    const neighbour = await login('payments')
    expect((await menu(neighbour)).statusCode).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n <= CALLS_PER_MINUTE; n += 1) statuses.push((await menu(`invented-${n}`)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const refused = await menu(null)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ code: 'error.rateLimit' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await menu(neighbour)).statusCode).toBe(200)
  })
})
