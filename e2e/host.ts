// Serves the journeys, as a process beside them that lives as long as a worker of Playwright: `template` makes the database
// that all start from; `serve` puts the product on a fresh copy of it each time a line comes in. Answers are lines of JSON.
import { createInterface } from 'node:readline'
import { createApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { openDatabase, type Database } from '../packages/server/src/platform/database.ts'
import { findPostgres } from '../packages/server/src/platform/local-cluster.ts'
import { copyTemplate, makeTemplate, type Copy, type Template } from '../packages/server/src/testing/template.ts'

/** Applications of the campaign that the journeys run on. */
const DEMO_SIZE = 120

const tell = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

/** What serves now, until the next journey file begins. */
interface Serving {
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly db: Database
  readonly copy: Copy
}

const start = async (template: Template, name: string, port: number): Promise<Serving> => {
  const copy = await copyTemplate(template, name)
  const config = readConfig({
    NODE_ENV: 'test',
    BASE_PATH: '/eae2024/',
    EAE_ENGINE: template.engine,
    EAE_DEMO: '1',
    EAE_LOG: 'warn',
    // On a busy machine a page may come later than the next one of its session may; the grace itself is tried by the server.
    EAE_LEAVE_GRACE_SECONDS: '300',
    ...copy.env,
  })
  const db = await openDatabase(config)
  const app = await createApp(config, db, true, process.stderr)
  await app.listen({ port, host: '127.0.0.1' })
  return { app, db, copy }
}

const stop = async ({ app, db, copy }: Serving): Promise<void> => {
  await app.close()
  await db.close()
  await copy.drop()
}

const portOf = ({ app }: Serving): number => {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The year that applications are made for: the latest one that is open. */
const yearOf = async ({ db }: Serving): Promise<number> => {
  const { rows } = await db.pool.query<{ year: number }>('SELECT max(year_eae) AS year FROM edetparam')
  return Number(rows[0]?.year)
}

const lines = createInterface({ input: process.stdin })
const [what = '', argument = ''] = process.argv.slice(2)

if (what === 'template') {
  const { template, stop: end } = await makeTemplate(findPostgres() === null ? 'pglite' : 'cluster', DEMO_SIZE)
  tell({ template })
  lines.once('close', end)
} else {
  const template = JSON.parse(argument) as Template
  let serving: Serving | null = null
  let port = 0
  let copies = 0
  for await (const _line of lines) {
    if (serving !== null) await stop(serving)
    copies += 1
    serving = await start(template, `journey_${process.pid}_${copies}`, port)
    // The same one each time: pages of the worker keep their address.
    port = portOf(serving)
    tell({ port, year: await yearOf(serving), database: serving.copy.env.DATABASE_URL ?? null })
  }
  if (serving !== null) await stop(serving)
}
