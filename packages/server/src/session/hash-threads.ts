import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { busy } from '../platform/errors.ts'
import type { HashAnswer, HashWork } from './hash-worker.ts'

/** Threads that hash: the rest of the server must stay alive in a login storm. */
const MAX_THREADS = Math.max(1, os.availableParallelism() - 1)
/**
 * Part of its time that a thread leaves to others between two hashes while logins queue: a low priority does not help where
 * two threads share one core. `bench/run.ts login` shows what it does to who is at work.
 */
const BREATH = 3
/** Requests that may wait for a hash; beyond, the answer is 503. */
const MAX_WAITING = 100

interface Job {
  readonly work: HashWork
  readonly resolve: (answer: HashAnswer) => void
  readonly reject: (error: Error) => void
}

let threads = 0
const idle: Worker[] = []
const waiting: Job[] = []

const open = (): Worker => {
  threads += 1
  return new Worker(new URL('../platform/ts-worker.mjs', import.meta.url), {
    workerData: { module: new URL('./hash-worker.ts', import.meta.url).href },
  })
}

const rest = (thread: Worker): void => {
  // Idle threads must not keep the process alive.
  thread.unref()
  idle.push(thread)
}

/** Gives a thread its job and, after a breath, the next one that waits. A thread that fails is replaced. */
const run = (thread: Worker, { work, resolve, reject }: Job): void => {
  const started = performance.now()
  const forget = (): void => {
    thread.off('message', done)
    thread.off('error', failed)
  }
  const goOn = (): void => {
    const next = waiting.shift()
    if (next === undefined) rest(thread)
    else run(thread, next)
  }
  const done = (answer: HashAnswer): void => {
    forget()
    if (waiting.length === 0) rest(thread)
    else setTimeout(goOn, (performance.now() - started) * BREATH)
    resolve(answer)
  }
  const failed = (error: Error): void => {
    forget()
    threads -= 1
    const next = waiting.shift()
    if (next !== undefined) run(open(), next)
    reject(error)
  }
  thread.on('message', done)
  thread.on('error', failed)
  thread.ref()
  thread.postMessage(work)
}

/**
 * Hashes a password (`against` null: gives the hash) or compares it with a hash (gives whether it fits), in a thread of
 * low priority. Waits its turn in the bounded queue; 503 when that is full.
 */
export const inHashThread = (password: string, against: string | null): Promise<HashAnswer> =>
  new Promise((resolve, reject) => {
    const job: Job = { work: { password, against }, resolve, reject }
    const thread = idle.pop() ?? (threads < MAX_THREADS ? open() : null)
    if (thread !== null) run(thread, job)
    else if (waiting.length < MAX_WAITING) waiting.push(job)
    else reject(busy())
  })
