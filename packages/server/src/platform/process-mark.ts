import { existsSync, readFileSync } from 'node:fs'

/** Start time of a process in clock ticks since boot, so that a reused process id is not taken for the old process. */
const startTicks = (pid: number): string | null => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const afterName = readFileSync(file, 'utf8').split(') ').at(-1)
  return afterName?.split(' ')[19] ?? null
}

/** Text that names this very process: its id and when it started. */
export const processMark = (): string => `${process.pid} ${startTicks(process.pid)}`

/** The process id in a mark. */
export const markedPid = (mark: string): number => Number(mark.split(' ')[0])

/** Does the process that a mark names still run? */
export const isMarkAlive = (mark: string): boolean => {
  const pid = markedPid(mark)
  const ticks = mark.split(' ')[1] ?? 'null'
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return ticks === 'null' || startTicks(pid) === ticks
}
