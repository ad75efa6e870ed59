import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Start time of a process in clock ticks since boot, so that a reused process id is not taken for the old process. */
const startTicks = (pid: number): string | null => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const afterName = readFileSync(file, 'utf8').split(') ').at(-1)
  return afterName?.split(' ')[19] ?? null
}

const isAlive = (pid: number, ticks: string | null): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return ticks === null || ticks === 'null' || startTicks(pid) === ticks
}

/**
 * Takes the exclusive right to a PGlite folder: two openers lose rows silently. Throws naming the process that holds it.
 * Gives a function that releases it.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const file = `${path.resolve(dataDir)}.lock`
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startTicks(process.pid)}`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const [pid, ticks] = readFileSync(file, 'utf8').split(' ')
      if (isAlive(Number(pid), ticks ?? null)) {
        throw new Error(`the database folder ${dataDir} is in use by process ${pid}; stop it first, or choose another DATA_DIR`, {
          cause: error,
        })
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`the database folder ${dataDir} could not be locked`)
}
