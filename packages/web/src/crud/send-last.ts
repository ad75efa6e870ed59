import { faultOfFile, type FilePurpose } from '@eae/domain/kernel/file.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { uploadFile } from '../api/index.ts'

/** Holds what stops the file that is on its way. */
export interface Running {
  current: AbortController | null
}

/** How a file is sent, and what is told of it: nothing any more once another took its place, or it was given up. */
export interface Sending {
  readonly purpose: FilePurpose
  /** What is sent of a file that was chosen; left out, the file as it is. */
  readonly prepare?: (file: File) => Promise<File>
  /** The kind of the document, where it is known. */
  readonly edkId?: number | undefined
  /** Why it is not taken, besides what is true of its purpose; null when it is. */
  readonly faultOf?: (file: File) => Message | null
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Told why the file waits, and null when it goes on. */
  readonly onWaiting: (reason: unknown) => void
  /** It may not come in at all. */
  readonly onRefused: (fault: Message) => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Brings a file in and gives its id, in the place of the one that is on its way, whether that is sent already or still prepared;
 * null when it did not come in.
 */
export const sendLast = async (running: Running, chosen: File, sending: Sending): Promise<number | null> => {
  const { purpose, edkId, prepare, onProgress, onWaiting } = sending
  running.current?.abort()
  const abort = new AbortController()
  running.current = abort
  const { signal } = abort
  try {
    const file = prepare === undefined ? chosen : await prepare(chosen)
    signal.throwIfAborted()
    const fault = faultOfFile(purpose, file) ?? sending.faultOf?.(file) ?? null
    if (fault === null)
      return await uploadFile(
        file,
        { purpose, edkId },
        {
          signal,
          onProgress: (share) => signal.aborted || onProgress(share),
          onWaiting: (reason) => signal.aborted || onWaiting(reason),
        },
      )
    sending.onRefused(fault)
  } catch (error) {
    if (!signal.aborted) sending.onFailed(error)
  }
  return null
}
