import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMarkAlive, processMark } from './process-mark.ts'

/** The mark in a note; null when its process took it away in this very moment. */
const readMark = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const isInUse = (file: string): boolean => {
  const mark = readMark(file)
  if (mark !== null && isMarkAlive(mark)) return true
  rmSync(file, { force: true })
  return false
}

/**
 * Notes that this process uses the private cluster in `home`. The function it gives takes the note away and tells whether
 * nobody else is left: a tool that ran beside a server must not stop the database under it.
 */
export const joinCluster = (home: string): (() => boolean) => {
  const folder = path.join(home, 'users')
  mkdirSync(folder, { recursive: true })
  const mine = path.join(folder, `${process.pid}-${randomUUID()}`)
  writeFileSync(mine, processMark())
  return () => {
    rmSync(mine, { force: true })
    return readdirSync(folder).filter((name) => isInUse(path.join(folder, name))).length === 0
  }
}
