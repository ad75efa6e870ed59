import { callData, treeOf } from './lib/adviser.ts'
import { cleanDrafts, type CleanDraft } from './lib/clean-drafts.ts'
import { measureLoad, type Cost } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 4

type Of = Pick<CleanDraft, 'etos' | 'id'>

const versionOf = async (server: Server, of: Of): Promise<number> => (await treeOf(server, of)).tree.header.rowVersion

/** What an adviser does with applications after their submission, one kind of it after the other. */
const lifeOf = (server: Server) => {
  const ask = (path: string, body: object) => callData(server, 'adviser', path, body)
  return {
    submit: (of: Of, rowVersion: number, no: number) =>
      ask('Edetedeaeehd/submit', { ...of, rowVersion, idempotencyKey: `life-${of.id}-${no}` }),
    move: (of: Of, rowVersion: number, event: string) => ask('Life/move', { ...of, rowVersion, event }),
    withdraw: async (of: Of, rowVersion: number, line: number | undefined) =>
      ask('Life/withdrawLines', {
        ...of,
        rowVersion,
        idempotencyKey: `lines-${of.id}`,
        reason: '',
        lines: [{ part: 'parcels', id: line }],
      }),
    compare: (of: Of) => ask('Edetedeaeehd/compareVersions', { ...of, before: 1, after: 2 }),
  }
}

type Work = (one: Of, rowVersion: number, line: number | undefined) => Promise<unknown>

/** Measures one kind of call over applications; what it needs of each is read before. */
const measureEach = async (server: Server, of: readonly Of[], work: Work): Promise<Cost> => {
  const seen: { rowVersion: number; line: number | undefined }[] = []
  for (const one of of) {
    const { tree } = await treeOf(server, one)
    seen.push({ rowVersion: tree.header.rowVersion, line: tree.parcels[0]?.id })
  }
  return measureLoad(server.pids, of.length, CLIENTS, async (n) => {
    const [one, { rowVersion = 0, line } = {}] = [of[n], seen[n]]
    if (one !== undefined) await work(one, rowVersion, line)
  })
}

/**
 * The life after the submission: amending, giving up, submitting what was amended, a line withdrawn, two versions side by side. Each
 * for all applications before the next begins, its versions read before it is measured.
 */
export const benchLife = async (size = 300): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const life = lifeOf(server)
    const drafts = await cleanDrafts(server)
    const each = (of: readonly Of[], work: Work): Promise<Cost> => measureEach(server, of, work)
    const applications = drafts.map(({ etos, id }) => ({ etos, id }))
    const first = await each(applications, (of, version) => life.submit(of, version, 1))
    const amend = await each(applications, (of, version) => life.move(of, version, 'amend'))
    const cancel = await each(applications, (of, version) => life.move(of, version, 'cancel'))
    for (const of of applications) await life.move(of, await versionOf(server, of), 'amend')
    const again = await each(applications, (of, version) => life.submit(of, version, 2))
    const compared = await each(applications, (of) => life.compare(of))
    const several: Of[] = []
    for (const of of applications) if ((await treeOf(server, of)).tree.parcels.length > 1) several.push(of)
    const lines = await each(several, (of, version, line) => life.withdraw(of, version, line))
    const cpu = (name: string, { cpuMs }: Cost, limit: number | null = null): Measure => ({
      name: `${name}, CPU`,
      measured: cpuMs,
      unit: 'ms',
      base: first.cpuMs,
      limit,
    })
    return printTable(
      `life: ${applications.length} applications, ${CLIENTS} clients (${size} applications), beside a first submission`,
      [
        cpu('amend', amend),
        cpu('cancel', cancel),
        cpu('submit an amendment', again),
        cpu('withdraw a parcel', lines),
        cpu('compare two versions', compared),
        { name: 'two versions, p95', measured: compared.p95, unit: 'ms', base: null, limit: 300 },
      ],
    )
  } finally {
    await server.stop()
  }
}
