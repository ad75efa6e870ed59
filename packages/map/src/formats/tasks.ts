import { MAX_SECONDS } from './budget.ts'
import { failed } from './driver.ts'
import type { ReadOptions, ReadProgress } from './driver.ts'
import type { FileReport, NamedBytes } from './open-file.ts'
import type { NamedShape } from '../core/shapes.ts'
import type { PackedFormat } from './write-file.ts'

/** What the worker of files is asked for. */
export type FileTask =
  | { readonly type: 'read'; readonly files: readonly NamedBytes[]; readonly options: Pick<ReadOptions, 'crs'> }
  | { readonly type: 'write'; readonly format: PackedFormat; readonly list: readonly NamedShape[] }

/** So much later than the reader itself the page gives up, seconds. */
const GRACE_SECONDS = 5

/** A task under way in a worker of its own, so that the page never waits; `cancel` ends it at once. */
interface Work<Result> {
  readonly result: Promise<Result>
  readonly cancel: () => void
}

/** What the worker says: how far it is, and in the end what came of it. */
export interface WorkerWord<Result> {
  readonly progress?: ReadProgress
  readonly result?: Result
  readonly failure?: string
}

function start<Result>(task: FileTask, onProgress?: (progress: ReadProgress) => void): Work<Result> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const result = new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerWord<Result>>) => {
      if (data.progress) return onProgress?.(data.progress)
      worker.terminate()
      if (data.result === undefined) reject(new Error(data.failure ?? ''))
      else resolve(data.result)
      return undefined
    })
    worker.postMessage(task)
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
  })
  return { result, cancel: () => worker.terminate() }
}

const tooSlow: FileReport = { ...failed({ code: 'tooSlow', line: null }), problems: [] }

/**
 * Reads files beside the page; `onProgress` hears about each hundredth of the polygons. The worker keeps its own time; the
 * page ends it where one step within a library takes longer than all of it may.
 */
export function startReading(files: readonly NamedBytes[], { crs, onProgress }: ReadOptions): Work<FileReport> {
  const work = start<FileReport>({ type: 'read', files, options: { crs } }, onProgress)
  const late = new Promise<FileReport>((resolve) => {
    const timer = setTimeout(
      () => {
        work.cancel()
        resolve(tooSlow)
      },
      (MAX_SECONDS + GRACE_SECONDS) * 1000,
    )
    const stop = () => clearTimeout(timer)
    work.result.then(stop, stop)
  })
  return { ...work, result: Promise.race([work.result, late]) }
}

/** Writes a packed file beside the page. */
export const startWriting = (format: PackedFormat, list: readonly NamedShape[]): Work<Uint8Array<ArrayBuffer>> =>
  start({ type: 'write', format, list })
