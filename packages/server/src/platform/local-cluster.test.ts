import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/faults/temp.ts'
import { openDatabase, type Database } from './database.ts'
import { findPostgres, startLocalCluster } from './local-cluster.ts'
import { migrate } from './migrate.ts'

const bin = findPostgres()

describe.skipIf(bin === null)('the private cluster', () => {
  const folder = tempFolder()
  afterAll(() => folder.remove())
  const open = (lines: string[] = []): Promise<Database> =>
    openDatabase({ databaseUrl: null, dataDir: folder.dir, engine: 'cluster', isProduction: false }, (line) => {
      lines.push(line)
    })
  const roleOf = async ({ pool }: Database) =>
    (
      await pool.query(`
        SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, current_setting('data_checksums') AS checksums
        FROM pg_roles WHERE rolname = current_user`)
    ).rows

  it('has checksums, and the server is nothing but the owner of its database', async () => {
    const lines: string[] = []
    const db = await open(lines)
    expect((await migrate(db.pool)).length).toBeGreaterThan(0)
    expect(await roleOf(db)).toEqual([
      { rolname: 'eae', rolsuper: false, rolcreaterole: false, rolcreatedb: false, checksums: 'on' },
    ])
    await expect(db.pool.query("COPY app_user TO PROGRAM 'cat'")).rejects.toThrow('must be superuser')
    await db.close()
    expect(lines).toEqual([])
    const again = await open()
    expect(await migrate(again.pool)).toEqual([])
    await again.close()
  })

  it('of an earlier version goes on as it is, and who starts it is told', async () => {
    // As it was: the server is the administrator, and nothing says who made it.
    const { home, socketDir, stop } = startLocalCluster(folder.dir, bin ?? '')
    const administrator = new pg.Client({ host: socketDir, user: 'eae_administrator', database: 'postgres' })
    await administrator.connect()
    await administrator.query('ALTER ROLE eae SUPERUSER')
    await administrator.end()
    stop()
    rmSync(path.join(home, 'data', 'eae-administrator'))
    const lines: string[] = []
    const db = await open(lines)
    expect(await migrate(db.pool)).toEqual([])
    expect(await roleOf(db)).toMatchObject([{ rolname: 'eae', rolsuper: true }])
    await db.close()
    expect(lines).toEqual([expect.stringContaining(`the local database in ${home} was made by an earlier version`)])
  })
})
