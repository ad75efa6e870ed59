import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDemo } from '../../packages/server/src/first-start.ts'
import type { Actor } from '../../packages/server/src/platform/actor.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { openDatabase, type Database } from '../../packages/server/src/platform/database.ts'
import { migrate } from '../../packages/server/src/platform/migrate.ts'
import { findActorOfUser } from '../../packages/server/src/session/index.ts'
import { cpuOf } from './cpu.ts'

const MICROSECONDS = 1_000

/** CPU of a step in ms: of this process, and of the database's. */
export interface Cost {
  readonly node: number
  readonly database: number
}

/** A demo on a private database whose work is done in this process. */
export interface DemoDatabase {
  readonly db: Database
  /** What a work costs. */
  readonly take: (work: () => Promise<unknown>) => Promise<Cost>
}

/** Both parts of a cost. */
export const both = ({ node, database }: Cost): number => node + database

/** A login of the demo. */
export const actorOf = async ({ kysely, pool }: Database, login: string): Promise<Actor> => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM app_user WHERE login = $1', [login])
  const actor = await findActorOfUser(kysely, rows[0]?.id ?? 0)
  if (actor === null) throw new Error(`the demo has no ${login}`)
  return actor
}

/**
 * Makes a demo of a size, hands it to a bench and removes it. `EAE_BENCH_DATA` names a data folder that is loaded already: it is used
 * as it is, whatever the size, and kept.
 */
export const withDemo = async <T>(size: number, bench: (demo: DemoDatabase) => Promise<T>): Promise<T> => {
  const loaded = process.env.EAE_BENCH_DATA
  const dataDir = loaded ?? mkdtempSync(path.join(os.tmpdir(), 'eae-bench-'))
  if (loaded === undefined) chmodSync(dataDir, 0o755)
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    EAE_ENGINE: 'cluster',
    EAE_DEMO: '1',
    EAE_DEMO_SIZE: String(size),
    EAE_LOG: 'silent',
  })
  const db = await openDatabase(config)
  try {
    await migrate(db.pool)
    if (loaded === undefined) await prepareDemo(db, config, () => undefined)
    const postmaster = Number(readFileSync(path.join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0])
    const take = async (work: () => Promise<unknown>): Promise<Cost> => {
      const [before, database] = [process.cpuUsage(), cpuOf([postmaster])]
      await work()
      const { user, system } = process.cpuUsage(before)
      return { node: (user + system) / MICROSECONDS, database: cpuOf([postmaster]) - database }
    }
    return await bench({ db, take })
  } finally {
    await db.close()
    if (loaded === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}
