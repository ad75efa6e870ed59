import os from 'node:os'
import type { DocumentVerdict } from './file-content.ts'
import type { FileWork } from './file-worker.ts'
import { createGate } from './limited.ts'
import { createThreads, WorkTookTooLong, WorkTookTooMuch } from './threads.ts'

/** Documents that are judged at once, each whole in memory, and those that wait for that: 503 beyond. */
const AT_ONCE = Math.max(1, os.availableParallelism() - 1)
const MAX_WAITING = 50
/** The worst document of 25 MB that was found takes two seconds of a core; more on a machine that is busy. */
const TIME_LIMIT_MS = 8_000
const HEAP_MB = 192

const threads = createThreads<FileWork, DocumentVerdict>({
  module: new URL('./file-worker.ts', import.meta.url),
  most: AT_ONCE,
  waiting: AT_ONCE,
  timeLimitMs: TIME_LIMIT_MS,
  heapMb: HEAP_MB,
})
const gate = createGate(AT_ONCE, MAX_WAITING)

/**
 * Judges a document of a caller in a thread that is ended when it takes too long or too much memory: it may be made for that. What
 * ends its thread is not taken, `file.opaque`. Its parts are read when its turn has come; no connection of the database is held
 * meanwhile, and an owner waits behind his own documents first. Throws 503 when too many wait.
 */
export const judgeFile = (
  { name, size }: { readonly name: string; readonly size: number },
  parts: () => AsyncIterable<Buffer>,
  owner: string,
): Promise<DocumentVerdict> =>
  gate.run(owner, async () => {
    const bytes = new SharedArrayBuffer(size)
    const whole = Buffer.from(bytes)
    let at = 0
    for await (const part of parts()) at += part.copy(whole, at)
    try {
      return await threads.run({ name, bytes }, owner)
    } catch (error) {
      if (error instanceof WorkTookTooLong || error instanceof WorkTookTooMuch) return { code: 'file.opaque' }
      throw error
    }
  })
