import { useEffect } from 'react'
import { keyAction, keyPlace } from './keyboard.ts'
import type { KeyAction } from './keyboard.ts'
import { useLatest } from './use-latest.ts'

/** What each key does; `false` says that nothing was done, so that the key keeps its usual meaning. */
export type KeyActions = Readonly<Record<KeyAction, () => unknown>>

/** Hears the keys of the map: pressed inside it, or nowhere in particular. */
export function useKeys(root: HTMLElement | null, actions: KeyActions): void {
  const latest = useLatest(actions)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const inside = target instanceof Node && root?.contains(target)
      if (event.defaultPrevented || !(inside || target === document.body)) return
      const action = keyAction(event, keyPlace(target))
      if (action && latest.current[action]() !== false) event.preventDefault()
    }
    globalThis.addEventListener('keydown', listen)
    return () => globalThis.removeEventListener('keydown', listen)
  }, [root, latest])
}
