import { countParts, PART_BYTES, type FilePurpose } from '@eae/domain/kernel/file.ts'
import { callServer } from './call.ts'
import { TransportError } from './errors.ts'

/** A part that a broken connection lost is sent again so often. */
const TRIES = 3

export interface UploadOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

const base64 = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  // As many bytes at once as a call takes as arguments everywhere.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

const sendPart = async (body: { id: number; n: number; bytes: string }, signal: AbortSignal): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callServer('Files/addPart', body, { signal, wait: false })
      return
    } catch (error) {
      if (!(error instanceof TransportError) || attempt === TRIES) throw error
    }
  }
}

/**
 * Brings a file to the server part by part and gives its id. A part that was lost on the way is sent again. An abort takes
 * the file back and comes through as it is.
 */
export const uploadFile = async (
  file: File,
  purpose: FilePurpose,
  { signal, onProgress }: UploadOptions,
): Promise<number> => {
  const { data } = await callServer(
    'Files/begin',
    { purpose, name: file.name.slice(-200), size: file.size },
    { signal, wait: false },
  )
  try {
    for (let n = 0; n < countParts(file.size); n += 1) {
      const part = file.slice(n * PART_BYTES, (n + 1) * PART_BYTES)
      await sendPart({ id: data.id, n, bytes: await base64(part) }, signal)
      onProgress(Math.min(1, ((n + 1) * PART_BYTES) / file.size))
    }
    return data.id
  } catch (error) {
    // What is left of it goes after a day in any case.
    callServer('Files/drop', { id: data.id }, { wait: false }).catch(() => undefined)
    throw error
  }
}
