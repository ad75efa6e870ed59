import { WAIT_AFTER_MS } from '../ui/limits.ts'

const listeners = new Set<() => void>()
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isLong = false

const setLong = (value: boolean): void => {
  if (isLong === value) return
  isLong = value
  for (const listener of listeners) listener()
}

/** A call that the reader waits for has begun. */
export const beginWait = (): void => {
  running += 1
  timer ??= setTimeout(() => setLong(running > 0), WAIT_AFTER_MS)
}

/** It has ended. */
export const endWait = (): void => {
  running -= 1
  if (running > 0) return
  clearTimeout(timer)
  timer = undefined
  setLong(false)
}

/** For `useSyncExternalStore`: true while a call takes long. */
export const subscribeWait = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isWaiting = (): boolean => isLong
