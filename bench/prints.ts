import { readFileSync } from 'node:fs'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'

/** Prints after which the server has loaded all that it needs: both threads, fonts, statements. */
const WARM = 30
/** Memory after all prints against that after the first ones: what stays of each would be seen here. */
const MOST_GROWTH = 1.3

const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (line === undefined) throw new Error('the memory of the server could not be read')
  return Number(line) / 1024
}

/** What stays in memory of prints of different applications: whole applications, one after the other. */
export const benchPrints = async (prints = 300): Promise<boolean> => {
  const server = await startServer('cluster', prints)
  const pool = server.connect?.()
  const [pid] = server.pids
  if (pool === undefined || pid === undefined) throw new Error('this bench needs a cluster')
  try {
    const found = await pool.query<{ etos: number; id: string }>(
      'SELECT etos, id FROM edetedeaeehd WHERE etos = (SELECT max(etos) FROM edetedeaeehd) ORDER BY id LIMIT $1',
      [prints],
    )
    let warm = 0
    for (const [at, { etos, id }] of found.rows.entries()) {
      const wish = { etos, id: Number(id), print: 'RepAithshFull', lang: 'el' }
      const { status } = await server.call('agency', 'Prints/make', wish)
      if (status !== 200) throw new Error(`a print answered ${status}`)
      if (at + 1 === WARM) warm = residentMb(pid)
    }
    const all = residentMb(pid)
    return printTable(`prints: whole applications (${found.rows.length})`, [
      { name: `memory after ${WARM}`, measured: warm, unit: 'MB', base: null, limit: null },
      { name: 'memory after all', measured: all, unit: 'MB', base: null, limit: null },
      { name: 'ratio', measured: all / warm, unit: '', base: null, limit: MOST_GROWTH },
    ])
  } finally {
    await pool.end()
    await server.stop()
  }
}
