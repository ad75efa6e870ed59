import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Ends the PostgreSQL server of a data folder at once: nothing of a test run is kept. */
const endServer = (pidFile: string): void => {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Gives the test run a temporary folder of its own. The worker processes are killed at the end, so whatever they started
 * or wrote is cleared here: servers first, then files.
 */
const setup = (): (() => void) | undefined => {
  // Vitest calls this once for each project: the first one makes the folder, for all.
  if (process.env.EAE_RUN_FOLDER !== undefined) return undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-run-'))
  // PostgreSQL runs as another user when the tests run as root: it must be able to pass through.
  chmodSync(folder, 0o755)
  process.env.EAE_RUN_FOLDER = folder
  process.env.TMPDIR = folder
  return () => {
    const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    for (const file of files) {
      if (file.isFile() && file.name === 'postmaster.pid') endServer(path.join(file.parentPath, file.name))
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

export default setup
