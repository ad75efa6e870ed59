export interface Keeper {
  /** Something changed: it is kept once the delay since the first such word is over, however much follows. */
  readonly changed: () => void
  /** Keeps at once what waits. */
  readonly now: () => void
  /** Keeps nothing more. */
  readonly stop: () => void
}

/** Keeps unbroken work, too: each delay in milliseconds once, never put off by the next change. */
export function keepLater(delay: number, keep: () => void): Keeper {
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const now = () => {
    stop()
    keep()
  }
  return {
    changed: () => {
      timer ??= setTimeout(now, delay)
    },
    now,
    stop,
  }
}
