import { createApp } from './app.ts'
import {
  dropReplaced,
  expireVersions,
  keepsNeighbours,
  lapseTransfers,
  sweepLeftDocuments,
} from './applications/index.ts'
import { endOfDead, expireAuthorisations } from './authorisations/index.ts'
import { loadDeskWork } from './demo/index.ts'
import { demoHint, prepareDemo } from './first-start.ts'
import { readConfig } from './platform/config.ts'
import { knowsGreekLetters, openDatabase, type Database } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { repeat, type Repeated } from './platform/repeat.ts'
import { keepsOutbox, keepsReminders } from './messages/index.ts'
import { keepsProofs } from './proofs/index.ts'
import { keepsCells, keepsReleases } from './reports/index.ts'
import { seedRoles } from './reference/index.ts'
import { allHooks } from './routes.ts'
import { superviserOf } from './platform/superviser.ts'
import { openWaitingPage } from './platform/waiting-page.ts'

/** Longest time from the signal to the end of the process, in ms: requests have 20 s of it, the job that runs the rest. */
const STOP_MS = 28_000

/** How often versions of documents are looked for that have had their time. */
const SWEEP_MS = 60 * 60 * 1_000

const sweepsFiles = (db: Database): Repeated => ({
  everyMs: SWEEP_MS,
  work: () => sweepLeftDocuments(db.kysely),
  failed: 'versions of documents that have had their time could not be taken away',
})

/** How often amendments are ended whose year takes no applications any more, and authorisations whose time is over. */
const EXPIRE_MS = 15 * 60 * 1_000

const endsAmendments = (db: Database): Repeated => ({
  everyMs: EXPIRE_MS,
  work: async () => (await expireVersions(db)) + (await dropReplaced(db)),
  failed: 'amendments that were not submitted in time could not be ended, or replaced versions not be taken away',
})

const endsProposals = (db: Database): Repeated => ({
  everyMs: EXPIRE_MS,
  work: () => lapseTransfers(db),
  failed: 'transfers that nobody answered in time could not be ended',
})

const endsAuthorisations = (db: Database): Repeated => ({
  everyMs: EXPIRE_MS,
  work: async () => (await expireAuthorisations(db)) + (await endOfDead(db)),
  failed: 'authorisations whose time is over could not be marked, or those of the dead not be ended',
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Starts one server process: database, migrations, demo campaign on an empty local database, then HTTP. */
const start = async (): Promise<void> => {
  const superviser = superviserOf(process)
  const config = readConfig(process.env)
  // A local start loads a demo first; a server database is ready, or its proxy says that it is not.
  const isLocal = config.databaseUrl === null && !config.isProduction && config.port !== 0
  const waiting = isLocal ? await openWaitingPage(config) : null
  const db = await openDatabase(config, say)
  await migrate(db.pool)
  if (!(await knowsGreekLetters(db)))
    say(
      'Warning: this database takes Greek letters for signs, so every search by name reads whole tables. Create it with LC_CTYPE C.UTF-8.',
    )
  const isDemo = await prepareDemo(db, config, say, waiting?.tell)
  await seedRoles(db)
  if (isDemo) await loadDeskWork(db, allHooks())
  waiting?.tell('pages')
  await superviser.pages
  const app = await createApp(config, db, isDemo)
  const outbox = keepsOutbox(db, config)
  // Not in tests, which do these when they want them.
  const repeated = [
    keepsCells(db),
    keepsReleases(db),
    keepsNeighbours(db),
    sweepsFiles(db),
    endsAmendments(db),
    endsAuthorisations(db),
    outbox,
    endsProposals(db),
    keepsReminders(db),
    keepsProofs(db, config.rootsDir, app.log),
  ].map((one) => repeat(one, app.log))
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => {
      app.log.warn('the process was ended before everything in it was')
      process.exit(1)
    }, STOP_MS)
    outbox.finish()
    await app.close()
    await Promise.all(repeated.map(({ stop: end }) => end()))
    outbox.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  superviser.whenGone(() => void stop('superviser gone'))
  await waiting?.close()
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  say(`ΕΑΕ: http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}${config.basePath} (${db.engine})`)
  if (isDemo) say(demoHint())
  superviser.tellListening()
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // Open handles of a half-started server would keep the process alive.
  setImmediate(() => process.exit(1))
}
