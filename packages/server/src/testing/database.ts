import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDemo } from '../first-start.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'

/** Applications of the campaign that server tests run on. */
const TEST_SIZE = 120

let opened: Promise<{ db: Database; config: Config }> | null = null

const open = async (): Promise<{ db: Database; config: Config }> => {
  // Below the temporary folder of the run, which is cleared at its end (tools/vitest-temp.ts).
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'eae-test-'))
  chmodSync(dataDir, 0o755)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    EAE_ENGINE: process.env.EAE_TEST_ENGINE ?? 'auto',
    EAE_DEMO: '1',
    EAE_DEMO_SIZE: String(TEST_SIZE),
    // Tests ask often, and for what is not there; those of the limits themselves set them.
    EAE_CALLS_PER_MINUTE: '10000000',
    EAE_MISSES_PER_MINUTE: '1000000',
    EAE_LOG: 'silent',
  })
  const db = await openDatabase(config)
  await migrate(db.pool)
  await prepareDemo(db, config, () => undefined)
  return { db, config }
}

/**
 * The one database of a test run, with a small demo campaign: a private cluster where PostgreSQL is installed, PGlite
 * otherwise or with EAE_TEST_ENGINE=pglite. Tests run in one process and share it; each makes the rows it changes.
 */
export const testDatabase = (): Promise<{ db: Database; config: Config }> => {
  opened ??= open()
  return opened
}
