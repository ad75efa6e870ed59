import { Worker } from 'node:worker_threads'
import { IMPORT_ROWS, type ImportExtension } from '@eae/domain/kernel/import.ts'
import { invalidField } from '../../platform/errors.ts'
import type { FileLine, FromReader, ReaderInput } from './protocol.ts'

/** Memory of the thread that reads a sheet, in MB: a file made to be huge ends the thread, not the server. */
const HEAP_MB = 768
/** Longest time of reading in ms; 100,000 lines of the widest table take a third of it on a busy machine. */
const TIME_MS = 60_000

export interface ReadLimits {
  readonly maxRows?: number
  readonly heapMb?: number
  readonly timeMs?: number
}

/**
 * Reads the first sheet or the text of a file in a thread of its own, which is ended when it takes too long or too much
 * memory. 422 for one that is no table, unpacks to more than it should, has too many lines, columns or cells, or ends its thread:
 * the same file would end the next one, too, so it is never a reason to try again.
 */
export const readFileLines = (
  extension: ImportExtension,
  bytes: Buffer,
  { maxRows = IMPORT_ROWS, heapMb = HEAP_MB, timeMs = TIME_MS }: ReadLimits = {},
): Promise<FileLine[]> => {
  const input: ReaderInput = {
    module: new URL('./worker.ts', import.meta.url).href,
    extension,
    bytes,
    maxLines: maxRows + 1,
  }
  const worker = new Worker(new URL('../../platform/ts-worker.mjs', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const lines: FileLine[] = []
  let clock: NodeJS.Timeout | undefined
  return new Promise<FileLine[]>((resolve, reject) => {
    clock = setTimeout(() => reject(invalidField('fileId', 'import.tooSlow', { seconds: timeMs / 1_000 })), timeMs)
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
    worker.on('exit', () => reject(invalidField('fileId', 'import.readerEnded')))
  }).finally(() => {
    clearTimeout(clock)
    void worker.terminate()
  })
}
