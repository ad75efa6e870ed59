import { spawn } from 'node:child_process'
import process from 'node:process'

/** How often it is asked whether whoever started this process is still there, in ms. */
const LOOK_MS = 500
/** Pause before a server that died is started again, in ms; longer each time that it dies soon after its start. */
const PAUSE_MS = { least: 1_000, most: 30_000 }
/** A server that worked for so long, in ms, died of something new. */
const LONG_MS = 60_000

/**
 * Runs a server as a child, and ends it when this process is asked to end, or when whoever started this one is gone: npm that is
 * killed does not tell those below it. A child that dies after it has sent the message `listening` is started again; one that dies before
 * has said why it cannot start.
 * @param {{ args: readonly string[], cwd: string, say: (text: string) => void, pages?: Promise<boolean>, pauseMs?: { least: number, most: number } }} options
 *   `args` of this very Node; `pages` tells whether what the server serves is there: it is sent `pages` then, and ended when there is nothing
 * @returns {Promise<number>} the code with which this process ends
 */
export const supervise = ({ args, cwd, say, pages = Promise.resolve(true), pauseMs = PAUSE_MS }) =>
  new Promise((resolve) => {
    const parent = process.ppid
    /** @type {import('node:child_process').ChildProcess | null} */
    let server = null
    let isEnding = false
    let isFailed = false
    /** @type {NodeJS.Timeout | undefined} */
    let pause
    let pauseLength = pauseMs.least

    const end = (/** @type {number} */ code) => {
      clearInterval(looks)
      clearTimeout(pause)
      resolve(code)
    }
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      isEnding = true
      if (server === null) end(0)
      else server.kill(signal)
    }
    const looks = setInterval(() => {
      if (process.ppid !== parent && !isEnding) stop('SIGTERM')
    }, LOOK_MS)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))

    void pages.then((areThere) => {
      if (areThere || isEnding) return
      isFailed = true
      stop('SIGTERM')
    })

    const begin = () => {
      // By its channel the server sees when this process is gone, however it went.
      const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      server = child
      /** @type {number | null} */
      let listeningSince = null
      void pages.then((areThere) => areThere && child.connected && child.send('pages'))
      child.on('message', (message) => {
        if (message === 'listening') listeningSince = performance.now()
      })
      child.on('exit', (code, signal) => {
        server = null
        if (isEnding || listeningSince === null || code === 0) {
          end(isFailed ? 1 : (code ?? (signal === 'SIGINT' ? 130 : 1)))
          return
        }
        if (performance.now() - listeningSince >= LONG_MS) pauseLength = pauseMs.least
        say(
          `The server ended by itself (${signal ?? `code ${code}`}); it is started again in ${pauseLength / 1_000} s.`,
        )
        pause = setTimeout(begin, pauseLength)
        pauseLength = Math.min(pauseMs.most, pauseLength * 2)
      })
    }
    begin()
  })
