import { Worker } from 'node:worker_threads'
import { busy } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { FromThread } from './thread-work.ts'

export interface ThreadsOptions {
  /** The module that the threads run; it calls `answerEach` of thread-work.ts. */
  readonly module: URL
  /** Threads at once; with 0 all work is refused. */
  readonly most: number
  /** Pieces of work that may wait for a thread, each owner behind his own; beyond, the answer is 503 for whoever has most waiting. */
  readonly waiting: number
  /** Longest wait for a thread in ms; then the answer is 503, too. Without it one waits for as long as it takes. */
  readonly patienceMs?: number
  /** A thread rests so many times the length of a piece of work before the next one. Without it not at all. */
  readonly breath?: number
  /** Longest time of one piece of work in ms, the start of the thread not counted. Without it there is none. */
  readonly timeLimitMs?: number
  /** Most memory of a thread in MB, without the bytes of its buffers. Without it what the engine gives. */
  readonly heapMb?: number
}

/** Threads that work one piece after the other. */
export interface Threads<Work, Answer> {
  /**
   * Gives the answer to a piece of work of an owner when its turn has come. Throws 503 when too many wait already or its turn does not
   * come in time, `WorkTookTooLong` when its time was up, `WorkTookTooMuch` when its memory was, and what the work threw; in all three the
   * thread is ended and the next piece gets a fresh one.
   */
  readonly run: (work: Work, owner: string) => Promise<Answer>
}

/** The work was not done in its time; its thread was ended in the midst of it. */
export class WorkTookTooLong extends Error {
  constructor(timeLimitMs: number) {
    super(`the thread was ended after ${timeLimitMs} ms`)
  }
}

/** The work needed more memory than its thread may have; the thread was ended in the midst of it. */
export class WorkTookTooMuch extends Error {}

const reasonOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new WorkTookTooMuch('the thread ran out of memory', { cause: error })
    : error

interface Job<Work, Answer> {
  readonly work: Work
  readonly owner: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** What sends it away when it has waited too long. */
  patience: NodeJS.Timeout | undefined
}

interface Thread<Work, Answer> {
  readonly worker: Worker
  isReady: boolean
  /** What it is doing now, since when, and what ends it when its time is up. */
  job: Job<Work, Answer> | null
  begun: number
  clock: NodeJS.Timeout | undefined
}

const ENTRY = new URL('./ts-worker.mjs', import.meta.url)

/** A pool of threads that are opened when they are needed, and that do not keep the process alive. */
export const createThreads = <Work, Answer>(options: ThreadsOptions): Threads<Work, Answer> => {
  const { module, most, waiting: longest, breath = 0, timeLimitMs, patienceMs, heapMb } = options
  const threads = new Set<Thread<Work, Answer>>()
  const idle: Thread<Work, Answer>[] = []
  const waiting = createFairQueue<Job<Work, Answer>>(longest)

  const lose = (thread: Thread<Work, Answer>, error: unknown): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.clock)
    const at = idle.indexOf(thread)
    if (at !== -1) idle.splice(at, 1)
    void thread.worker.terminate()
    settle(thread)?.reject(error)
    const next = waiting.take()
    if (next !== null) give(open(), next.item)
  }

  /** Ends the piece of work of a thread, whatever became of it. */
  const settle = (thread: Thread<Work, Answer>): Job<Work, Answer> | null => {
    const { job } = thread
    thread.job = null
    if (job !== null) waiting.end(job.owner)
    return job
  }

  const startClock = (thread: Thread<Work, Answer>): void => {
    if (timeLimitMs === undefined || thread.job === null) return
    thread.clock = setTimeout(() => lose(thread, new WorkTookTooLong(timeLimitMs)), timeLimitMs)
  }

  const goOn = (thread: Thread<Work, Answer>): void => {
    if (!threads.has(thread)) return
    const next = waiting.take()
    if (next !== null) {
      give(thread, next.item)
      return
    }
    thread.worker.unref()
    idle.push(thread)
  }

  const hear = (thread: Thread<Work, Answer>, message: FromThread<Answer>): void => {
    if (message.kind === 'ready') {
      thread.isReady = true
      // Its rest is measured by its work, not by how long it took to load.
      thread.begun = performance.now()
      startClock(thread)
      return
    }
    clearTimeout(thread.clock)
    const job = settle(thread)
    if (breath === 0) goOn(thread)
    else setTimeout(() => goOn(thread), (performance.now() - thread.begun) * breath)
    job?.resolve(message.answer)
  }

  const open = (): Thread<Work, Answer> => {
    const worker = new Worker(ENTRY, {
      workerData: { module: module.href },
      ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    })
    const thread: Thread<Work, Answer> = { worker, isReady: false, job: null, begun: 0, clock: undefined }
    threads.add(thread)
    worker.on('message', (message: FromThread<Answer>) => hear(thread, message))
    worker.on('error', (error) => lose(thread, reasonOf(error)))
    // One that ends without a word must not leave its work waiting for ever.
    worker.on('exit', (code) => lose(thread, new Error(`the thread ended with ${code}`)))
    return thread
  }

  const give = (thread: Thread<Work, Answer>, job: Job<Work, Answer>): void => {
    clearTimeout(job.patience)
    thread.job = job
    thread.begun = performance.now()
    thread.worker.ref()
    thread.worker.postMessage(job.work)
    // A thread that is still loading begins later: that is not the fault of its work.
    if (thread.isReady) startClock(thread)
  }

  const wait = (job: Job<Work, Answer>): void => {
    const out = waiting.add(job.owner, job)
    if (out !== null) {
      clearTimeout(out.patience)
      out.reject(busy())
    }
    if (patienceMs === undefined || out === job) return
    job.patience = setTimeout(() => {
      waiting.remove(job.owner, job)
      job.reject(busy())
    }, patienceMs)
  }

  return {
    run: (work, owner) =>
      new Promise((resolve, reject) => {
        const job: Job<Work, Answer> = { work, owner, resolve, reject, patience: undefined }
        const thread = idle.pop() ?? (threads.size < most ? open() : null)
        if (thread === null) wait(job)
        else {
          waiting.begin(owner)
          give(thread, job)
        }
      }),
  }
}
