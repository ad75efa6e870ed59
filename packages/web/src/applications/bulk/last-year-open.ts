import { useSyncExternalStore } from 'react'

/** Whether last year is compared with now: asked for by a button of any page of the application, or by its command. */
let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the comparison with last year. */
export const setLastYearOpen = (next: boolean): void => {
  isOpen = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the comparison with last year is open. */
export const useLastYearOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
