import { lockFolder } from '../../platform/pglite/lock.ts'
import { tell, waitForLine } from './child.ts'

/** Child process: takes the lock of a folder when told to, says whether it got it, and holds it until its input ends. */
const [dataDir = ''] = process.argv.slice(2)
tell({ ready: true })
await waitForLine()
try {
  lockFolder(dataDir)
  tell({ locked: true })
} catch (error) {
  tell({ locked: false, reason: error instanceof Error ? error.message : String(error) })
}
setInterval(() => undefined, 60_000)
