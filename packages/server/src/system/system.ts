import type { BackupState, SlowLine, SystemAnswer } from '@eae/domain/system/answers.ts'
import { backupStateOf } from '@eae/domain/system/system.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { PRODUCT_VERSION } from '../platform/product-version.ts'
import type { SlowCalls } from '../platform/slow-calls.ts'
import type { Executor } from '../platform/transaction.ts'

/** Lines of the lists of tables and of slow statements. */
const LINES = 15
/** A statement is shown up to here. */
const STATEMENT_CHARACTERS = 300

const one = async <T>(db: Executor, statement: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await statement.execute(db)).rows
  if (row === undefined) throw new Error('the database did not say what it is')
  return row
}

/** Sizes with indexes and large values; the parts of a table that is divided by year count as one. */
const biggestTables = async (db: Executor): Promise<SystemAnswer['database']['tables']> => {
  const found = await sql<{ name: string; sizeBytes: number; rows: number }>`
    SELECT coalesce(parent.relname, c.relname)::text AS name, sum(pg_total_relation_size(c.oid))::bigint AS "sizeBytes",
      sum(greatest(c.reltuples, 0))::bigint AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    WHERE c.relkind = 'r' AND n.nspname = current_schema() GROUP BY 1 ORDER BY 2 DESC LIMIT ${LINES}
  `.execute(db)
  return found.rows
}

const connectionsOf = async ({ kysely, pool }: Database): Promise<SystemAnswer['database']['connections']> => {
  const { active, idle, max } = await one(
    kysely,
    sql<{ active: number; idle: number; max: number }>`
      SELECT count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state IS DISTINCT FROM 'active') AS idle,
        current_setting('max_connections')::int AS max
      FROM pg_stat_activity WHERE datname = current_database()
    `,
  )
  return { active, idle, max, waiting: pool.waitingCount }
}

/** Statistics of statements need a library that the database loads at its start, and an extension in this database. */
const hasStatements = async (db: Executor): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ has: boolean }>`
        SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_stat_statements')
          AND coalesce(current_setting('shared_preload_libraries', true), '') LIKE '%pg_stat_statements%' AS has
      `,
    )
  ).has

const slowOf = async (db: Executor, calls: SlowCalls): Promise<SystemAnswer['slow']> => {
  if (!(await hasStatements(db))) return { source: 'process', lines: calls.lines(LINES) }
  const found = await sql<SlowLine>`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), ${STATEMENT_CHARACTERS}) AS what, calls, mean_exec_time AS "meanMs", max_exec_time AS "maxMs"
    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY mean_exec_time DESC LIMIT ${LINES}
  `.execute(db)
  return { source: 'database', lines: found.rows }
}

const backupOf = async (db: Executor): Promise<BackupState> => {
  const found = await sql<{
    at: string
    now: string
    isGood: boolean
    target: string
    sizeBytes: number | null
    remarks: string | null
  }>`
    SELECT at, now() AS now, okflag AS "isGood", target, size_bytes AS "sizeBytes", remarks FROM app_backup ORDER BY at DESC, id DESC LIMIT 1
  `.execute(db)
  const [last] = found.rows
  if (last === undefined) return { state: 'unknown', at: null, target: null, sizeBytes: null, remarks: null }
  const { at, now, isGood, ...rest } = last
  return { ...rest, at, state: backupStateOf({ at: Date.parse(at), isGood }, Date.parse(now)) }
}

/** What the installation is made of and how it is, as this process and its database know it now. */
export const readSystem = async (db: Database, slowCalls: SlowCalls): Promise<SystemAnswer> => {
  const { kysely } = db
  const begun = performance.now()
  const about = await one(
    kysely,
    sql<{ version: string; postgis: string; sizeBytes: number }>`
      SELECT current_setting('server_version') AS version, postgis_lib_version() AS postgis, pg_database_size(current_database()) AS "sizeBytes"
    `,
  )
  const roundTripMs = performance.now() - begun
  const jobs = await sql<SystemAnswer['jobs'][number]>`
    SELECT state, count(*) AS count FROM app_job GROUP BY state ORDER BY state
  `.execute(kysely)
  const migrations = await sql<SystemAnswer['migrations'][number]>`
    SELECT name, applied_at AS "appliedAt" FROM schema_migration ORDER BY name DESC
  `.execute(kysely)
  return {
    product: {
      version: PRODUCT_VERSION,
      node: process.versions.node,
      upSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: {
      ...about,
      engine: db.engine,
      roundTripMs,
      connections: await connectionsOf(db),
      tables: await biggestTables(kysely),
    },
    slow: await slowOf(kysely, slowCalls),
    backup: await backupOf(kysely),
    jobs: jobs.rows,
    migrations: migrations.rows,
  }
}
