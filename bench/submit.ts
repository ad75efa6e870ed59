import { callData, openApplications, treeOf, type Application } from './lib/adviser.ts'
import { measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'

const CLIENTS = 4

/** Complete submissions: all checks, protocol number, sealed and chained content. */
export const benchSubmit = async (size = 1_000): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const applications = await openApplications(server)
    const check = ({ etos, id }: Application) =>
      callData<{ severity: string }[]>(server, 'adviser', 'Edetedeaeehd/runChecks', { etos, id })
    // The first round fills what the checks of the neighbours need; only the second one has the last word.
    for (const application of applications) await check(application)
    const clean: { etos: number; id: number; rowVersion: number; idempotencyKey: string }[] = []
    for (const application of applications) {
      if ((await check(application)).some((finding) => finding.severity === 'B')) continue
      const { tree } = await treeOf(server, application)
      const { etos, id } = application
      clean.push({ etos, id, rowVersion: tree.header.rowVersion, idempotencyKey: `bench-${id}` })
    }
    const cost = await measureLoad(
      server.pids,
      clean.length,
      CLIENTS,
      async (n) => void (await callData(server, 'adviser', 'Edetedeaeehd/submit', clean[n])),
    )
    return printTable(`submit: ${clean.length} applications, ${CLIENTS} clients (${size} applications)`, [
      { name: 'submissions', measured: cost.perSecond, unit: '/s', base: null, limit: 150, isFloor: true },
      { name: 'CPU', measured: cost.cpuMs, unit: 'ms', base: null, limit: null },
      { name: 'p99', measured: cost.p99, unit: 'ms', base: null, limit: 1_000 },
    ])
  } finally {
    await server.stop()
  }
}
