import { measureLoad, type Cost } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'
import { windowsOf } from './lib/windows.ts'

const CLIENTS = 4

const measure = async (engine: 'cluster' | 'pglite', size: number, requests: number): Promise<Cost> => {
  const server = await startServer(engine, size)
  try {
    const windows = await windowsOf(server, 500, 300, 4)
    const ask = async (n: number): Promise<void> => {
      const answer = await server.call('adviser', 'Map/queryLayer_neighbours', {
        ...windows[n % windows.length],
        idsInCache: [],
      })
      if (answer.status !== 200) throw new Error(`the layer answered ${answer.status}`)
    }
    await measureLoad(server.pids, 200, CLIENTS, ask)
    return await measureLoad(server.pids, requests, CLIENTS, ask)
  } finally {
    await server.stop()
  }
}

/** The same map windows from the embedded database and from PostgreSQL. */
export const benchPglite = async (size = 100, requests = 1_000): Promise<boolean> => {
  const cluster = await measure('cluster', size, requests)
  const pglite = await measure('pglite', size, requests)
  return printTable(`pglite: map windows on the embedded database, against PostgreSQL (${size} applications)`, [
    { name: 'CPU of a window', measured: pglite.cpuMs, unit: 'ms', base: cluster.cpuMs, limit: 2.5 },
    { name: 'p99 at 4 clients', measured: pglite.p99, unit: 'ms', base: cluster.p99, limit: null },
    { name: 'requests', measured: pglite.perSecond, unit: '/s', base: cluster.perSecond, limit: null },
  ])
}
