/** Kinds of calls with a budget each, so that a map that is dragged about does not stop a save. */
export type CallClass = 'read' | 'map' | 'tile' | 'write'

/** Calls a minute of one session, as parts of what one address may call before anybody is logged in. */
const SHARE: Readonly<Record<CallClass, number>> = {
  read: 1 / 2,
  map: 1 / 5,
  tile: 1,
  write: 1 / 5,
}
/** What one route may take of the budget of its kind: a page that asks one thing in a loop leaves room for all others. */
const ROUTE_SHARE = 1 / 2
/** A budget that was not used fills up to this many seconds' worth: a page that opens asks for many things at once. */
const BURST_SECONDS = 10
const SECONDS_PER_MINUTE = 60
/** Budgets kept at most; beyond, the one that was used least lately goes, and would be full by then. */
const MAX_KEPT = 200_000

export interface Budgets {
  /**
   * Takes one call from the budgets of a session: that of the route and that of all calls of its kind. Gives 0, or the
   * seconds after which the next one is allowed; then nothing is taken.
   */
  readonly take: (session: string, kind: CallClass, route: string) => number
}

/** Calls that a bucket holds now, and what it holds at most. */
interface Level {
  readonly key: string
  readonly calls: number
  readonly perSecond: number
}

/**
 * Token buckets by session and kind of call, and by session and route. They protect this process, so they live in its
 * memory: with several processes a session may call that often on each. `now` gives milliseconds that never go back.
 */
export const createBudgets = (callsPerMinute: number, now: () => number = () => performance.now()): Budgets => {
  const kept = new Map<string, { readonly calls: number; readonly at: number }>()
  const levelOf = (key: string, perMinute: number, at: number): Level => {
    const perSecond = perMinute / SECONDS_PER_MINUTE
    const most = Math.max(1, perSecond * BURST_SECONDS)
    const before = kept.get(key) ?? { calls: most, at }
    return { key, calls: Math.min(most, before.calls + ((at - before.at) / 1_000) * perSecond), perSecond }
  }
  return {
    take: (session, kind, route) => {
      const at = now()
      const perMinute = callsPerMinute * SHARE[kind]
      const levels = [
        levelOf(`${kind} ${session}`, perMinute, at),
        levelOf(`${route} ${session}`, perMinute * ROUTE_SHARE, at),
      ]
      const wait = Math.max(...levels.map(({ calls, perSecond }) => (calls < 1 ? (1 - calls) / perSecond : 0)))
      for (const { key, calls } of levels) {
        kept.delete(key)
        kept.set(key, { calls: wait > 0 ? calls : calls - 1, at })
        const [oldest] = kept.keys()
        if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      }
      return Math.ceil(wait)
    },
  }
}
