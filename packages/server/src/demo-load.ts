import { parseArgs } from 'node:util'
import { prepareDemo } from './first-start.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'

/** `npm run demo -- --size 650000`: fills an empty database with a demo campaign and its logins, without serving it. */
const { values } = parseArgs({ options: { size: { type: 'string' } } })
const config = readConfig({
  ...process.env,
  EAE_DEMO: '1',
  ...(values.size === undefined ? {} : { EAE_DEMO_SIZE: values.size }),
})
const db = await openDatabase(config)
try {
  await migrate(db.pool)
  await prepareDemo(db, config, (text) => process.stderr.write(`${text}\n`))
} finally {
  await db.close()
}
