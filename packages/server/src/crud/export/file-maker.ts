import { Worker } from 'node:worker_threads'
import type { ExportFormat } from '@eae/domain/kernel/export.ts'
import { AppError } from '../../platform/errors.ts'
import type { FromWorker, ToWorker, WorkerInput } from './protocol.ts'
import type { ExportHead, ExportSink, ExportWriter } from './table.ts'

/** Makes a file in a thread of its own: laying out thousands of rows must not hold up the calls of others. */
export interface FileMaker extends ExportWriter {
  /** Ends the thread, whatever it is doing. */
  readonly close: () => Promise<void>
}

/** Starts the thread. Its failures come out of the step that is being waited for. */
export const createFileMaker = (format: ExportFormat['extension'], head: ExportHead, sink: ExportSink): FileMaker => {
  const input: WorkerInput = { module: new URL('./worker.ts', import.meta.url).href, head, format }
  const worker = new Worker(new URL('../../platform/ts-worker.mjs', import.meta.url), { workerData: input })
  let waiting: { resolve: () => void; reject: (error: Error) => void } | null = null
  let failure: Error | null = null
  const settle = (error: Error | null): void => {
    const step = waiting
    waiting = null
    if (error !== null) failure = error
    if (error === null) step?.resolve()
    else step?.reject(error)
  }
  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'bytes':
        sink(message.bytes)
        break
      case 'taken':
      case 'ended':
        settle(null)
        break
      case 'refused':
        settle(new AppError(message.status, { code: message.code }))
        break
      case 'failed':
        settle(new Error(`the file could not be made: ${message.reason}`))
        break
    }
  })
  worker.on('error', (error) => settle(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => settle(new Error('the thread that makes the file ended')))
  const step = (message: ToWorker): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failure !== null) {
        reject(failure)
        return
      }
      waiting = { resolve, reject }
      worker.postMessage(message)
    })
  return {
    add: (rows) => step({ kind: 'rows', rows }),
    end: () => step({ kind: 'end' }),
    close: async () => {
      await worker.terminate()
    },
  }
}
