/** Seconds over which misses are counted, and for which a session waits after too many. */
const WINDOW_SECONDS = 60
/** Sessions kept at most; beyond, the one that missed longest ago goes. */
const MAX_KEPT = 50_000

/** Keys asked for in vain, by session: who guesses them misses far more often than a page that is a little old. */
export interface Misses {
  /** Counts misses. True when these were the ones too many. */
  readonly add: (session: string, count: number) => boolean
  /** Seconds until the session may call again; 0 = now. */
  readonly wait: (session: string) => number
}

/**
 * Counts misses in a window of one minute from the first. As with budgets, they live in the memory of a process: with
 * several processes a session may miss that often on each. `now` gives milliseconds that never go back.
 */
export const createMisses = (perMinute: number, now: () => number = () => performance.now()): Misses => {
  const kept = new Map<string, { count: number; until: number }>()
  const currentOf = (session: string): { count: number; until: number } | null => {
    const known = kept.get(session)
    return known === undefined || known.until <= now() ? null : known
  }
  return {
    add: (session, count) => {
      const known = currentOf(session)
      const before = known?.count ?? 0
      const isOver = before < perMinute && before + count >= perMinute
      kept.delete(session)
      kept.set(session, {
        count: before + count,
        until: isOver || known === null ? now() + WINDOW_SECONDS * 1_000 : known.until,
      })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return isOver
    },
    wait: (session) => {
      const known = currentOf(session)
      return known === null || known.count < perMinute ? 0 : Math.ceil((known.until - now()) / 1_000)
    },
  }
}
