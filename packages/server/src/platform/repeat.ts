/** What is told of work that could not be done. */
interface RepeatLog {
  warn(details: object, text: string): void
}

/** Work of every process that is done again and again, beside calls and jobs. */
export interface Repeated {
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** What is written into the log when it fails; the next time it is tried again. */
  readonly failed: string
}

/** Does it now and then each time that so long has passed, never twice at once. `stop` waits for what runs. */
export const repeat = ({ everyMs, work, failed }: Repeated, log: RepeatLog): { readonly stop: () => Promise<void> } => {
  let running: Promise<unknown> | null = null
  const look = (): void => {
    if (running !== null) return
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null
      })
  }
  look()
  const looks = setInterval(look, everyMs)
  looks.unref()
  return {
    stop: async () => {
      clearInterval(looks)
      await running
    },
  }
}
