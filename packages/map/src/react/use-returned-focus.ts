import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back when what lay over the map (`open` names it; null for nothing) closes with the element that had
 * it: to where it was before, else to the map. Without that the keyboard and a screen reader would begin anew at the top
 * of the page. Who has taken the focus elsewhere keeps it there.
 */
export function useReturnedFocus(open: string | null, map: HTMLElement | null): void {
  const before = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open !== null) {
      // What follows on something else that was open was opened from it.
      if (!wasOpen.current) before.current = document.activeElement
    } else if (wasOpen.current) {
      const isLost = document.activeElement === null || document.activeElement === document.body
      const { current } = before
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
      if (isLost) (isThere ? current : map)?.focus({ preventScroll: true })
    }
    wasOpen.current = open !== null
  }, [open, map])
}
