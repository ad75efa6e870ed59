import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Takes the focus for what opens over the map, and gives it back to where it was, unless the user has taken it elsewhere. */
export function useReturnedFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const before = document.activeElement
    element.current?.focus({ preventScroll: true })
    return () => {
      // What had the focus is gone with the panel: nobody has it now.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return element
}
