/** Whoever runs this server and starts it again when it dies: `tools/lib/supervise.mjs`. */
export interface Superviser {
  /** Ends when the pages that are served have been built. */
  readonly pages: Promise<void>
  /** Tells that the server answers: a server that dies later is started again. */
  readonly tellListening: () => void
  /** Calls `stop` when the superviser is gone, however it went: nobody else would end this server. Until then the process just ends. */
  readonly whenGone: (stop: () => void) => void
}

/** Given to a server that is supervised: others may have a channel to whoever started them, too. */
const ARGUMENT = '--supervised'

const NOBODY: Superviser = {
  pages: Promise.resolve(),
  tellListening: () => undefined,
  whenGone: () => undefined,
}

/** The superviser of a process by its channel; one that does nothing for a process that is not supervised. */
export const superviserOf = (own: NodeJS.Process): Superviser => {
  if (!own.argv.includes(ARGUMENT)) return NOBODY
  let stop = (): void => own.exit(1)
  own.once('disconnect', () => stop())
  return {
    pages: new Promise((resolve) => {
      own.on('message', (message) => {
        if (message === 'pages') resolve()
      })
    }),
    tellListening: () => void own.send?.('listening'),
    whenGone: (wanted) => {
      stop = wanted
    },
  }
}
