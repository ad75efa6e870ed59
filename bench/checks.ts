import { callData, openApplications } from './lib/adviser.ts'
import { measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'

/** About as many parcels as a large holding has. */
const PARCELS = 30
/** Calls before the measured ones. */
const WARM_UP = 100

/** All checks of one application, rows and sets, as the action «Έλεγχος» runs them. */
export const benchChecks = async (size = 300, requests = 60): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const [application] = (await openApplications(server)).toSorted(
      (a, b) => Math.abs(a.totparcels - PARCELS) - Math.abs(b.totparcels - PARCELS),
    )
    if (application === undefined) throw new Error('the adviser has no application')
    const { etos, id, totparcels } = application
    const check = async (): Promise<void> =>
      void (await callData(server, 'adviser', 'Edetedeaeehd/runChecks', { etos, id }))
    // A server that runs for days is warm: its code is compiled, and each connection has its plans.
    await measureLoad(server.pids, WARM_UP, 1, check)
    const all = await measureLoad(server.pids, requests, 1, check)
    const database = await measureLoad(server.databasePids, requests, 1, check)
    return printTable(`checks: one application with ${totparcels} parcels (${size} applications)`, [
      { name: 'CPU', measured: all.cpuMs, unit: 'ms', base: null, limit: null },
      { name: 'of it the database', measured: database.cpuMs, unit: 'ms', base: all.cpuMs, limit: null },
      { name: 'p99', measured: all.p99, unit: 'ms', base: null, limit: 200 },
    ])
  } finally {
    await server.stop()
  }
}
