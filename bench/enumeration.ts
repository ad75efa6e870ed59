import { startServer } from './lib/server.ts'
import { printTable, quantile } from './lib/table.ts'

/** Somebody who compares answers must not learn who exists: medians differ by less than this (threat T74), in ms. */
const LIMIT_MS = 5

/** How long a wrong password takes for a user who exists, against one who does not. */
export const benchEnumeration = async (samples = 500): Promise<boolean> => {
  const server = await startServer('cluster', 50)
  const pool = server.connect?.()
  if (pool === undefined) throw new Error('this bench needs a cluster')
  try {
    const known: number[] = []
    const unknown: number[] = []
    const time = async (login: string): Promise<number> => {
      // Repeated failures wait longer on purpose; here each attempt is the first.
      await pool.query('DELETE FROM login_attempt')
      const started = performance.now()
      const status = await server.logIn(login, 'not-the-password')
      const took = performance.now() - started
      if (status !== 401) throw new Error(`the login answered ${status}`)
      return took
    }
    for (let warm = 0; warm < 20; warm += 1) await time('agency')
    for (let sample = 0; sample < samples; sample += 1) {
      // In turn, the first one first in every other round: what disturbs the machine disturbs both.
      const [first, second] = sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const who of [first, second])
        (who === 'known' ? known : unknown).push(await time(who === 'known' ? 'agency' : `nobody-${sample}`))
    }
    const difference = Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5))
    return printTable(`enumeration: wrong passwords (${samples} of each)`, [
      { name: 'median, user exists', measured: quantile(known, 0.5), unit: 'ms', base: null, limit: null },
      { name: 'median, user does not exist', measured: quantile(unknown, 0.5), unit: 'ms', base: null, limit: null },
      { name: 'difference of the medians', measured: difference, unit: 'ms', base: null, limit: LIMIT_MS },
    ])
  } finally {
    await pool.end()
    await server.stop()
  }
}
