import { countParts, PART_BYTES, type FilePurpose } from '@eae/domain/kernel/file.ts'
import { callServer } from './call.ts'
import { ServerError, TransportError } from './errors.ts'
import { keptInstead } from './field.ts'
import { lineBack } from './line.ts'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Told why the file waits, and null when it goes on. */
  readonly onWaiting?: (reason: unknown) => void
}

/** Largest file whose hash is told: its bytes are all in memory for it. */
const MOST_HASHED = 64 * 1024 * 1024

/** Why an upload was stopped by its own page: what came of it stays, and goes on when the same file is chosen again. */
const LEFT = 'left'

/** Stops an upload because its page goes away. Unlike a plain abort it takes nothing back. */
export const leaveUpload = (abort: AbortController | null): void => abort?.abort(new DOMException(LEFT, 'AbortError'))

const wasLeft = ({ reason }: AbortSignal): boolean => reason instanceof DOMException && reason.message === LEFT

const base64 = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  // As many bytes at once as a call takes as arguments everywhere.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** Hash of the content; undefined where the browser gives none, or the file is too large. A page without TLS has none. */
const hashOf = async (file: File): Promise<{ readonly sha256?: string }> => {
  if (file.size > MOST_HASHED || !('subtle' in crypto)) return {}
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return { sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** The session has ended, or the server or what stands before it has no room now. */
const PASSING: ReadonlySet<number> = new Set([401, 429, 502, 503, 504])

/** Whether the same part may get through later. */
const isPassing = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ServerError && PASSING.has(error.status))

/** Sends until it is taken, however long there is no line: nobody shall send a large file twice. */
const persist = async <T>(send: () => Promise<T>, { signal, onWaiting }: UploadOptions): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await send()
      if (attempt > 0) onWaiting?.(null)
      return answer
    } catch (error) {
      if (!isPassing(error)) throw error
      onWaiting?.(error)
      await lineBack(attempt, signal)
    }
  }
}

/** What a file is for; of a document its kind, where that is known. */
interface UploadPurpose {
  readonly purpose: FilePurpose
  readonly edkId?: number | undefined
  /** It comes from the device, which does not keep it once more. */
  readonly isKept?: true
}

/**
 * Brings a file to the server part by part and gives its id. Without a line it waits, and goes on where it was; a file that was
 * left half way goes on when the same content is chosen again. An abort takes the file back and comes through as it is; see
 * {@link leaveUpload}. In the field it stays on the device, under a key that no server gives.
 */
export const uploadFile = async (file: File, wish: UploadPurpose, options: UploadOptions): Promise<number> => {
  const { signal, onProgress } = options
  const { isKept = false, ...of } = wish
  const kept = of.purpose === 'document' && !isKept ? await keptInstead(file, of.edkId) : null
  if (kept !== null) return kept
  const begun = { ...of, name: file.name.slice(-200), size: file.size, ...(await hashOf(file)) }
  const { data } = await persist(() => callServer('Files/begin', begun, { signal, wait: false }), options)
  try {
    for (let n = Math.floor(data.receivedBytes / PART_BYTES); n < countParts(file.size); n += 1) {
      const part = file.slice(n * PART_BYTES, (n + 1) * PART_BYTES)
      const body = { id: data.id, n, bytes: await base64(part) }
      onProgress((n * PART_BYTES) / file.size)
      await persist(() => callServer('Files/addPart', body, { signal, wait: false }), options)
    }
    onProgress(1)
    return data.id
  } catch (error) {
    // What is left of it goes after a day in any case.
    if (!wasLeft(signal)) callServer('Files/drop', { id: data.id }, { wait: false }).catch(() => undefined)
    throw error
  }
}
