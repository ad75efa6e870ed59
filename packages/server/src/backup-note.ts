import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'

/**
 * Tells the product of a backup that the installation made, so that the system page can show it:
 * `npm run backup:note -- --target <where> [--bytes <size>] [--failed] [--remarks <text>]`.
 */
const note = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      bytes: { type: 'string' },
      remarks: { type: 'string' },
      failed: { type: 'boolean', default: false },
    },
  })
  const { target, bytes, remarks, failed } = values
  if (target === undefined) throw new Error('say where the backup is: --target <where>')
  if (bytes !== undefined && !/^\d{1,15}$/.test(bytes)) throw new Error('--bytes is a whole number')
  const db = await openDatabase(readConfig(process.env))
  try {
    await sql`
      INSERT INTO app_backup (okflag, target, size_bytes, remarks) VALUES (${!failed}, ${target}, ${bytes ?? null}::bigint, ${remarks ?? null})
    `.execute(db.kysely)
  } finally {
    await db.close()
  }
}

try {
  await note()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
