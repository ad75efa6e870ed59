import { useSyncExternalStore } from 'react'

/** A value that parts of the screen look at by themselves: another one draws them anew, and nothing around them. */
export interface Watched<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds a value, and tells who looks at it of another one. */
export function createWatched<T>(first: T): Watched<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of now. */
export const useWatched = <T>({ get, subscribe }: Watched<T>): T => useSyncExternalStore(subscribe, get)
