import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { allRoutes } from '../routes.ts'
import { readConfig } from '../platform/config.ts'
import { clientOf } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { theStage } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { eventsSince, lastEvent, wholeDigest } from '../testing/digest.ts'

const { db, config } = await testDatabase()
const CALL = '/eae2024/rest/Menu/getMenu'
const lines: string[] = []
const { tiles: TILES } = readConfig({
  EAE_TILES_URL: 'https://sky.example.org:8443/v1/{z}/{x}/{y}.jpg?key=k',
  EAE_TILES_ATTRIBUTION: 'Sky',
  EAE_OSM_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
})
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  app = await createApp({ ...config, logLevel: 'info', tiles: TILES }, db, true, {
    write: (line) => void lines.push(line),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

/** Sends bytes as they are, and gives everything that comes back until the server ends the connection. */
const sendRaw = (text: string, from: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(answer))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    // Its own side stays open: whoever closes it has gone, and gets no answer.
    socket.write(text)
  })
let clients = 1
/** Each from an address of its own: an event is written once a minute by address. */
const request = (head: readonly string[], body = ''): Promise<string> => {
  clients += 1
  return sendRaw(`${head.join('\r\n')}\r\n\r\n${body}`, `127.0.1.${clients}`)
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const countOf = (answer: string): number => [...answer.matchAll(/^HTTP\/1\.1 /gm)].length

describe('requests that a proxy and the server could read differently (T86)', () => {
  it.each<[string, string[], string]>([
    [
      'a length and chunks (CL.TE)',
      [`POST ${CALL} HTTP/1.1`, 'Host: x', 'x-eae: 1', 'Content-Length: 6', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nG',
    ],
    [
      'chunks spelled otherwise (TE.TE)',
      [`POST ${CALL} HTTP/1.1`, 'Host: x', 'x-eae: 1', 'Transfer-Encoding: xchunked', 'Content-Length: 2'],
      '{}',
    ],
    ['two lengths', [`POST ${CALL} HTTP/1.1`, 'Host: x', 'x-eae: 1', 'Content-Length: 2', 'Content-Length: 9'], '{}'],
    ['a header with a blank before its colon', [`POST ${CALL} HTTP/1.1`, 'Host: x', 'x-eae : 1'], ''],
    ['a bare line feed in a header', [`POST ${CALL} HTTP/1.1`, 'Host: x', 'x-a: 1\nx-eae: 1'], ''],
  ])('are refused and noted: %s', async (_what, head, body) => {
    const since = await lastEvent()
    await expectRefusal('access-broken', async () => {
      const answer = await request(head, body)
      expect(statusOf(answer), answer).toBe(400)
      expect(countOf(answer)).toBe(1)
      // Nobody waits for the event of what is no request.
      await expect.poll(() => eventsSince(since, 'access-broken')).toBe(1)
    })
  })

  it('are refused without a host, which some clients of old forget', async () => {
    const before = await wholeDigest()
    expect(statusOf(await request([`POST ${CALL} HTTP/1.1`, 'x-eae: 1', 'Content-Length: 2'], '{}'))).toBe(400)
    expect(await wholeDigest()).toBe(before)
  })

  it.each([
    '/eae2024/rest/Login/../Menu/getMenu',
    '/eae2024/rest/Menu/%2e%2e/Menu/getMenu',
    '/eae2024/rest/./Menu/getMenu',
    '/eae2024/%72est/Menu/getMenu/..',
  ])('an address that walks about reaches no call: %s (T12)', async (path) => {
    const answer = await request(
      [
        `POST ${path} HTTP/1.1`,
        'Host: x',
        'x-eae: 1',
        'Content-Length: 2',
        'Content-Type: application/json',
        'Connection: close',
      ],
      '{}',
    )
    expect([400, 404], answer).toContain(statusOf(answer))
  })
})

describe('the host of a request (T86)', () => {
  it('is the public one, where that is known; who watches from inside may use another', async () => {
    const known = await createApp({ ...config, publicUrl: new URL('https://eae.example.gr') }, db, true)
    const ask = async (host: string, url = CALL) =>
      (
        await known.inject({
          method: url === CALL ? 'POST' : 'GET',
          url,
          headers: { host, 'x-eae': '1' },
          ...(url === CALL ? { payload: {} } : {}),
        })
      ).statusCode
    expect(await ask('eae.example.gr')).toBe(401)
    await expectRefusal('access-broken', async () => {
      for (const host of ['evil.example', 'eae.example.gr.evil.example', 'eae.example.gr:8080', '127.0.0.1'])
        expect(await ask(host), host).toBe(400)
    })
    expect(await ask('127.0.0.1', '/health/live')).toBe(200)
    await known.close()
  })
})

describe('headers of answers (T71, T82, T84)', () => {
  it.each([
    ['a call', 'POST', CALL],
    ['a call that is not there', 'POST', '/eae2024/rest/Nothing/atAll'],
    ['a call of another site', 'GET', CALL],
    ['the description of the calls', 'GET', '/eae2024/rest/openapi.json'],
  ] as const)('keep %s out of caches, frames and other windows', async (_what, method, url) => {
    const before = await wholeDigest()
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-eae': '1' },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(await wholeDigest()).toBe(before)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.server).toBeUndefined()
  })

  it('let scripts come from here alone, and pictures from here and the two tile services', async () => {
    const policy = String((await app.inject({ url: '/health/live' })).headers['content-security-policy'])
    const directives = Object.fromEntries(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(directives).toMatchObject({
      'default-src': "'self'",
      // WebAssembly may be compiled (the geometry engine of the map); 'unsafe-eval' and inline scripts stay out.
      'script-src': "'self' 'wasm-unsafe-eval'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'img-src': "'self' data: blob: https://sky.example.org:8443 https://tiles.example.org",
    })
    const rest = policy.replace(directives['style-src'] ?? '-', '').replace("'wasm-unsafe-eval'", '')
    expect(rest).not.toContain('unsafe')
  })

  it('demand HTTPS in production and not at home', async () => {
    const production = await createApp({ ...config, isProduction: true }, db, false)
    expect((await production.inject({ url: '/health/live' })).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect((await app.inject({ url: '/health/live' })).headers['strict-transport-security']).toBeUndefined()
    await production.close()
  })
})

describe('calls from other sites (T70)', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['a text', { 'content-type': 'text/plain' }, '{}'],
    ['a fetch', { 'content-type': 'application/json', 'x-eae': '1', 'sec-fetch-site': 'cross-site' }, '{}'],
    [
      'a fetch of a browser that names its origin alone',
      { 'content-type': 'application/json; charset=utf-8', 'x-eae': '1', origin: 'https://evil.example' },
      '{}',
    ],
    [
      'a page whose name begins like ours',
      {
        'content-type': 'application/json;charset=UTF-8',
        'x-eae': '1',
        host: 'eae.example.gr',
        origin: 'https://eae.example.gr.evil.example',
      },
      '{}',
    ],
    ['a page in a sandbox', { 'content-type': 'application/json;  charset=utf-8', 'x-eae': '1', origin: 'null' }, '{}'],
  ])('are refused and noted: %s', async (_what, headers, payload) => {
    const since = await lastEvent()
    const address = `10.1.${headers['content-type']?.length}.${payload.length}`
    await expectRefusal('access-crossSite', async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/eae2024/rest/Login/logoutUser',
        headers,
        payload,
        remoteAddress: address,
      })
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'error.crossSite' }])
    })
    expect(await eventsSince(since, 'access-crossSite')).toBe(1)
  })
})

