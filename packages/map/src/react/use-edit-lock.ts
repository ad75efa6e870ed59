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
    const options = attempt.isStealing ? { steal: true } : { ifAvailable: true }
    locks
      .request(`parcel-map:${name}`, options, (lock) => {
        if (isStale) return undefined
        setState(lock ? 'held' : 'refused')
        return lock ? held : undefined
      })
      // The promise of a stolen lock is rejected: that is how a tab learns that another one took it.
      .catch(() => !isStale && setState('lost'))
    return () => {
      isStale = true
      release()
    }
  }, [name, attempt])
  const takeOver = useCallback(() => setAttempt({ isStealing: true }), [])
  return { state, takeOver }
}
