import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '../../testing/faults/child.ts'
import { ENGINE } from '../../testing/engine.ts'
import { tempFolder } from '../../testing/faults/temp.ts'
import { openDatabase, openPglite, type Database } from '../database.ts'

const WRITER = path.resolve(import.meta.dirname, '../../testing/faults/writer.ts')
const SQUARE_TEXT = 'SRID=2100;POLYGON((0 0,10 0,10 10,0 10,0 0))'
const BOW_TIE_TEXT = 'SRID=2100;POLYGON((0 0,10 10,10 0,0 10,0 0))'
const SQUARE = `'${SQUARE_TEXT}'::geometry`
const BOW_TIE = `'${BOW_TIE_TEXT}'::geometry`
/** 100 good rows, then one that GEOS cannot intersect. */
const HALF_GOOD = `INSERT INTO cut SELECT n, ST_Intersection(CASE WHEN n = 101 THEN ${BOW_TIE} ELSE ${SQUARE} END, ${SQUARE}) FROM generate_series(1, 101) AS n`
const SWALLOWED = { code: 'XX000', message: expect.stringContaining('geometry engine') }

const folder = tempFolder()
const dataDir = path.join(folder.dir, 'pglite')

const countOf = async (client: pg.Pool | pg.PoolClient, table: string): Promise<number> =>
  (await client.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0]?.n ?? -1

const openEmbedded = (): Promise<Database> =>
  openDatabase({ databaseUrl: null, dataDir: folder.dir, engine: 'pglite', isProduction: false })

afterAll(folder.remove)