describe('the address of a call, written in another way (T12, T70)', () => {
  const CALLED = 403
  it.each([
    ['/eae2024/rest/Login/logoutUser', CALLED],
    ['/eae2024/%72est/Login/logoutUser', CALLED],
    ['/eae2024/re%73t/Login/logoutUser', CALLED],
    ['/%65ae2024/%72%65%73%74/Login/logoutUser', CALLED],
    ['/eae2024/rest/%4cogin/%6cogoutUser?x=/rest/', CALLED],
    ['/eae2024/rest%2fLogin/logoutUser', 404],
    ['/eae2024//rest/Login/logoutUser', 404],
    ['/eae2024/REST/Login/logoutUser', 404],
    ['/EAE2024/rest/Login/logoutUser', 404],
    ['/eae2024/%2572est/Login/logoutUser', 404],
  ])('meets the guards of the call or no call at all: %s', async (url, status) => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: '{}' })
    const foreign = await ask({ 'x-eae': '1', origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(status)
    expect((await ask({})).statusCode, 'without our header').toBe(status)
    // What a call answers is kept by no cache, whatever the way to it.
    if (status === CALLED) expect((await ask({ 'x-eae': '1' })).headers['cache-control']).toBe('no-store')
  })
})

describe('a client that is too slow', () => {
  it('is given a bounded time for its headers and for its request', () => {
    expect(app.server.headersTimeout).toBe(15_000)
    expect(app.server.requestTimeout).toBe(60_000)
    expect(app.server.timeout).toBe(65_000)
  })
})

