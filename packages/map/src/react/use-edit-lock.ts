import { useCallback, useEffect, useState } from 'react'

/** Who may edit under a name in this browser: one tab at a time. */
export type LockState = 'waiting' | 'held' | 'refused' | 'lost'

export interface EditLock {
  readonly state: LockState
  /** Takes the right to edit away from the other tab. */
  readonly takeOver: () => void
}

/**
 * Holds the right to edit `name` while the map is on the page (Web Locks). Without a name, or in a browser without such
 * locks, everybody holds it: two tabs then keep their drafts in turns.
 */
export function useEditLock(name: string | null): EditLock {
  const [state, setState] = useState<LockState>(name === null ? 'held' : 'waiting')
  const [attempt, setAttempt] = useState<{ readonly isStealing: boolean }>({ isStealing: false })
  useEffect(() => {
    // Typed as always there, but pages without a secure origin have none.
    const locks = 'locks' in navigator ? navigator.locks : null
    if (name === null || locks === null) {
      // oxlint-disable-next-line react/set-state-in-effect -- what the browser can do is known only here
      setState('held')
      return undefined
    }
    let release = () => {}
    let isStale = false
    const held = new Promise<void>((resolve) => (release = resolve))
    const waiting = new AbortController()
    const hold = (lock: Lock | null) => {
      if (isStale || !lock) return undefined
      setState('held')
      return held
    }
    const ask = (options: LockOptions) => locks.request(`parcel-map:${name}`, options, hold)
    // The promise of a stolen lock is rejected: that is how a tab learns that another one took it.
    const lose = () => !isStale && setState('lost')
    /** In a tab that may only look: the right comes by itself when the other tab is closed. */
    const wait = (lock: Lock | null) => {
      if (isStale || lock) return hold(lock)
      setState('refused')
      ask({ signal: waiting.signal }).catch(lose)
      return undefined
    }
    const first = attempt.isStealing
      ? ask({ steal: true })
      : locks.request(`parcel-map:${name}`, { ifAvailable: true }, wait)
    first.catch(lose)
    return () => {
      isStale = true
      waiting.abort()
      release()
    }
  }, [name, attempt])
  const takeOver = useCallback(() => setAttempt({ isStealing: true }), [])
  return { state, takeOver }
}
