import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StormOrder, StormReport } from './lib/login-storm.ts'
import { DEMO_PASSWORD, startServer, type Server } from './lib/server.ts'
import { stolenTicks } from './lib/steal.ts'
import { printTable, quantile } from './lib/table.ts'

/** Who works while others log in, and how long he reads before he asks again, in ms: people, not a load that takes all. */
const WORKERS = 8
const READING_MS = 150
/**
 * Calm and storm by turns, so that what else the machine does falls on both. The calls of all rounds count together: the
 * p95 of one round hangs on five calls, and the ratio of single rounds then lay between 0.8 and 1.5 of one and the same code.
 */
const ROUNDS = 16
/** Logins that come at once: an office at eight in the morning. */
const STORM_CLIENTS = 20
/** The calls of others may become slower by this much in a storm (issue: at most 20 % worse). */
const LIMIT = 1.2

/** As many people of one office as there are clients: they share a password, so that none of them is waited for. */
const hireOffice = async (server: Server): Promise<string[]> => {
  if (server.connect === null) throw new Error('the office is hired on a cluster')
  const pool = server.connect()
  try {
    const hired = await pool.query<{ login: string }>(
      `WITH hired AS (
         INSERT INTO app_user (login, subs_id, user_type, full_name, password_hash, password_set_at, activeflag, usrinsert)
         SELECT 'bench' || n, subs_id, user_type, full_name, password_hash, now(), activeflag, usrinsert
         FROM app_user, generate_series(1, $1::integer) n WHERE login = 'payments' RETURNING id, login
       ), granted AS (
         INSERT INTO app_user_role (user_id, role_code)
         SELECT h.id, r.role_code FROM hired h, app_user_role r JOIN app_user u ON u.id = r.user_id WHERE u.login = 'payments'
       ) SELECT login FROM hired`,
      [STORM_CLIENTS],
    )
    return hired.rows.map(({ login }) => login)
  } finally {
    await pool.end()
  }
}

/** Who logs in does so in a process of his own: what his collector of garbage does must not count as waiting of others. */
const openStorm = () => {
  const child = fork(path.resolve(import.meta.dirname, 'lib/login-storm.ts'), { execArgv: ['--import', 'tsx'] })
  return {
    begin: async (order: StormOrder): Promise<StormReport> => {
      child.send(order)
      const [report] = (await once(child, 'message')) as [StormReport]
      return report
    },
    end: () => void child.kill(),
  }
}

/** Logins a second, and what a storm of them does to the p95 of everybody else's calls. */
export const benchLogin = async (size = 200, seconds = 4): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const storm = openStorm()
  try {
    const etos = new Date().getFullYear()
    /** Others go on calling until `isOver`; gives how long each call took, in ms. */
    const others = async (isOver: () => boolean): Promise<number[]> => {
      const times: number[] = []
      const worker = async (): Promise<void> => {
        // People do not begin at one moment: their first calls would wait for each other, in calm as in the storm.
        await pause(READING_MS * 2 * Math.random())
        while (!isOver()) {
          const stolen = stolenTicks()
          const started = performance.now()
          const answer = await server.call('agency', 'Edetedeaeehd/findMine', { etos })
          if (answer.status !== 200) throw new Error(`the call answered ${answer.status}`)
          const took = performance.now() - started
          if (stolenTicks() === stolen) times.push(took)
          await pause(READING_MS * 2 * Math.random())
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, worker))
      return times
    }
    const forSeconds = (): (() => boolean) => {
      const end = performance.now() + seconds * 1_000
      return () => performance.now() > end
    }
    const office = await hireOffice(server)
    const calm: number[] = []
    const stormy: number[] = []
    const rates: number[] = []
    // The first calls of a process are slower, whoever makes them.
    await others(forSeconds())
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push(...(await others(forSeconds())))
      const report = storm.begin({
        url: server.loginUrl,
        logins: office,
        password: DEMO_PASSWORD,
        forMs: seconds * 1_000,
      })
      stormy.push(...(await others(forSeconds())))
      const { entered, refused, tookMs } = await report
      if (entered === 0) throw new Error(`no login came through, ${refused} were refused`)
      rates.push((entered * 1_000) / tookMs)
    }
    return printTable(`login: a storm of ${STORM_CLIENTS} clients (${size} applications)`, [
      { name: 'logins a second', measured: quantile(rates, 0.5), unit: '/s', base: null, limit: null },
      {
        name: 'p95 of the calls of others, in the storm against before it',
        measured: quantile(stormy, 0.95),
        unit: 'ms',
        base: quantile(calm, 0.95),
        limit: LIMIT,
      },
    ])
  } finally {
    storm.end()
    await server.stop()
  }
}
