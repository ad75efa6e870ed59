import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINE } from '../../testing/engine.ts'
import { shapeOf, type Recorded } from '../../testing/recorder.ts'
import { testDatabase } from '../../testing/database.ts'
import { copyTemplate, makeTemplate } from '../../testing/template.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../database.ts'
import { findPostgres } from '../local-cluster.ts'

/** Statements that the run on the cluster kept (testing/recorder.ts); `npm test` names the file. */
const { EAE_STATEMENTS: file = '' } = process.env
const SIZE = 120
// Slow: two thousand statements on two databases.
const LIMIT_MS = 600_000

/** They move a transaction or the whole database, and each of them here runs in a transaction of its own. */
const NOT_ALONE =
  /^\s*(begin|start|commit|end|rollback|savepoint|release|listen|set|lock|vacuum|checkpoint|drop|create|alter)\b/i
/** What the embedded database is never asked: it makes no vector tiles, and nobody can stop a statement of it. */
const NEVER_ASKED = /ST_AsMVT\(|pg_sleep/i
/**
 * What the two may answer differently: their catalogues, settings and plans, the place of a fault that two versions of GEOS
 * name, a digest of whole tables with their instants, and one row of many without an order.
 */
const OF_ITS_OWN =
  /\bpg_|\bexplain\b|current_setting|has_parameter_privilege|ST_IsValidReason|md5\(|hashtextextended|gen_random|FROM msrbank b WHERE EXISTS/i
/** Values of this very moment, and hashes with their salt. */
const CHANGING = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)|\$argon2[^"]*/g

/** What a statement did, without what changes from one time to the next. */
const outcome = async (db: Database, { text, values }: Recorded): Promise<string> => {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    const { command, rowCount, fields, rows } = await client.query<Record<string, unknown>>(text, [...values])
    const names = fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join()
    if (OF_ITS_OWN.test(text)) return [command, names].join('\n')
    const cells = rows.map((row) => JSON.stringify(row).replaceAll(CHANGING, '-'))
    return [command, rowCount, names, ...cells.toSorted()].join('\n')
  } catch (error) {
    return `error ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const statements = (): readonly Recorded[] => {
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded)
  const one = new Map(all.map((statement) => [shapeOf(statement.text), statement]))
  return [...one.values()].filter(({ text }) => !NOT_ALONE.test(text) && !NEVER_ASKED.test(text))
}

// Without PostgreSQL there is nothing to compare with, and without the run on it nothing to ask.
describe.runIf(ENGINE === 'pglite' && file !== '' && findPostgres() !== null)('every statement of the product', () => {
  let cluster: Database
  let end: () => Promise<void>
  beforeAll(async () => {
    const { template, stop } = await makeTemplate('cluster', SIZE)
    const copy = await copyTemplate(template, 'product')
    cluster = await openDatabase(readConfig({ NODE_ENV: 'test', ...copy.env }))
    end = async () => {
      await cluster.close()
      stop()
    }
  })
  afterAll(() => end())

  it('does on the embedded database what it does on PostgreSQL', { timeout: LIMIT_MS }, async () => {
    const { db } = await testDatabase()
    const different: string[] = []
    for (const statement of statements()) {
      const [here, there] = [await outcome(db, statement), await outcome(cluster, statement)]
      if (here !== there) different.push([statement.text, JSON.stringify(statement.values), here, there].join('\n'))
    }
    expect(different).toEqual([])
  })
})
