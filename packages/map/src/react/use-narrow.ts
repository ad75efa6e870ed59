import { useEffect, useState, useSyncExternalStore } from 'react'
import { NARROW_WIDTH } from '../ol/navigation.ts'

/** Whether an element is as narrow as a phone: panels then come from below and most tools wait behind one button. */
export function useNarrow(element: HTMLElement | null): boolean {
  // A map is not wider than its window: on a phone it is narrow before it was measured, and begins with the right place.
  const [isNarrow, setNarrow] = useState(() => innerWidth <= NARROW_WIDTH)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width <= NARROW_WIDTH)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isNarrow
}

const media = () => matchMedia('(pointer: coarse)')
const watch = (onChange: () => void) => {
  const coarse = media()
  coarse.addEventListener('change', onChange)
  return () => coarse.removeEventListener('change', onChange)
}

/** Whether the device is worked with fingers, which have no keys to hold. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    watch,
    () => media().matches,
    () => false,
  )
