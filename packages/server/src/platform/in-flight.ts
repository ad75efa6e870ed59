import type { CallClass } from './budgets.ts'

/**
 * Calls of one session that may run at once. A map asks for each of its fifteen layers, and again when the view moves while
 * the first ones are being stopped; tiles come in crowds. Beyond, one session would hold what all others share.
 */
export const MOST_AT_ONCE: Readonly<Partial<Record<CallClass, number>>> = { map: 30, tile: 48 }

/** Calls that run now, by session and kind. */
export interface InFlight {
  /** Begins a call; false when the session has as many as it may, and nothing has begun. */
  readonly enter: (session: string, kind: CallClass) => boolean
  /** Ends a call that has begun. */
  readonly leave: (session: string, kind: CallClass) => void
}

/** Counters in the memory of this process, which they protect. Only calls that run are remembered. */
export const createInFlight = (): InFlight => {
  const running = new Map<string, number>()
  const keyOf = (session: string, kind: CallClass): string => `${kind} ${session}`
  return {
    enter: (session, kind) => {
      const key = keyOf(session, kind)
      const now = running.get(key) ?? 0
      if (now >= (MOST_AT_ONCE[kind] ?? Infinity)) return false
      running.set(key, now + 1)
      return true
    },
    leave: (session, kind) => {
      const key = keyOf(session, kind)
      const left = (running.get(key) ?? 0) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    },
  }
}
