import type { ReadOptions } from './driver.ts'
import type { FileReport } from './open-file.ts'
import type { NamedGeometry, PackedFormat } from './write-file.ts'

/** What the worker of files is asked for. */
export type FileTask =
  | { readonly type: 'read'; readonly name: string; readonly bytes: Uint8Array; readonly options: ReadOptions }
  | { readonly type: 'write'; readonly format: PackedFormat; readonly list: readonly NamedGeometry[] }

/** A task under way in a worker of its own, so that the page never waits; `cancel` ends it at once. */
interface Work<Result> {
  readonly result: Promise<Result>
  readonly cancel: () => void
}

function start<Result>(task: FileTask): Work<Result> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  const result = new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ result?: Result; failure?: string }>) => {
      worker.terminate()
      if (data.result === undefined) reject(new Error(data.failure ?? ''))
      else resolve(data.result)
    })
    worker.postMessage(task)
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
  })
  return { result, cancel: () => worker.terminate() }
}

/** Reads a file beside the page. */
export const startReading = (name: string, bytes: Uint8Array, options: ReadOptions): Work<FileReport> =>
  start({ type: 'read', name, bytes, options })

/** Writes a packed file beside the page. */
export const startWriting = (format: PackedFormat, list: readonly NamedGeometry[]): Work<Uint8Array<ArrayBuffer>> =>
  start({ type: 'write', format, list })