// It is the same beside a cluster: once is enough.
describe.runIf(ENGINE === 'pglite')('the embedded database', () => {
  let db: Database
  beforeAll(async () => {
    db = await openEmbedded()
    await db.pool.query(
      'CREATE EXTENSION postgis; CREATE TABLE word (n integer PRIMARY KEY); CREATE TABLE cut (n integer, g geometry)',
    )
  })
  afterAll(() => db.close())

  it('is refused in production, in words that say what to do', async () => {
    const opening = openDatabase({ databaseUrl: null, dataDir: folder.dir, engine: 'pglite', isProduction: true })
    await expect(opening).rejects.toThrow(/demonstration only: give DATABASE_URL/)
  })

  it('refuses a second process on the same folder and names the first', async () => {
    const second = startChild(WRITER, [folder.dir, 'pglite', '0'])
    const { code, errors } = await second.ended
    expect(code).not.toBe(0)
    expect(errors).toContain(`in use by process ${process.pid}`)
  })

  it('has every committed write on disk before it answers', async () => {
    const count = db.countFsyncs ?? (() => 0)
    for (let n = 0; n < 20; n += 1) {
      const before = count()
      await db.pool.query('INSERT INTO word VALUES ($1)', [n])
      expect(count()).toBeGreaterThan(before)
    }
    const before = count()
    await db.pool.query('SELECT count(*) FROM word')
    expect(count()).toBe(before)
  })

  it('turns a lost geometry failure into an error that leaves nothing', async () => {
    await expect(db.pool.query(HALF_GOOD)).rejects.toMatchObject(SWALLOWED)
    expect(await countOf(db.pool, 'cut')).toBe(0)
  })

  it('rolls back the statements before it in one text', async () => {
    await expect(db.pool.query(`INSERT INTO cut VALUES (0, NULL); ${HALF_GOOD}`)).rejects.toMatchObject({
      code: 'XX000',
    })
    expect(await countOf(db.pool, 'cut')).toBe(0)
    await expect(db.pool.query(`${HALF_GOOD}; INSERT INTO cut VALUES (0, NULL)`)).rejects.toMatchObject({
      code: 'XX000',
    })
    expect(await countOf(db.pool, 'cut')).toBe(0)
  })

  it('aborts an open transaction with it: COMMIT becomes ROLLBACK and the connection goes on', async () => {
    const client = await db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('INSERT INTO word VALUES (1000)')
      await expect(client.query(HALF_GOOD)).rejects.toMatchObject(SWALLOWED)
      await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
      expect((await client.query('COMMIT')).command).toBe('ROLLBACK')
      expect(await countOf(client, 'cut')).toBe(0)
      expect((await client.query('SELECT 1 FROM word WHERE n = 1000')).rowCount).toBe(0)
    } finally {
      client.release()
    }
  })

  it.each([
    [
      'while the plan of a statement with parameters is made',
      `SELECT ST_AsText(ST_Intersection($1::geometry, ${SQUARE})) AS g`,
    ],
    [
      'while a statement with parameters runs',
      `SELECT ST_AsText(ST_Intersection(g, ${SQUARE})) AS g FROM (SELECT $1::geometry AS g OFFSET 0) AS one`,
    ],
    [
      'behind rows that were given already',
      `SELECT ST_AsText(ST_Intersection(g, ${SQUARE})) AS g FROM (SELECT CASE WHEN n = 101 THEN $1::geometry ELSE ${SQUARE} END AS g FROM generate_series(1, 101) AS n OFFSET 0) AS many`,
    ],
  ])('notices a failure %s', async (_when, text) => {
    await expect(db.pool.query(text, [BOW_TIE_TEXT])).rejects.toMatchObject(SWALLOWED)
    await expect(db.pool.query({ name: 'named', text, values: [BOW_TIE_TEXT] })).rejects.toMatchObject(SWALLOWED)
    await expect(sql.raw(text.replace('$1', `'${BOW_TIE_TEXT}'`)).execute(db.kysely)).rejects.toMatchObject(SWALLOWED)
    const client = await db.pool.connect()
    try {
      // A statement that was prepared on a good geometry fails on a bad one.
      await client.query({ name: 'again', text, values: [SQUARE_TEXT] })
      await expect(client.query({ name: 'again', text, values: [BOW_TIE_TEXT] })).rejects.toMatchObject(SWALLOWED)
      expect((await client.query({ name: 'again', text, values: [SQUARE_TEXT] })).rows.length).toBeGreaterThan(0)
    } finally {
      client.release()
    }
  })

  it.each([
    `SELECT ST_Intersection(${BOW_TIE}, ${SQUARE})`,
    `SELECT ST_Intersection(g, ${SQUARE}) FROM (SELECT ${BOW_TIE} AS g OFFSET 0) AS one`,
    `SELECT 1 AS n; ${HALF_GOOD}; SELECT 2 AS n`,
    `CREATE TABLE made AS SELECT ST_Union(${SQUARE}, ST_Intersection(${BOW_TIE}, ${SQUARE})) AS g`,
    `UPDATE word SET n = -n WHERE n > ST_Area(ST_Intersection((SELECT ${BOW_TIE} OFFSET 0), ${SQUARE}))`,
    `WITH moved AS (INSERT INTO word VALUES (3000) RETURNING n) SELECT ST_Intersection(${BOW_TIE}, ${SQUARE}) FROM moved`,
    `DO $$ BEGIN INSERT INTO word VALUES (3001); PERFORM ST_Intersection(g, ${SQUARE}) FROM (SELECT ${BOW_TIE} AS g OFFSET 0) AS one; INSERT INTO word VALUES (3002); END $$`,
  ])('notices it without parameters: %s', async (text) => {
    const before = await countOf(db.pool, 'word')
    await expect(db.pool.query(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(XX000|2F005)$/) })
    expect(await countOf(db.pool, 'word')).toBe(before)
    expect((await db.pool.query('SELECT 1 FROM word WHERE n < 0 OR n >= 3000')).rowCount).toBe(0)
  })

  it('gives back what stood before a savepoint', async () => {
    const client = await db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('INSERT INTO word VALUES (1001)')
      await client.query('SAVEPOINT s')
      await expect(client.query(HALF_GOOD)).rejects.toMatchObject(SWALLOWED)
      await client.query('ROLLBACK TO SAVEPOINT s')
      expect((await client.query('COMMIT')).command).toBe('COMMIT')
    } finally {
      client.release()
    }
    expect((await db.pool.query('SELECT 1 FROM word WHERE n = 1001')).rowCount).toBe(1)
  })

  it('takes neither an empty query nor a comment for a failure', async () => {
    for (const text of ['', ' ; ', '-- nothing', '/* nothing */']) {
      expect((await db.pool.query(text)).rows).toEqual([])
      expect((await db.pool.query({ text, values: [] })).rows).toEqual([])
    }
  })

  it('forgets the transaction of a connection that was given back unfinished', async () => {
    const client = await db.pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO word VALUES (2000)')
    client.release(true)
    await db.pool.query('INSERT INTO word VALUES (2001)')
    expect((await db.pool.query('SELECT n FROM word WHERE n >= 2000')).rows).toEqual([{ n: 2001 }])
  })

  it('replaces its engine after two hundred lost failures, unnoticed by the connection', async () => {
    const client = await db.pool.connect()
    const prepared = { name: 'kept', text: 'SELECT $1::integer + 1 AS n' }
    const startOf = async () =>
      (await client.query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at')).rows[0]?.at
    try {
      await client.query({ ...prepared, values: [1] })
      const before = await startOf()
      for (let n = 0; n < 205; n += 1) await expect(client.query(HALF_GOOD)).rejects.toMatchObject(SWALLOWED)
      for (let n = 0; n < 50; n += 1) {
        await client.query('BEGIN')
        await expect(client.query(HALF_GOOD)).rejects.toMatchObject(SWALLOWED)
        expect((await client.query('ROLLBACK')).command).toBe('ROLLBACK')
      }
      expect(await startOf()).not.toBe(before)
      expect((await client.query({ ...prepared, values: [41] })).rows).toEqual([{ n: 42 }])
    } finally {
      client.release()
    }
    expect(await countOf(db.pool, 'cut')).toBe(0)
    expect(await countOf(db.pool, 'word')).toBeGreaterThanOrEqual(20)
  })
})

describe.runIf(ENGINE === 'pglite')('the time limit of the embedded database', () => {
  let db: Database
  beforeAll(async () => {
    db = openPglite(dataDir, 1_000)
    await db.pool.query('CREATE TABLE IF NOT EXISTS kept (n integer)')
  })
  afterAll(() => db.close())

  it.each([
    'SELECT pg_sleep(30)',
    'SELECT count(*) FROM generate_series(1, 10000000) a, generate_series(1, 10000000) b',
  ])('ends «%s» with 57014; what was committed is there and the next query works', async (heavy) => {
    await db.pool.query('TRUNCATE kept')
    await db.pool.query('INSERT INTO kept VALUES (7)')
    await expect(db.pool.query(heavy)).rejects.toMatchObject({ code: '57014' })
    expect((await db.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }])
  })

  it('rolls back the transaction in which it struck', async () => {
    const client = await db.pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO kept VALUES (8)')
    await expect(client.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
    client.release(true)
    expect((await db.pool.query('SELECT n FROM kept WHERE n = 8')).rowCount).toBe(0)
  })
})
