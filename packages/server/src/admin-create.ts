import { parseArgs } from 'node:util'
import { createAdministrator } from './first-administrator.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { seedRoles } from './reference/index.ts'

/** `npm run admin -- --login NAME`: makes one of the first two administrators of an installation and prints his one-time password. */
const { values } = parseArgs({ options: { login: { type: 'string' } } })
const db = await openDatabase(readConfig(process.env))
try {
  await migrate(db.pool)
  await seedRoles(db)
  const password = await createAdministrator(db, values.login ?? '')
  process.stdout.write(`Administrator ${values.login}: one-time password ${password}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
