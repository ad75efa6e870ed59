import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMarkAlive, markedPid, processMark } from '../process-mark.ts'

const TRIES = 3

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Content of the lock, or null when it was released meanwhile. */
const readMark = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Takes away the lock of a dead process, and only that one: another process may have put its own there meanwhile. */
const removeDead = (file: string, deadMark: string): void => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== deadMark) linkSync(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Takes the exclusive right to a PGlite folder: two openers lose rows silently. Throws naming the process that holds it.
 * Gives a function that releases it.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const file = `${path.resolve(dataDir)}.lock`
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      writeFileSync(file, processMark(), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      const mark = readMark(file)
      if (mark === null) continue
      if (isMarkAlive(mark)) {
        throw new Error(
          `the database folder ${dataDir} is in use by process ${markedPid(mark)}; stop it first, or choose another DATA_DIR`,
          {
            cause: error,
          },
        )
      }
      removeDead(file, mark)
    }
  }
  throw new Error(`the database folder ${dataDir} could not be locked`)
}
