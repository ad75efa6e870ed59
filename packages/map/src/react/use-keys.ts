import { useEffect } from 'react'
import { whenChosen } from '../core/when-chosen.ts'
import type { Choosing } from '../core/when-chosen.ts'
import { keyAction, keyPlace } from './keyboard.ts'
import type { KeyAction, KeyPlace } from './keyboard.ts'
import { useLatest } from './use-latest.ts'

/** What each key does; `false` says that nothing was done, so that the key keeps its usual meaning. */
export type KeyActions = Readonly<Record<KeyAction, () => unknown>>

/** The keys that are none of the actions. */
interface OtherKeys {
  readonly run: (event: KeyboardEvent, place: KeyPlace) => unknown
  /** Whether a key may mean something here, whatever is chosen. */
  readonly isOne: (event: KeyboardEvent, place: KeyPlace) => boolean
}

/**
 * Hears the keys of the map: pressed inside it, or nowhere in particular. `other` is asked for the keys that are none of the
 * actions. Fields of the host beside the map keep all of theirs. While the map still shows the parcel that was chosen before,
 * a key of it waits for the one that is chosen now, and is nobody else's.
 */
export function useKeys(root: HTMLElement | null, actions: KeyActions, other: OtherKeys, choosing: Choosing): void {
  const latest = useLatest({ actions, other, choosing })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const inside = target instanceof Element && (root?.contains(target) || target.closest('.eae-map-docked') !== null)
      const place = keyPlace(target)
      if (event.defaultPrevented || !(inside || target === document.body) || (place.inSlot && place.typing)) return
      const action = keyAction(event, place)
      const run = (): unknown => {
        const { actions: now, other: others } = latest.current
        return action ? now[action]() : others.run(event, place)
      }
      const isWaiting = latest.current.choosing() !== null
      if (isWaiting && action === null && !latest.current.other.isOne(event, place)) return
      if (whenChosen(latest.current.choosing, run) !== false) event.preventDefault()
    }
    globalThis.addEventListener('keydown', listen)
    return () => globalThis.removeEventListener('keydown', listen)
  }, [root, latest])
}
