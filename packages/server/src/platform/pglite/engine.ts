import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { lockFolder } from './lock.ts'

/** Swallowed C++ failures that one engine may take before it is replaced: about 960 exhaust its stack for good. */
const FAILURES_PER_ENGINE = 200

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ closed: z.literal(true) }),
  z.object({ unsynced: z.string() }),
  z.object({ id: z.number(), out: z.instanceof(Uint8Array), fsyncs: z.number() }),
  z.object({ id: z.number(), failure: z.string(), fsyncs: z.number() }),
])

/** Every database of PostgreSQL has it; the engine would take a folder without it for an empty one, and write over what is left. */
const VERSION_FILE = 'PG_VERSION'

/** What is told of a folder that cannot be opened: which one, why, and the two ways out. */
const damaged = (dataDir: string, reason: string): Error =>
  new Error(
    `the embedded database in ${dataDir} cannot be opened, its files are damaged (${reason.split('\n')[0]}). Move that folder away and start again: a new one is made. Or name another folder as DATA_DIR`,
  )

const isHalf = (dataDir: string): boolean =>
  readdirSync(dataDir).length > 0 && !existsSync(path.join(dataDir, VERSION_FILE))

export type EngineAnswer =
  | { readonly out: Buffer }
  | { readonly failure: string; readonly isGone?: boolean; readonly isTimeout?: boolean }

/** One PGlite worker at a time, replaced when it dies, hangs or has swallowed too many failures. */
export class PgliteEngine {
  /** Files synced to disk since the start; a test counts them. */
  fsyncs = 0
  /** Settles when the connection before has ended: there is one session, and its state passes from one to the next. */
  handover: Promise<void> = Promise.resolve()
  private worker: Worker | null = null
  private starting: Promise<Worker> | null = null
  private readonly waiting = new Map<number, (answer: EngineAnswer) => void>()
  private sequence = 0
  private failures = 0
  private isClosed = false
  /** Why nothing is answered any more: a sync failed, and only a start anew reads what the disk really holds. */
  private broken: string | null = null
  private onClosed: (() => void) | null = null
  /** The end of the engine before: the next one may open the folder only then. */
  private ending: Promise<unknown> = Promise.resolve()
  private readonly dataDir: string | null
  private readonly timeLimitMs: number
  private readonly unlock: () => void

  constructor(options: { dataDir: string | null; timeLimitMs: number }) {
    this.dataDir = options.dataDir
    this.timeLimitMs = options.timeLimitMs
    this.unlock = options.dataDir === null ? () => undefined : lockFolder(options.dataDir)
    if (options.dataDir !== null) mkdirSync(options.dataDir, { recursive: true })
    if (options.dataDir !== null && isHalf(options.dataDir)) {
      this.unlock()
      throw damaged(options.dataDir, `${VERSION_FILE} is missing`)
    }
  }

  /** Sends one batch of wire messages. Never rejects: failures are answers. */
  async exec(bytes: Uint8Array): Promise<EngineAnswer> {
    // A late call must not start a second opener of a folder that was given free.
    if (this.isClosed) return { failure: 'the embedded database is closed', isGone: true }
    if (this.broken !== null) return { failure: this.broken, isGone: true }
    let worker: Worker
    try {
      worker = await this.start()
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error), isGone: true }
    }
    return new Promise((resolve) => {
      this.sequence += 1
      const id = this.sequence
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        this.drop('the statement ran longer than its time limit')
        resolve({ failure: `statement cancelled after ${this.timeLimitMs} ms`, isGone: true, isTimeout: true })
      }, this.timeLimitMs)
      this.waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      worker.postMessage({ id, bytes })
    })
  }

  /** Counts a swallowed failure; gives true when the engine should be replaced between transactions. */
  countFailure(): boolean {
    this.failures += 1
    return this.failures >= FAILURES_PER_ENGINE
  }

  /** Replaces the engine: only between transactions. */
  async renew(): Promise<void> {
    await this.closeWorker()
    this.failures = 0
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.closeWorker()
    this.unlock()
  }

  private async closeWorker(): Promise<void> {
    if (this.starting === null) return
    const worker = await this.starting
    await new Promise<void>((resolve) => {
      this.onClosed = resolve
      worker.postMessage({ close: true })
    })
    this.worker = null
    this.starting = null
    await worker.terminate()
  }

  private drop(reason: string): void {
    const worker = this.worker
    this.worker = null
    this.starting = null
    for (const [id, resolve] of this.waiting) {
      this.waiting.delete(id)
      resolve({ failure: reason, isGone: true })
    }
    this.onClosed?.()
    if (worker !== null) this.ending = worker.terminate()
  }

  private start(): Promise<Worker> {
    this.starting ??= this.spawn()
    return this.starting
  }

  private async spawn(): Promise<Worker> {
    await this.ending
    const worker = new Worker(new URL('../ts-worker.mjs', import.meta.url), {
      workerData: { module: new URL('./worker.ts', import.meta.url).href, dataDir: this.dataDir },
    })
    return new Promise((resolve, reject) => {
      let isReady = false
      /** Before the engine is ready nobody but the folder can be to blame. */
      const told = (error: Error): Error =>
        isReady || this.dataDir === null ? error : damaged(this.dataDir, error.message)
      worker.on('message', (raw: unknown) => {
        const message = reply.parse(raw)
        if ('ready' in message) {
          isReady = true
          this.worker = worker
          resolve(worker)
        } else if ('closed' in message) this.onClosed?.()
        else if ('unsynced' in message) {
          this.broken = `the embedded database stopped until it is started anew: ${message.unsynced}`
          this.drop(this.broken)
        } else {
          this.fsyncs = message.fsyncs
          const answer: EngineAnswer =
            'out' in message ? { out: Buffer.from(message.out) } : { failure: message.failure }
          this.waiting.get(message.id)?.(answer)
          this.waiting.delete(message.id)
        }
      })
      worker.on('error', (error) => {
        reject(told(error))
        this.drop(error.message)
      })
      worker.on('exit', () => {
        // One that ends without a word must not leave anybody waiting for it.
        reject(told(new Error('the engine ended while it started')))
        if (this.worker === worker) this.drop('the embedded database stopped')
      })
    })
  }
}
