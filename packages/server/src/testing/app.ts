import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '../app.ts'
import type { Database } from '../platform/database.ts'
import { testDatabase } from './database.ts'
import { TEST_PASSWORD } from './password.ts'
import { perFile } from './per-file.ts'

/** What a call answered. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & { readonly data?: unknown }
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as bytes, for files. */
  readonly bytes: Buffer
}

/** A browser of a test: keeps its cookies. */
export interface TestClient {
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Sends a body as it is. */
  send(path: string, body: string | Buffer): Promise<Answer>
  /** Asks for a picture, with a query. */
  get(path: string, query: Readonly<Record<string, string>>): Promise<Answer>
  readonly cookies: Map<string, string>
}

/** The server under test: everything but the network. */
export const testApp = perFile(
  async (): Promise<FastifyInstance> => {
    const { db, config } = await testDatabase()
    return createApp(config, db, true)
  },
  (app) => app.close(),
)

let address = '127.0.0.1'
let addresses = 0

/** Does something while all clients come from an address from which nobody has come before. */
export const fromNewAddress = async (work: () => Promise<unknown>): Promise<void> => {
  addresses += 1
  address = `10.200.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  try {
    await work()
  } finally {
    address = '127.0.0.1'
  }
}

export const testDb = async (): Promise<Database> => (await testDatabase()).db

/** A client that is not logged in. */
export const anonymous = async (): Promise<TestClient> => anonymousAt(await testApp())

/** The same at a server with settings of its own. */
export const anonymousAt = (server: FastifyInstance): TestClient => {
  const cookies = new Map<string, string>()
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const response = await server.inject({ remoteAddress: address, ...options, cookies: Object.fromEntries(cookies) })
    for (const cookie of response.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    const text = response.body
    return {
      status: response.statusCode,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
  const send = (
    path: string,
    payload: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    inject({
      method: 'POST',
      url: `/eae2024/rest/${path}`,
      headers: { 'content-type': 'application/json', 'x-eae': '1', ...headers },
      payload,
    })
  return {
    cookies,
    call: (path, body = {}, headers = {}) => send(path, JSON.stringify(body), headers),
    send,
    get: (path, query) => inject({ method: 'GET', url: `/eae2024/rest/${path}`, query }),
  }
}

const knownClients = perFile(async () => new Map<string, Promise<TestClient>>())

/** A client logged in as one of the demo users; the same one each time. */
export const clientOf = async (login: string): Promise<TestClient> => {
  const clients = await knownClients()
  const known = clients.get(login)
  if (known !== undefined) return known
  const made = anonymous().then(async (client) => {
    const answer = await client.call('Login/loginUser', { login, password: TEST_PASSWORD })
    if (answer.status !== 200) throw new Error(`login of ${login} failed: ${JSON.stringify(answer.body)}`)
    return client
  })
  clients.set(login, made)
  return made
}
