import { parseArgs } from 'node:util'
import { confirmAtMachine } from './administration/index.ts'
import { createAdministrator } from './first-administrator.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { seedRoles } from './reference/index.ts'

/**
 * `npm run admin -- --login NAME` makes one of the first two administrators of an installation and prints his one-time password.
 * `npm run admin -- --confirm NAME` says that an administrator is a person of his own, where no two others can say it.
 */
const { values } = parseArgs({ options: { login: { type: 'string' }, confirm: { type: 'string' } } })

const run = async (db: Database): Promise<string> => {
  await migrate(db.pool)
  await seedRoles(db)
  if (values.confirm === undefined)
    return `Administrator ${values.login}: one-time password ${await createAdministrator(db, values.login ?? '')}`
  await confirmAtMachine(db, values.confirm)
  return `Administrator ${values.confirm} is confirmed; it stands among the security events`
}

const db = await openDatabase(readConfig(process.env))
try {
  process.stdout.write(`${await run(db)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
