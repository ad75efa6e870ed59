import { createApp } from '../../app.ts'
import { prepareDemo } from '../../first-start.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { tell, waitForLine } from './child.ts'

/**
 * Child process: the whole server with a small demo campaign, on a port of its own. After a line of input it dies as by a
 * loss of power when the next submission is committed and its answer is about to leave.
 */
const DEMO_SIZE = 20

const [dataDir = '', engine = 'cluster'] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: dataDir,
  EAE_ENGINE: engine,
  EAE_DEMO: '1',
  EAE_DEMO_SIZE: String(DEMO_SIZE),
  EAE_LOG: 'silent',
})
const db = await openDatabase(config)
await migrate(db.pool)
await prepareDemo(db, config, () => undefined)
const app = await createApp(config, db, true)
let isArmed = false
app.addHook('onSend', async (request) => {
  if (isArmed && request.url.endsWith('/submit')) process.kill(process.pid, 'SIGKILL')
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
tell({ port: typeof address === 'object' && address !== null ? address.port : 0 })
await waitForLine()
isArmed = true
tell({ armed: true })
