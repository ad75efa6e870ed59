import { STATES } from '@eae/domain/applications/states.ts'
import { callData, treeOf, type Application } from './lib/adviser.ts'
import { measureLoad } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable } from './lib/table.ts'

const CLIENTS = 4
/** Submissions before the measured ones: a server that runs for days is warm. */
const WARM_UP = 40

/** Applications looked at, of which those without blocking findings are submitted. */
const LOOKED_AT = 600

/** Drafts of the open year, after one office was authorised for every farmer, so that there are enough of them. */
const draftsOf = async (server: Server): Promise<Pick<Application, 'etos' | 'id'>[]> => {
  const pool = server.connect?.()
  if (pool === undefined) throw new Error('a cluster is needed')
  try {
    await pool.query(`UPDATE edetedeauthor SET efo_id = (SELECT s.efo_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE u.login = 'adviser')`)
    const drafts = await pool.query<{ etos: number; id: string }>(
      `SELECT h.etos, h.id FROM edetedeaeehd h JOIN edetedeauthor a ON a.etos = h.etos AND a.afm = h.afm AND a.status = 1
        WHERE h.etos = $1 AND h.status IN (${STATES.DRAFT}, ${STATES.CHECKED}) AND h.totparcels > 0 ORDER BY h.id LIMIT $2`,
      [new Date().getFullYear(), LOOKED_AT],
    )
    return drafts.rows.map(({ etos, id }) => ({ etos, id: Number(id) }))
  } finally {
    await pool.end()
  }
}

/** Complete submissions: all checks, protocol number, sealed and chained content. */
export const benchSubmit = async (size = 1_000): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const applications = await draftsOf(server)
    const check = ({ etos, id }: Pick<Application, 'etos' | 'id'>) =>
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
