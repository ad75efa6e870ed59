import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '../testing/faults/child.ts'
import { tempFolder } from '../testing/faults/temp.ts'
import { openDatabase, openPglite, type Database } from './database.ts'
import { findPostgres } from './local-cluster.ts'
import { migrate } from './migrate.ts'

const MIGRATOR = path.resolve(import.meta.dirname, '../testing/faults/migrator.ts')
const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../../db/migrations')
const bin = findPostgres()
const PROCESSES = 3

const hasTable = async (db: Database, name: string): Promise<boolean> =>
  (await db.pool.query('SELECT 1 FROM pg_class WHERE relname = $1', [name])).rowCount === 1

describe.skipIf(bin === null)('three servers that start at once', () => {
  const folder = tempFolder()
  afterAll(folder.remove)

  it('make one database, apply each migration once and all succeed', { timeout: 120_000 }, async () => {
    const starters = Array.from({ length: PROCESSES }, () => startChild(MIGRATOR, [folder.dir]))
    await Promise.all(starters.map((starter) => starter.first('ready')))
    for (const starter of starters) starter.send('go')
    const applied = await Promise.all(
      starters.map(async (starter) => (await starter.first('applied')).applied as string[]),
    )
    const files = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'))
    expect(applied.flat().toSorted()).toEqual(files.toSorted())
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    // The database is up as long as one of them uses it, and down when the last has gone.
    for (const starter of starters) starter.send('close')
    expect(
      (await Promise.all(starters.map((starter) => starter.ended))).map(({ code, errors }) => [code, errors]),
    ).toEqual(starters.map(() => [0, '']))
    expect(readdirSync(path.join(folder.dir, 'pg/data'))).not.toContain('postmaster.pid')
  })
})

describe.each(['cluster', 'pglite'] as const)('migrations on %s', (engine) => {
  const data = tempFolder()
  const files = tempFolder()
  const file = (name: string, text: string): void => writeFileSync(path.join(files.dir, name), text)
  let db: Database | null = null
  const open = (): Database => {
    if (db === null) throw new Error('the database is not open')
    return db
  }
  const isHere = engine === 'pglite' || bin !== null

  beforeAll(async () => {
    if (!isHere) return
    db =
      engine === 'pglite'
        ? openPglite(null)
        : await openDatabase({ databaseUrl: null, dataDir: data.dir, engine, isProduction: false })
    file('0001_a.sql', `CREATE TABLE first (n integer); INSERT INTO first VALUES (1); SELECT ';'`)
    await migrate(db.pool, files.dir)
  })
  afterAll(async () => {
    await db?.close()
    data.remove()
    files.remove()
  })

  it.skipIf(!isHere)('run once, in the order of their names', async () => {
    file('0003_c.sql', 'INSERT INTO first SELECT n + 10 FROM second')
    file('0002_b.sql', 'CREATE TABLE second AS SELECT n + 1 AS n FROM first')
    expect(await migrate(open().pool, files.dir)).toEqual(['0002_b.sql', '0003_c.sql'])
    expect(await migrate(open().pool, files.dir)).toEqual([])
    expect((await open().pool.query('SELECT n FROM first ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 12 }])
  })

  it.skipIf(!isHere)('leave nothing half done when one fails, and can be run again when it is repaired', async () => {
    file(
      '0004_d.sql',
      'CREATE TABLE third (n integer); INSERT INTO third SELECT 1 / 0; CREATE TABLE fourth (n integer)',
    )
    await expect(migrate(open().pool, files.dir)).rejects.toThrow(/0004_d\.sql: division by zero/)
    expect([await hasTable(open(), 'third'), await hasTable(open(), 'fourth')]).toEqual([false, false])
    file('0004_d.sql', 'CREATE TABLE third (n integer)')
    expect(await migrate(open().pool, files.dir)).toEqual(['0004_d.sql'])
  })

  it.skipIf(!isHere)('refuse a file that was changed after it ran', async () => {
    file('0001_a.sql', 'CREATE TABLE first (n bigint)')
    file('0005_e.sql', 'CREATE TABLE fifth (n integer)')
    await expect(migrate(open().pool, files.dir)).rejects.toThrow(/0001_a\.sql was changed after it was applied/)
    expect(await hasTable(open(), 'fifth')).toBe(false)
  })
})