describe('the log (T81, T82)', () => {
  it('holds no password, cookie, AFM or IBAN, whatever is called and whatever fails', async () => {
    const stage = await theStage()
    const secret = 'Πολύ-Μυστικό-2026'
    const post = (url: string, payload: object | string, cookies: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/eae2024/rest/${url}`,
        headers: { 'x-eae': '1', 'content-type': 'application/json' },
        cookies,
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    const login = await post('Login/loginUser', { login: 'auditor', password: TEST_PASSWORD })
    const sid = login.cookies.find(({ name }) => name === 'eae-sid')?.value ?? ''
    const cookies = { 'eae-sid': sid }
    const before = await wholeDigest()
    await post('Login/loginUser', { login: `x\r\n{"level":60}`, password: secret })
    await post('Login/loginUser', `{"password":"${secret}`)
    await post('Edetedeaeehd/validateAfm', { etos: stage.etos, afm: stage.afm }, cookies)
    await post(
      'Menu/getBannerMessages',
      {
        wsResponseInfoList: [
          { path: `x/${stage.afm}`, startTs: 1, endTs: 2, success: false, errorCode: 'GR1601101250000000012300695' },
        ],
      },
      cookies,
    )
    app.log.error(
      { err: new Error(`Key (afm)=(${stage.afm}) cookie eae-sid=${sid} {"password":"${secret}"}`) },
      'forced',
    )
    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const hidden of [secret, TEST_PASSWORD, sid, stage.afm, 'GR1601101250000000012300695'])
      expect(text).not.toContain(hidden)
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(await wholeDigest()).toBe(before)
  })

  it('alone knows of an unexpected failure; the caller gets a number to ask with', async () => {
    const before = await wholeDigest()
    const broken = await createApp(config, { ...db, kysely: { isBroken: true } as never }, true)
    const answer = await broken.inject({
      method: 'POST',
      url: CALL,
      headers: { 'x-eae': '1' },
      cookies: { 'eae-sid': 'x'.repeat(32) },
      payload: {},
    })
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'errorId'])
    expect(await wholeDigest()).toBe(before)
    expect(answer.body).not.toMatch(/isBroken|kysely|node_modules|\.ts/)
    await broken.close()
  })

  it('takes a caller who leaves before his answer for no failure', async () => {
    const told: string[] = []
    const left = await createApp({ ...config, logLevel: 'info' }, db, true, { write: (line) => void told.push(line) })
    const never = new Readable({ read: () => undefined })
    left.post('/never', async () => never)
    await left.listen({ port: 0, host: '127.0.0.1' })
    const address = left.server.address()
    const socket = net.connect({
      port: typeof address === 'object' && address !== null ? address.port : 0,
      host: '127.0.0.1',
    })
    const asked = once(left.server, 'request')
    // Its body is read to the end, as that of a call is: no part of the request is missing when it leaves.
    socket.write(
      'POST /never HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    )
    await asked
    const over = once(never, 'close')
    socket.destroy()
    await over
    await left.close()
    expect(told.filter((line) => line.includes('unexpected error'))).toEqual([])
    expect(told.filter((line) => line.includes('the caller left'))).toHaveLength(1)
  })
})

describe('the description of the calls', () => {
  const ask = async (login: string | null) => {
    const sid = login === null ? '' : ((await clientOf(login)).cookies.get('eae-sid') ?? '')
    return app.inject({ url: '/eae2024/rest/openapi.json', cookies: { 'eae-sid': sid } })
  }

  it('is for staff with the privilege', async () => {
    expect((await ask(null)).statusCode).toBe(401)
    for (const login of ['farmer', 'adviser', 'auditor']) expect((await ask(login)).statusCode, login).toBe(403)
    for (const login of ['agency', 'admin']) expect((await ask(login)).statusCode, login).toBe(200)
  })

  it('names every call that is registered, with its privilege and body, and no other', async () => {
    const document = (await ask('admin')).json()
    expect(document.openapi).toBe('3.1.0')
    const routes = allRoutes(config, true)
    expect(Object.keys(document.paths).toSorted()).toEqual(routes.map(({ path }) => `/${path}`).toSorted())
    const operationOf = ({ path, method }: (typeof routes)[number]) =>
      document.paths[`/${path}`][method === 'GET' ? 'get' : 'post']
    for (const route of routes) {
      const { path, access, method = 'POST' } = route
      expect(app.hasRoute({ method, url: `/eae2024/rest/${path}` }), path).toBe(true)
      const operation = operationOf(route)
      expect(operation['x-privilege'], path).toBe(access)
      expect(Object.values(operation.responses[200].content), path).toHaveLength(1)
      if (method === 'POST') expect(operation.requestBody.content['application/json'].schema.type, path).toBe('object')
      else expect(operation.parameters.length, path).toBeGreaterThan(0)
    }
    const ids = routes.map((route) => operationOf(route).operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
