import { Worker } from 'node:worker_threads'
import { IMPORT_ROWS, type ImportExtension } from '@eae/domain/kernel/import.ts'
import { invalidField } from '../../platform/errors.ts'
import type { FileLine, FromReader, ReaderInput } from './protocol.ts'

/** Memory of the thread that reads a sheet, in MB: a file made to be huge ends the thread, not the server. */
const HEAP_MB = 1_024

/**
 * Reads the first sheet or the text of a file in a thread of its own. 422 for one that is no table, unpacks to more than
 * it should, or has too many lines.
 */
export const readFileLines = (
  extension: ImportExtension,
  bytes: Buffer,
  maxRows = IMPORT_ROWS,
): Promise<FileLine[]> => {
  const input: ReaderInput = {
    module: new URL('./worker.ts', import.meta.url).href,
    extension,
    bytes,
    maxLines: maxRows + 1,
  }
  const worker = new Worker(new URL('../../platform/ts-worker.mjs', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const lines: FileLine[] = []
  return new Promise<FileLine[]>((resolve, reject) => {
    worker.on('message', (message: FromReader) => {
      if (message.kind === 'lines') for (const line of message.lines) lines.push(line)
      else if (message.kind === 'ended') resolve(lines)
      else reject(invalidField('fileId', message.code, message.params))
    })
    // The thread ran out of its memory, or could not start.
    worker.on('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? invalidField('fileId', 'import.zipBomb') : error)
    })
    worker.on('exit', () => reject(new Error('the thread that reads the file ended')))
  }).finally(() => void worker.terminate())
}
