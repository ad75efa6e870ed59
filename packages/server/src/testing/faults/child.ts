import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')

/** A process of a test. What it prints is read line by line as JSON. */
export interface Child {
  readonly pid: number
  readonly messages: readonly Readonly<Record<string, unknown>>[]
  /** The first message that has `key`; rejects when the process ends without one. */
  first(key: string): Promise<Readonly<Record<string, unknown>>>
  /** Calls `listener` for each message, also for those that came before. */
  onMessage(listener: (message: Readonly<Record<string, unknown>>) => void): void
  /** Writes a line to its input. */
  send(line: string): void
  kill(): Promise<void>
  /** Settles when it ended: exit code (null after a signal) and its error output. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>
}

interface ChildOptions {
  /** A module that is loaded first in every thread of the process: there it may replace functions of Node. */
  readonly preload?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a TypeScript file as a process of its own. */
export const startChild = (file: string, args: readonly string[], options: ChildOptions = {}): Child => {
  const preload = options.preload === undefined ? [] : ['--import', pathToFileURL(options.preload).href]
  const child = spawn(process.execPath, [...preload, '--import', 'tsx', file, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  const messages: Record<string, unknown>[] = []
  const listeners = new Set<(message: Record<string, unknown>) => void>()
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    // A line that a kill cut short is no acknowledgement.
    if (!line.startsWith('{') || !line.endsWith('}')) return
    const message: Record<string, unknown> = JSON.parse(line)
    messages.push(message)
    for (const listener of listeners) listener(message)
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors }))
  })
  const onMessage = (listener: (message: Record<string, unknown>) => void): void => {
    for (const message of messages) listener(message)
    listeners.add(listener)
  }
  return {
    pid: child.pid ?? 0,
    messages,
    onMessage,
    first: (key) =>
      new Promise((resolve, reject) => {
        onMessage((message) => {
          if (key in message) resolve(message)
        })
        void ended.then(({ code }) => reject(new Error(`process ended with ${code} before "${key}": ${errors}`)))
      }),
    send: (line) => void child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ended,
  }
}

/** The `main` of a child process: prints one message. */
export const tell = (message: Readonly<Record<string, unknown>>): void =>
  void process.stdout.write(`${JSON.stringify(message)}\n`)

/** Waits for one line of input. */
export const waitForLine = (): Promise<string> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
  })
