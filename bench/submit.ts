import { callData } from './lib/adviser.ts'
import { cleanDrafts } from './lib/clean-drafts.ts'
import { measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'

const CLIENTS = 4
/** Submissions before the measured ones: a server that runs for days is warm. */
const WARM_UP = 40

/** Complete submissions: all checks, protocol number, sealed and chained content. */
export const benchSubmit = async (size = 1_000): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const clean = await cleanDrafts(server)
    const submit = (all: typeof clean) =>
      measureLoad(
        server.pids,
        all.length,
        CLIENTS,
        async (n) => void (await callData(server, 'adviser', 'Edetedeaeehd/submit', all[n])),
      )
    await submit(clean.slice(0, WARM_UP))
    const cost = await submit(clean.slice(WARM_UP))
    return printTable(`submit: ${clean.length - WARM_UP} applications, ${CLIENTS} clients (${size} applications)`, [
      { name: 'submissions', measured: cost.perSecond, unit: '/s', base: null, limit: 150, isFloor: true },
      { name: 'CPU', measured: cost.cpuMs, unit: 'ms', base: null, limit: null },
      { name: 'p99', measured: cost.p99, unit: 'ms', base: null, limit: 1_000 },
    ])
  } finally {
    await server.stop()
  }
}
