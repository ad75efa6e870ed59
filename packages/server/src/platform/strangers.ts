/** Seconds over which session ids without a session are counted. */
const WINDOW_SECONDS = 60
/** Addresses kept at most; beyond, the one that came longest ago goes. */
const MAX_KEPT = 20_000

/** Session ids that are none, by the address that presents them: whoever guesses them shows many, an old page one. */
export interface Strangers {
  /** Counts an id that was presented from an address. True when it was the one too many, once in a window. */
  readonly add: (address: string, sessionId: string) => boolean
}

/**
 * Counts different ids in a window of one minute from the first, up to `perMinute`. Nobody is kept out by it: behind an
 * address may sit an office whose sessions have ended over night. `now` gives milliseconds that never go back.
 */
export const createStrangers = (perMinute: number, now: () => number = () => performance.now()): Strangers => {
  const kept = new Map<string, { readonly ids: Set<string>; readonly until: number }>()
  return {
    add: (address, sessionId) => {
      const known = kept.get(address)
      const current =
        known === undefined || known.until <= now()
          ? { ids: new Set<string>(), until: now() + WINDOW_SECONDS * 1_000 }
          : known
      kept.delete(address)
      kept.set(address, current)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      if (current.ids.size >= perMinute || current.ids.has(sessionId)) return false
      current.ids.add(sessionId)
      return current.ids.size === perMinute
    },
  }
}
