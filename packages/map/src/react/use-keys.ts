import { useEffect } from 'react'
import { keyAction, keyPlace } from './keyboard.ts'
import type { KeyAction, KeyPlace } from './keyboard.ts'
import { useLatest } from './use-latest.ts'

/** What each key does; `false` says that nothing was done, so that the key keeps its usual meaning. */
export type KeyActions = Readonly<Record<KeyAction, () => unknown>>

/**
 * Hears the keys of the map: pressed inside it, or nowhere in particular. `other` is asked for the keys that are none of the
 * actions. Fields of the host beside the map keep all of theirs.
 */
export function useKeys(
  root: HTMLElement | null,
  actions: KeyActions,
  other: (event: KeyboardEvent, place: KeyPlace) => unknown,
): void {
  const latest = useLatest({ actions, other })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const inside = target instanceof Element && (root?.contains(target) || target.closest('.eae-map-docked') !== null)
      const place = keyPlace(target)
      if (event.defaultPrevented || !(inside || target === document.body) || (place.inSlot && place.typing)) return
      const action = keyAction(event, place)
      const { current } = latest
      const done = action ? current.actions[action]() : current.other(event, place)
      if (done !== false) event.preventDefault()
    }
    globalThis.addEventListener('keydown', listen)
    return () => globalThis.removeEventListener('keydown', listen)
  }, [root, latest])
}
