/** Milliseconds before the first attempt after a failure; each further one waits twice as long, to the most. */
const FIRST_MS = 1_000
const MOST_MS = 30_000

/**
 * Resolves when something that failed `attempt` times before is worth another try: after a while, or at once when the browser
 * says that it is connected again. Rejects with the reason of `signal` when that is aborted.
 */
export const lineBack = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (then: () => void) => () => {
      over.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(end(resolve), Math.min(MOST_MS, FIRST_MS * 2 ** attempt))
    const leave = end(() => reject(signal.reason as Error))
    if (signal.aborted) leave()
    globalThis.addEventListener('online', end(resolve), { signal: over.signal })
    signal.addEventListener('abort', leave, { signal: over.signal })
  })
