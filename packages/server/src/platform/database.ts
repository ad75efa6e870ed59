import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { awaitDatabase } from './await-database.ts'
import type { Config } from './config.ts'
import { findPostgres, startLocalCluster, type LocalCluster } from './local-cluster.ts'
import { PgliteEngine } from './pglite/engine.ts'
import { PgliteSession } from './pglite/session.ts'
import { preparingPool, type PreparingPool } from './prepared.ts'

/** Tables are reached through SQL text, so the query builder is told of none. */
export type Tables = Record<never, never>

/** An open database, whichever of the three ways it came. */
export interface Database {
  readonly engine: 'server' | 'cluster' | 'pglite'
  readonly pool: pg.Pool
  readonly kysely: Kysely<Tables>
  /** The connections behind `kysely`, for one statement that may have to be stopped (limited.ts). */
  readonly connections: PreparingPool
  /** Stops the statement that a process of the database runs. On a connection of its own: all others may be waiting. */
  readonly cancel: (pid: number) => Promise<void>
  /**
   * How many statements of the product, of all its processes, run longer than so many ms. Asked on a connection beside the
   * others. The embedded database has none: there a statement ends with its worker.
   */
  readonly countStuck: (overMs: number) => Promise<number>
  /** Only for PGlite: files synced to disk so far. */
  readonly countFsyncs: (() => number) | null
  close(): Promise<void>
}

/** Longest time of one statement on the request path, in ms (specification section 9: the request time-out). */
const STATEMENT_LIMIT_MS = 60_000
/** Connections of one process: beyond four per core more only add latency (measured). */
const POOL_SIZE = 10

/** The database of a private cluster, and what it needs that its owner may not make himself. */
const DATABASE = 'eae'
const EXTENSIONS = ['postgis', 'pg_trgm'] as const

/** What the product calls itself at the database. */
const APPLICATION_NAME = 'eae'
const STUCK = `
  SELECT count(*)::integer AS stuck FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND application_name = $1 AND state = 'active'
    AND query_start < clock_timestamp() - $2::float8 * interval '1 millisecond'
`

const OID = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

