import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './lib/server.ts'
import { printTable, quantile } from './lib/table.ts'

/** Who works while others log in, and how long he reads before he asks again, in ms: people, not a load that takes all. */
const WORKERS = 8
const READING_MS = 150
const ROUNDS = 3
/** Logins that come at once: an office at eight in the morning. */
const STORM_CLIENTS = 20
/** The calls of others may become slower by this much in a storm (issue: at most 20 % worse). */
const LIMIT = 1.2

/** Logins a second, and what a storm of them does to the p95 of everybody else's calls. */
export const benchLogin = async (size = 200, seconds = 5): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const etos = new Date().getFullYear()
    /** Others go on calling until `isOver`; gives how long each call took, in ms. */
    const others = async (isOver: () => boolean): Promise<number[]> => {
      const times: number[] = []
      const worker = async (): Promise<void> => {
        while (!isOver()) {
          const started = performance.now()
          const answer = await server.call('agency', 'Edetedeaeehd/findMine', { etos })
          if (answer.status !== 200) throw new Error(`the call answered ${answer.status}`)
          times.push(performance.now() - started)
          await pause(READING_MS)
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, worker))
      return times
    }
    const forSeconds = (): (() => boolean) => {
      const end = performance.now() + seconds * 1_000
      return () => performance.now() > end
    }
    const calm: number[] = []
    const stormy: number[] = []
    const rates: number[] = []
    // The first calls of a process are slower, whoever makes them.
    await others(forSeconds())
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push(quantile(await others(forSeconds()), 0.95))
      const isOver = forSeconds()
      let logins = 0
      let refused = 0
      const storm = Array.from({ length: STORM_CLIENTS }, async () => {
        while (!isOver()) {
          const answer = await server.logIn('payments')
          if (answer === 200) logins += 1
          else refused += 1
        }
      })
      const [times] = await Promise.all([others(isOver), ...storm])
      if (logins === 0) throw new Error(`no login came through, ${refused} were refused`)
      stormy.push(quantile(times, 0.95))
      rates.push(logins / seconds)
    }
    return printTable(`login: a storm of ${STORM_CLIENTS} clients (${size} applications)`, [
      { name: 'logins a second', measured: quantile(rates, 0.5), unit: '/s', base: null, limit: null },
      {
        name: 'p95 of the calls of others, in the storm against before it',
        measured: quantile(stormy, 0.5),
        unit: 'ms',
        base: quantile(calm, 0.5),
        limit: LIMIT,
      },
    ])
  } finally {
    await server.stop()
  }
}
