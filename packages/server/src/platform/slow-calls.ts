/** Calls that take at least so long are kept, in ms: what a person notices. */
const SLOW_MS = 300
/** Paths kept at most: there are fewer calls than that. */
const MAX_PATHS = 1_000

interface Seen {
  calls: number
  totalMs: number
  maxMs: number
}

/** What this process saw of slow calls since it started, by path: for installations whose database keeps no statistics. */
export interface SlowCalls {
  readonly note: (path: string, ms: number) => void
  readonly lines: (limit: number) => readonly {
    readonly what: string
    readonly calls: number
    readonly meanMs: number
    readonly maxMs: number
  }[]
}

/** Keeps counts and times by path, nothing of what was asked. */
export const createSlowCalls = (): SlowCalls => {
  const seen = new Map<string, Seen>()
  return {
    note: (path, ms) => {
      if (ms < SLOW_MS) return
      const known = seen.get(path)
      if (known === undefined && seen.size >= MAX_PATHS) return
      const { calls, totalMs, maxMs } = known ?? { calls: 0, totalMs: 0, maxMs: 0 }
      seen.set(path, { calls: calls + 1, totalMs: totalMs + ms, maxMs: Math.max(maxMs, ms) })
    },
    lines: (limit) =>
      [...seen]
        .map(([what, { calls, totalMs, maxMs }]) => ({ what, calls, meanMs: totalMs / calls, maxMs }))
        .toSorted((a, b) => b.meanMs - a.meanMs)
        .slice(0, limit),
  }
}
