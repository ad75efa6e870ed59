import { parseArgs } from 'node:util'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { loadEmptyLists, openFirstYear } from './reference/index.ts'

/**
 * `npm run reference -- --year 2026`: fills the code lists that are empty from `db/reference`, says how many rows each got, and
 * opens the year where none is open.
 */
const { values } = parseArgs({ options: { year: { type: 'string' } } })
const year = Number(values.year)
const db = await openDatabase(readConfig(process.env))
try {
  if (!/^20\d\d$/.test(values.year ?? '')) throw new Error('--year needs a claim year of four digits')
  await migrate(db.pool)
  const written = await loadEmptyLists(db, year)
  for (const [table, rows] of written) process.stdout.write(`${table}: ${rows}\n`)
  process.stdout.write(`${written.size} lists filled; lists that had rows were left as they are\n`)
  if (await openFirstYear(db.kysely, year))
    process.stdout.write(`${year} is open; set its dates among the parameters of the years\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
