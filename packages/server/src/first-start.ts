import { sql } from 'kysely'
import { loadDemoBanner } from './administration/index.ts'
import { checkDrafts, refreshUnseen } from './applications/index.ts'
import {
  ANOMALIES_FILE,
  DEMO_LOGINS,
  inDemoYears,
  loadCampaign,
  loadDemoHerds,
  loadDemoRegisterRows,
  loadDemoRegisters,
  loadDemoSignals,
  loadDemoSupplies,
  loadSchemeDocuments,
  setEcoAmounts,
  loadDemoUsers,
  refreshStatistics,
} from './demo/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { OF_SERVER } from './platform/fair-queue.ts'
import type { TellStep } from './platform/waiting-page.ts'
import { seedRoles } from './reference/index.ts'
import { hashPassword } from './session/index.ts'

/** Password of all demo logins. Made only together with the demo campaign. */
const DEMO_PASSWORD = 'Demo-2026-eae'
/** The same seed gives the same campaign. */
const DEMO_SEED = 2026
const DEMO_LOCK = 727_273

interface State {
  readonly users: number
  readonly applications: number
  readonly year: number
  readonly today: string
  readonly isDemo: boolean
}

const BAR = 32
/** The drafts of a campaign up to this size are checked when it is loaded, those of a larger one when they are opened. */
const CHECKED_UP_TO = 1_000
/** A campaign of this size is loaded before one asks what the program is doing. */
const BAR_FROM = 1_000

/** Progress of a large load, on a terminal. */
const drawBar = (done: number, size: number): void => {
  if (size < BAR_FROM || !process.stderr.isTTY) return
  const filled = Math.round((BAR * done) / size)
  process.stderr.write(
    `\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${size}${done === size ? '\n' : ''}`,
  )
}

const readState = async (db: Database): Promise<State> => {
  const result = await sql<State>`
    SELECT (SELECT count(*) FROM app_user) AS users, (SELECT count(*) FROM edetparam) AS applications,
      extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year, to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS today,
      EXISTS (SELECT 1 FROM app_user WHERE login = 'farmer' AND usrinsert = 'demo') AS "isDemo"
  `.execute(db.kysely)
  const [state] = result.rows
  if (state === undefined) throw new Error('the state of the database could not be read')
  return state
}

/** Empties what a demo load that was interrupted left behind. Users come last, so without users it was not finished. */
const clearUnfinished = async (db: Database): Promise<void> => {
  const tables = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ('schema_migration', 'spatial_ref_sys', 'access_version')
  `.execute(db.kysely)
  await sql`TRUNCATE ${sql.join(tables.rows.map((row) => sql.table(row.name)))} CASCADE`.execute(db.kysely)
}

/**
 * Fills an empty local database with the demo campaign and the demo logins; a server database only when EAE_DEMO=1. Gives
 * true when the database holds the demo. Safe when several processes start at once.
 */
export const prepareDemo = async (
  db: Database,
  config: Config,
  say: (text: string) => void,
  tell: TellStep = () => undefined,
): Promise<boolean> => {
  const isWanted = config.demo ?? (db.engine !== 'server' && !config.isProduction)
  const before = await readState(db)
  if (before.users > 0 || !isWanted) return before.isDemo
  const guard = db.engine === 'pglite' ? null : await db.pool.connect()
  try {
    await guard?.query('SELECT pg_advisory_lock($1)', [DEMO_LOCK])
    const state = await readState(db)
    if (state.users > 0) return state.isDemo
    if (state.applications > 0) await clearUnfinished(db)
    say(`Preparing the demo campaign ${state.year}: ${config.demoSize} applications …`)
    tell('campaign', 0, config.demoSize)
    const passwordHash = await hashPassword(DEMO_PASSWORD, OF_SERVER)
    const result = await loadCampaign(db, {
      seed: DEMO_SEED,
      year: state.year,
      size: config.demoSize,
      today: state.today,
      dataDir: config.dataDir,
      onProgress: (done, size) => {
        drawBar(done, size)
        tell('campaign', done, size)
      },
    })
    tell('registers')
    await inDemoYears(db, async (years) => {
      await refreshUnseen(years, state.year)
    })
    await seedRoles(db)
    await loadDemoUsers(db, passwordHash)
    await loadDemoRegisters(db, state.year)
    await loadDemoSignals(db, state.year)
    await loadDemoSupplies(db, state.year)
    await setEcoAmounts(db)
    await loadSchemeDocuments(db, state.year)
    await loadDemoHerds(db, state.year)
    await loadDemoRegisterRows(db, state.year, result.anomalies)
    await loadDemoBanner(db)
    if (config.demoSize <= CHECKED_UP_TO)
      await checkDrafts(db, state.year, (done, total) => tell('checks', done, total))
    // What came after the campaign wrote parcels once more.
    await refreshStatistics(db)
    say(
      `… ${result.applications} applications, ${result.parcels} parcels, ${result.rows} rows in ${(result.milliseconds / 1000).toFixed(1)} s (${result.rowsPerSecond} rows/s); ${result.anomalies.length} seeded findings in ${ANOMALIES_FILE}`,
    )
    return true
  } finally {
    await guard?.query('SELECT pg_advisory_unlock($1)', [DEMO_LOCK])
    guard?.release()
  }
}

/** What a newcomer must know to log in. */
export const demoHint = (): string => `Demo logins: ${DEMO_LOGINS.join(', ')}; password ${DEMO_PASSWORD}`
