import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Key of the advisory lock that makes processes which start together migrate one after the other. */
const MIGRATION_LOCK = 727_272

/** Folder of the migrations of the product. */
const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../../db/migrations')

/**
 * Applies every migration that is missing, in the order of names: plain SQL, forward only, each in one transaction with
 * its checksum. Safe when several processes start at once. Throws when a file was changed after it ran.
 * Gives the names of those applied now.
 */
export const migrate = async (pool: pg.Pool, folder = MIGRATIONS_DIR): Promise<string[]> => {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    // An index on millions of rows, or waiting for another process that builds one, takes longer than a request may.
    await client.query('SET statement_timeout = 0')
    // No statement that forgot to end (watchdog.ts).
    await client.query("SET application_name = 'eae migration'")
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const known = new Map(
      (await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    )
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new Error(`migration ${name} was changed after it was applied: add a new one instead`)
      await client.query('BEGIN')
      try {
        await client.query(sql)
        await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
      applied.push(name)
    }
  } finally {
    // The end of the connection gives the lock back, also where the database went away meanwhile.
    client.release(true)
  }
  return applied
}