const parseWhole = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer ${text} is beyond the safe range`)
  return value
}

/** Wire to JavaScript: keys and amounts as checked numbers, days as `YYYY-MM-DD`, instants as ISO strings in UTC. */
const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, parseWhole],
  [OID.numeric, Number],
  [OID.date, (text) => text],
  [OID.timestamp, (text) => text],
  [OID.timestamptz, (text) => new Date(text).toISOString()],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

const wrap = (
  pool: pg.Pool,
  engine: Database['engine'],
  end: () => Promise<void>,
  countFsyncs: Database['countFsyncs'] = null,
): Database => {
  // An idle connection that breaks (restart of the database) is reported here; without a listener the process would end.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction reports on itself; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connections = preparingPool(pool)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })
  // Opens its connection only when it is needed.
  const canceller = new pg.Pool({ ...pool.options, max: 1 })
  canceller.on('error', () => undefined)
  return {
    engine,
    pool,
    kysely,
    connections,
    cancel: async (pid) => {
      await canceller.query('SELECT pg_cancel_backend($1::integer)', [pid])
    },
    countStuck: async (overMs) => {
      if (engine === 'pglite') return 0
      const found = await canceller.query<{ stuck: number }>(STUCK, [APPLICATION_NAME, overMs])
      return found.rows[0]?.stuck ?? 0
    },
    countFsyncs,
    close: async () => {
      await kysely.destroy()
      await canceller.end()
      await end()
    },
  }
}

const openServer = (url: string, statementLimitMs: number): Database =>
  wrap(
    new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      types,
      statement_timeout: statementLimitMs,
      connectionTimeoutMillis: 5_000,
      application_name: APPLICATION_NAME,
    }),
    'server',
    async () => undefined,
  )

/** What another process that starts at the same time has just made. */
const MADE_MEANWHILE = new Set(['42P04', '42710', '23505'])

/** The server has its own role in its private cluster, which owns its database; what needs more is made before, by another. */
const prepareCluster = async ({ socketDir, user, administrator, isOld }: LocalCluster): Promise<void> => {
  const asAdministrator = async (database: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const client = new pg.Client({ host: socketDir, user: administrator, database })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  const make = async (client: pg.Client, statement: string): Promise<void> => {
    await client.query(statement).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && MADE_MEANWHILE.has(error.code ?? ''))) throw error
    })
  }
  await asAdministrator('postgres', async (client) => {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (known.rowCount !== 0) return
    if (!isOld) await make(client, `CREATE ROLE ${user} LOGIN`)
    await make(client, `CREATE DATABASE ${DATABASE} OWNER ${user}`)
  })
  await asAdministrator(DATABASE, async (client) => {
    for (const name of EXTENSIONS) await make(client, `CREATE EXTENSION IF NOT EXISTS ${name}`)
  })
}

const openCluster = async (
  dataDir: string,
  bin: string,
  say: (text: string) => void,
  statementLimitMs: number,
): Promise<Database> => {
  const cluster = startLocalCluster(dataDir, bin)
  if (cluster.isOld)
    say(
      `Warning: the local database in ${cluster.home} was made by an earlier version: it has no data checksums, and the server is its superuser. It goes on as it is. To have a new one, stop the server, move that folder away and start again; what you entered stays in the old one.`,
    )
  await prepareCluster(cluster)
  const base = { host: cluster.socketDir, user: cluster.user }
  const pool = new pg.Pool({
    ...base,
    database: DATABASE,
    max: POOL_SIZE,
    types,
    statement_timeout: statementLimitMs,
    connectionTimeoutMillis: 5_000,
    application_name: APPLICATION_NAME,
  })
  return wrap(pool, 'cluster', async () => cluster.stop())
}

/** Opens PGlite in a folder, or in memory without one. */
export const openPglite = (dataDir: string | null, timeLimitMs = STATEMENT_LIMIT_MS): Database => {
  const engine = new PgliteEngine({ dataDir, timeLimitMs })
  const pool = new pg.Pool({ max: 1, types, stream: () => new PgliteSession(engine), idleTimeoutMillis: 0 })
  return wrap(
    pool,
    'pglite',
    () => engine.close(),
    () => engine.fsyncs,
  )
}

/**
 * Opens the database in this order: `DATABASE_URL`; a private local cluster in DATA_DIR where PostgreSQL with PostGIS is
 * installed; PGlite, for demonstration only and refused in production. A database server that is away is waited for, a
 * minute at most. `say` takes lines for who starts it. Throws what is wrong and where.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'engine' | 'isProduction'>,
  say: (text: string) => void = () => undefined,
  statementLimitMs = STATEMENT_LIMIT_MS,
): Promise<Database> => {
  if (config.databaseUrl !== null) {
    await awaitDatabase(config.databaseUrl, { say })
    return openServer(config.databaseUrl, statementLimitMs)
  }
  const bin = config.engine === 'pglite' ? null : findPostgres()
  if (bin !== null) return openCluster(config.dataDir, bin, say, statementLimitMs)
  if (config.engine === 'cluster')
    throw new Error('EAE_ENGINE=cluster, but no PostgreSQL with PostGIS is installed here')
  if (config.isProduction) {
    throw new Error(
      'the embedded database is for demonstration only: give DATABASE_URL, or install PostgreSQL with PostGIS',
    )
  }
  return openPglite(path.join(config.dataDir, 'pglite'), statementLimitMs)
}

/** False when the character type of the database knows no Greek letter: then trigrams of names are empty. */
export const knowsGreekLetters = async (db: Database): Promise<boolean> => {
  const result = await db.pool.query<{ trigrams: number }>(`SELECT cardinality(show_trgm('ΑΒΓ')) AS trigrams`)
  return (result.rows[0]?.trigrams ?? 0) > 0
}
