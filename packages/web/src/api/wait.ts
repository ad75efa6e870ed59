import { WAIT_AFTER_MS } from '../ui/limits.ts'
import type { WaitingFor } from '../ui/wait-window.tsx'

/** What runs, in words: calls that take long for what they do. All others run as «the action». */
const WHAT: Readonly<Record<string, string>> = {
  'MainService/synchronizeChanges': 'wait.save',
  'Edetedeaeehd/runChecks': 'wait.checks',
  'Edetedeaeehd/submit': 'wait.submit',
  'Edetedeaeehd/openNew': 'wait.open',
}

const listeners = new Set<() => void>()
/** Calls that have taken long, oldest first; another list whenever one comes or goes. */
let long: readonly WaitingFor[] = []
let last = 0

const setLong = (now: readonly WaitingFor[]): void => {
  long = now
  for (const listener of listeners) listener()
}

/**
 * A call that the reader waits for has begun; `cancel` gives it up. Gives the function that says that it has ended. It is
 * told of once it takes as long as the specification says (section 9).
 */
export const beginWait = (path: string, cancel: (() => void) | null = null): (() => void) => {
  last += 1
  const call: WaitingFor = { id: last, what: WHAT[path] ?? 'wait.other', since: Date.now(), cancel }
  const timer = setTimeout(() => setLong([...long, call]), WAIT_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (long.includes(call)) setLong(long.filter((other) => other !== call))
  }
}

/** For `useSyncExternalStore`: what takes long. */
export const subscribeWait = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const waitingCalls = (): readonly WaitingFor[] => long
