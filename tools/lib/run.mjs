import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

const CPU = path.join(import.meta.dirname, 'cpu.mjs')

/** Longest time of one command, in ms: a hanging tool must not hang the whole run. */
const DEFAULT_LIMIT_MS = 10 * 60_000

/**
 * Path of a program of a package, run by `node`. The programs of packages are reached by their files and not through
 * `npx`, which may ask questions or go to the network.
 * @param {string} file below node_modules
 * @returns {string}
 */
export const program = (file) => path.join(ROOT, 'node_modules', file)

/**
 * What a finished command left behind.
 * @typedef {object} Finished
 * @property {number} code exit code; 1 when it was killed or did not start
 * @property {string} output standard output and error, as they came
 * @property {number} ms
 */

/**
 * Runs a command with closed standard input and gives its output. Never throws: a failure is an exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, limitMs?: number, cwd?: string, cpuFile?: string }} [options] `cpuFile`
 *   is told the seconds of the processor that the command took
 * @returns {Promise<Finished>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const start = performance.now()
    const limitMs = options.limitMs ?? DEFAULT_LIMIT_MS
    let output = ''
    const measured =
      options.cpuFile === undefined ? [command, ...args] : [process.execPath, CPU, options.cpuFile, command, ...args]
    const [program = '', ...rest] = measured
    // A group of its own, so that a time-out ends the children of the command as well.
    const child = spawn(program, rest, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const killGroup = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch (error) {
        output += `\nthe group could not be ended: ${String(error)}\n`
      }
    }
    const timer = setTimeout(() => {
      output += `\nended after ${limitMs / 1000} s\n`
      killGroup()
    }, limitMs)
    // Ctrl-C reaches only this process, because the child has a group of its own.
    const onSignal = () => {
      killGroup()
      process.exit(130)
    }
    process.once('SIGINT', onSignal)
    process.once('SIGTERM', onSignal)
    let isOver = false
    const finish = (/** @type {number} */ code) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      process.off('SIGINT', onSignal)
      process.off('SIGTERM', onSignal)
      resolve({ code, output: stripVTControlCharacters(output), ms: performance.now() - start })
    }
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(1)
    })
    // `exit` and not `close`: a server that a test left behind may hold the pipes open for ever.
    child.on('exit', (code) => setImmediate(() => finish(code ?? 1)))
  })

/**
 * Runs a JavaScript program with this very Node.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @returns {Promise<Finished>}
 */
export const runNode = (args, options) => run(process.execPath, args, options)
