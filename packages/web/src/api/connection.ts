import { useSyncExternalStore } from 'react'

/** Whether the last call found no way to the server, or the browser says that there is none. */
let isBroken = false
const listeners = new Set<() => void>()
const say = (): void => {
  for (const listener of listeners) listener()
}

/** A call has reached the server, or has not. */
export const noteConnection = (isThere: boolean): void => {
  if (isBroken === !isThere) return
  isBroken = !isThere
  say()
}

/** True while there is no way to the server. */
export const isOffline = (): boolean => isBroken || !navigator.onLine

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** {@link isOffline}, for a page that shows it. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
