import { useEffect, useState } from 'react'
import { fromWgs84 } from '../core/crs.ts'
import { receiverOf } from './show-position.ts'
import type { Fix } from '../core/walk.ts'

/** Positions kept; more than belong to any corner. */
const MAX_FIXES = 120

export type WalkFailure = 'denied' | 'unavailable' | 'unsupported'

export interface WalkState {
  readonly fixes: readonly Fix[]
  readonly failure: WalkFailure | null
}

/** Listens to the receiver of the device while the panel is open. */
export function useWalk(): WalkState {
  const [state, setState] = useState<WalkState>({ fixes: [], failure: null })
  useEffect(() => {
    const receiver = receiverOf(navigator)
    if (!receiver) {
      // oxlint-disable-next-line react/set-state-in-effect -- what the browser can do is known only here
      setState({ fixes: [], failure: 'unsupported' })
      return undefined
    }
    const watch = receiver.watchPosition(
      ({ coords, timestamp }) => {
        const fix: Fix = {
          point: fromWgs84([coords.longitude, coords.latitude]),
          accuracy: coords.accuracy,
          time: timestamp,
        }
        setState(({ fixes }) => ({ fixes: [...fixes, fix].slice(-MAX_FIXES), failure: null }))
      },
      ({ code, PERMISSION_DENIED }) =>
        setState(({ fixes }) => ({ fixes, failure: code === PERMISSION_DENIED ? 'denied' : 'unavailable' })),
      { enableHighAccuracy: true, maximumAge: 0 },
    )
    return () => receiver.clearWatch(watch)
  }, [])
  return state
}
