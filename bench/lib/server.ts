import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startSession } from '../../packages/server/src/session/sessions.ts'
import { openDatabase } from '../../packages/server/src/platform/database.ts'

/** The server as it is, in a process that counts its statements. */
const MAIN = path.resolve(import.meta.dirname, 'counted-main.ts')
/** Of everybody in the demo campaign. */
export const DEMO_PASSWORD = 'Demo-2026-eae'
/** Sessions of one user, used in turn, as an office has them. */
const SESSIONS = 40

export interface Answer {
  readonly status: number
  readonly text: string
}

/** The product, started as it is in a process of its own on a fresh demo campaign. */
export interface Server {
  /** Processes whose CPU counts: the server and, on a cluster, its PostgreSQL. */
  readonly pids: readonly number[]
  readonly databasePids: readonly number[]
  /** Socket folder of the cluster; empty on PGlite. */
  readonly host: string
  /** For the raw side of a comparison; null on PGlite, which only its own process may open. */
  readonly connect: (() => pg.Pool) | null
  call(login: string, name: string, body: unknown): Promise<Answer>
  /** Asks for a picture: `name` with its query. The text is not read. */
  get(login: string, name: string): Promise<Answer>
  /** Logs a user in anew, as the page does, password and all; gives the status. */
  logIn(login: string, password?: string): Promise<number>
  /** Statements that the server has sent to its database so far, those that begin and end transactions included. */
  statements(): Promise<number>
  /** Where one logs in, for who does so from a process of his own. */
  readonly loginUrl: string
  stop(): Promise<void>
}

const fetchPicture = (agent: http.Agent, url: string, cookie: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie } }, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: '' }))
      })
      .on('error', reject)
  })

const sendJson = (
  agent: http.Agent,
  url: string,
  cookie: string,
  body: unknown,
): Promise<Answer & { cookies: string[] }> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'x-eae': '1',
      cookie,
    }
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    request.on('error', reject)
    request.end(payload)
  })

const postmasterOf = (dataDir: string): { pid: number; host: string } => {
  const lines = readFileSync(path.join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), host: lines[4] ?? '' }
}

const sessionsOf = async (pool: pg.Pool, dataDir: string, login: string): Promise<string[]> => {
  const user = await pool.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login])
  // Passwords are not what is measured: sessions are made as the login makes them.
  const db = await openDatabase({ databaseUrl: null, dataDir, engine: 'cluster', isProduction: false })
  try {
    const made = Array.from({ length: SESSIONS }, () =>
      startSession(db.kysely, Number(user.rows[0]?.id), '127.0.0.1', 'bench'),
    )
    return (await Promise.all(made)).flatMap((session) => (session === null ? [] : [`eae-sid=${session.token}`]))
  } finally {
    await db.close()
  }
}

/**
 * Starts the server with a demo campaign of `size` applications and waits until it listens. `EAE_BENCH_DATA` names a data
 * folder that is already loaded (650,000 applications take a quarter of an hour); it is used as it is and kept.
 */
export const startServer = async (engine: 'cluster' | 'pglite', size: number): Promise<Server> => {
  const loaded = process.env.EAE_BENCH_DATA
  const dataDir = loaded ?? mkdtempSync(path.join(os.tmpdir(), 'eae-bench-'))
  if (loaded === undefined) chmodSync(dataDir, 0o755)
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    EAE_ENGINE: engine,
    EAE_DEMO: '1',
    EAE_DEMO_SIZE: String(size),
    // The load comes from one address on purpose.
    EAE_CALLS_PER_MINUTE: '10000000',
    EAE_LOG: 'silent',
    // As in production.
    EAE_PROVE_ANSWERS: 'off',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
  })
  const { stdout } = child
  if (stdout === null) throw new Error('the server has no output')
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const url = /http:\S+/.exec(line)?.[0]
      if (url !== undefined) resolve(url)
    })
    void ended.then(() => reject(new Error('the server ended before it listened')))
  })
  const loginUrl = `${base}rest/Login/loginUser`
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const postmaster = engine === 'cluster' ? postmasterOf(dataDir) : null
  const connect =
    postmaster === null ? null : () => new pg.Pool({ host: postmaster.host, user: 'eae', database: 'eae', max: 16 })
  const cookies = new Map<string, Promise<string[]>>()
  const logIn = async (login: string): Promise<string[]> => {
    if (connect !== null) {
      const pool = connect()
      try {
        return await sessionsOf(pool, dataDir, login)
      } finally {
        await pool.end()
      }
    }
    const made: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const answer = await sendJson(agent, loginUrl, '', { login, password: DEMO_PASSWORD })
      made.push(answer.cookies.map((cookie) => cookie.split(';')[0]).join('; '))
    }
    return made
  }
  let turn = 0
  const nextCookie = async (login: string): Promise<string> => {
    const known = cookies.get(login) ?? logIn(login)
    cookies.set(login, known)
    const list = await known
    turn += 1
    return list[turn % list.length] ?? ''
  }
  return {
    pids: [child.pid ?? 0, ...(postmaster === null ? [] : [postmaster.pid])],
    databasePids: postmaster === null ? [] : [postmaster.pid],
    host: postmaster?.host ?? '',
    connect,
    call: async (login, name, body) => sendJson(agent, `${base}rest/${name}`, await nextCookie(login), body),
    get: async (login, name) => fetchPicture(agent, `${base}rest/${name}`, await nextCookie(login)),
    statements: () =>
      new Promise((resolve) => {
        child.once('message', (count) => resolve(Number(count)))
        child.send('statements')
      }),
    loginUrl,
    logIn: async (login, password = DEMO_PASSWORD) => (await sendJson(agent, loginUrl, '', { login, password })).status,
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      if (loaded === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
