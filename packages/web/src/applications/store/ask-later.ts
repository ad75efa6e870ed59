/** Asks once after a quiet time; whoever changes something meanwhile starts the quiet time again and ends what was asked. */
export interface AskLater {
  readonly restart: () => void
  readonly stop: () => void
}

/** `ask` is called `afterMs` milliseconds after the last {@link AskLater.restart}; its signal ends with the next one. */
export const askLater = (ask: (signal: AbortSignal) => void, afterMs: number): AskLater => {
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    asking.abort()
  }
  return {
    stop,
    restart: () => {
      stop()
      asking = new AbortController()
      const { signal } = asking
      timer = setTimeout(() => ask(signal), afterMs)
    },
  }
}
