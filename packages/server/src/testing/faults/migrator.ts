import { openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { tell, waitForLine } from './child.ts'

/** Child process: opens the database of a folder when told to, migrates, says what it applied, and closes when told to. */
const [dataDir = ''] = process.argv.slice(2)
tell({ ready: true })
await waitForLine()
const db = await openDatabase({ databaseUrl: null, dataDir, engine: 'cluster', isProduction: false })
tell({ applied: await migrate(db.pool) })
await waitForLine()
await db.close()
process.exit(0)
