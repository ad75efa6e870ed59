import { openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { tell, waitForLine } from './child.ts'

/** Child process: opens the database of a folder when told to, migrates, and says what it applied. */
const [dataDir = ''] = process.argv.slice(2)
tell({ ready: true })
await waitForLine()
const db = await openDatabase({ databaseUrl: null, dataDir, engine: 'cluster', isProduction: false })
const applied = await migrate(db.pool)
tell({ applied })
await db.close()
