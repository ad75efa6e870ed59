import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { prepareDemo } from '../first-start.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { findPostgres, startLocalCluster } from '../platform/local-cluster.ts'
import { migrate } from '../platform/migrate.ts'
import { cheapHash, TEST_PASSWORD } from './password.ts'

/** A database with the demo campaign that nobody changes: copies are made of it in a quarter of a second. */
export interface Template {
  readonly engine: 'cluster' | 'pglite'
  /** Folder of the files: the generated ones of the demo, and those of the embedded database. */
  readonly dataDir: string
  /** Where the cluster listens, the role of the server and that of its administrator; null for the embedded database. */
  readonly server: { readonly host: string; readonly user: string; readonly administrator: string } | null
}

/** The database of the cluster that the product itself makes and fills. */
const ORIGINAL = 'eae'
/** Nothing of a test run outlives a loss of power, so nothing waits for the disk. Tests of durability have clusters of their own. */
const CARELESS = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off', "checkpoint_timeout = '1h'"]

const asAdministrator = async (
  { host, administrator }: NonNullable<Template['server']>,
  statements: readonly string[],
): Promise<void> => {
  const client = new pg.Client({ host, user: administrator, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const makeDataDir = (name: string): string => {
  // Below the temporary folder of the run, which is cleared at its end (tools/vitest-temp.ts). PostgreSQL runs as another
  // user when the tests run as root: it must be able to pass through.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), name))
  chmodSync(dataDir, 0o755)
  return dataDir
}

const configOf = (engine: Template['engine'], dataDir: string, size: number): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    EAE_ENGINE: engine,
    EAE_DEMO: '1',
    EAE_DEMO_SIZE: String(size),
    EAE_LOG: 'silent',
  })

/** Makes a template of so many applications. Gives it with the function that stops its cluster. */
export const makeTemplate = async (
  engine: Template['engine'],
  size: number,
): Promise<{ template: Template; stop: () => void }> => {
  const dataDir = makeDataDir('eae-template-')
  const bin = engine === 'cluster' ? findPostgres() : null
  const cluster = bin === null ? null : startLocalCluster(dataDir, bin)
  const server =
    cluster === null ? null : { host: cluster.socketDir, user: cluster.user, administrator: cluster.administrator }
  if (server !== null)
    await asAdministrator(server, [
      ...CARELESS.map((setting) => `ALTER SYSTEM SET ${setting}`),
      'SELECT pg_reload_conf()',
    ])
  const config = configOf(engine, dataDir, size)
  const db = await openDatabase(config)
  await migrate(db.pool)
  await prepareDemo(db, config, () => undefined)
  await db.pool.query('UPDATE app_user SET password_hash = $1', [cheapHash(TEST_PASSWORD)])
  await db.close()
  return { template: { engine, dataDir, server }, stop: () => cluster?.stop() }
}

/** Where a copy lies: the settings that lead a server to it, and how it is given up. */
export interface Copy {
  readonly env: { readonly DATABASE_URL?: string; readonly DATA_DIR: string }
  readonly drop: () => Promise<void>
}

/** Copies a template; the name may hold small letters, digits and underscores. */
export const copyTemplate = async ({ dataDir, server }: Template, name: string): Promise<Copy> => {
  const mine = makeDataDir(`eae-${name}-`)
  cpSync(dataDir, mine, { recursive: true, filter: (file) => file !== path.join(dataDir, 'pg') })
  if (server === null) return { env: { DATA_DIR: mine }, drop: async () => undefined }
  await asAdministrator(server, [`CREATE DATABASE ${name} TEMPLATE ${ORIGINAL} OWNER ${server.user}`])
  return {
    env: {
      DATA_DIR: mine,
      DATABASE_URL: `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`,
    },
    drop: () => asAdministrator(server, [`DROP DATABASE ${name} WITH (FORCE)`]),
  }
}
