/** Kinds of calls with a budget each, so that a map that is dragged about does not stop a save. */
export type CallClass = 'read' | 'map' | 'tile' | 'write'

/** Calls a minute of one session, as parts of what one address may call before anybody is logged in. */
const SHARE: Readonly<Record<CallClass, number>> = {
  read: 1 / 2,
  map: 1 / 5,
  tile: 1,
  write: 1 / 5,
}
/** A budget that was not used fills up to this many seconds' worth: a page that opens asks for many things at once. */
const BURST_SECONDS = 10
const SECONDS_PER_MINUTE = 60
/** Budgets kept at most; beyond, the one that was used least lately goes, and would be full by then. */
const MAX_KEPT = 50_000

export interface Budgets {
  /** Takes one call from the budget of a session. Gives 0, or the seconds after which the next one is allowed. */
  readonly take: (session: string, kind: CallClass) => number
}

/**
 * Token buckets by session and kind of call. They protect this process, so they live in its memory: with several processes
 * a session may call that often on each. `now` gives milliseconds that never go back.
 */
export const createBudgets = (callsPerMinute: number, now: () => number = () => performance.now()): Budgets => {
  const kept = new Map<string, { calls: number; at: number }>()
  return {
    take: (session, kind) => {
      const perSecond = (callsPerMinute * SHARE[kind]) / SECONDS_PER_MINUTE
      const most = Math.max(1, perSecond * BURST_SECONDS)
      const key = `${kind} ${session}`
      const at = now()
      const before = kept.get(key) ?? { calls: most, at }
      const calls = Math.min(most, before.calls + ((at - before.at) / 1_000) * perSecond)
      kept.delete(key)
      kept.set(key, { calls: calls < 1 ? calls : calls - 1, at })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return calls < 1 ? Math.ceil((1 - calls) / perSecond) : 0
    },
  }
}
