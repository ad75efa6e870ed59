import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks of the kernel in a second: 100 on every Linux that Node runs on. */
const TICK_MS = 10

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  /** User and system time of the process and of its children that ended, in ms. */
  readonly cpuMs: number
}

const readTimes = (pid: number): ProcessTimes | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
    return { pid, parent: Number(fields[1]), cpuMs: ticks * TICK_MS }
  } catch {
    // It ended between the listing and the reading.
    return null
  }
}

/** CPU that the trees of some processes have used so far, in ms; what ended children used is counted with their parent. */
export const cpuOf = (roots: readonly number[]): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
  const inside = new Set(roots)
  for (let size = 0; size !== inside.size;) {
    size = inside.size
    for (const { pid, parent } of all) if (inside.has(parent)) inside.add(pid)
  }
  return all.filter(({ pid }) => inside.has(pid)).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** CPU of the children of this process that have ended, in ms. */
export const reapedMs = (): number => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}
