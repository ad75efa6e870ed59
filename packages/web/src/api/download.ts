import type { CallAt, CallPath } from '@eae/domain/contract.ts'
import type { entityCalls, EntityCallName } from '@eae/domain/entity-calls.ts'
import type { Asked } from '@eae/domain/kernel/call.ts'
import { beginWork } from '../ui/rest.ts'
import { REQUEST_TIMEOUT_MS } from '../ui/limits.ts'
import { appBase } from './base.ts'
import { offerAgain } from './call.ts'
import { errorOf, TransportError } from './errors.ts'

export interface DownloadOptions {
  readonly signal?: AbortSignal
  /** Tells the bytes so far and the headers of the answer. */
  readonly onProgress?: (bytes: number, headers: Headers) => void
}

const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return null
  }
}

const fetchOnce = async (path: string, body: unknown, { signal, onProgress }: DownloadOptions): Promise<Blob> => {
  // The time-out is for the answer to begin: a long file takes as long as it takes.
  const endWork = beginWork()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(new URL(`rest/${path}`, appBase()), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-eae': '1' },
      body: JSON.stringify(body),
      signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    })
    clearTimeout(timer)
    if (!response.ok)
      throw errorOf(response.status, await readBody(response), response.headers.get('retry-after'), response.statusText)
    const parts: BlobPart[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      parts.push(read.value)
      bytes += read.value.byteLength
      onProgress?.(bytes, response.headers)
    }
    return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
  } catch (error) {
    if (late.signal.aborted) throw new TransportError('error.timeout', error)
    // What fetch throws when a connection is lost is a TypeError, before the answer and in the middle of it.
    if (error instanceof TypeError) throw new TransportError('error.network', error)
    throw error
  } finally {
    clearTimeout(timer)
    endWork()
  }
}

/**
 * Calls the server for a file, and offers it again as every call that the reader waits for. Throws `ServerError` or
 * {@link TransportError}; an abort comes through as it is.
 */
export const fetchFile = <P extends CallPath>(
  path: P,
  body: Asked<CallAt<P>>,
  options: DownloadOptions = {},
): Promise<Blob> => offerAgain(path, true, () => fetchOnce(path, body, options))

/** As {@link fetchFile}, for a call that follows from a table or a report. */
export const fetchEntityFile = <N extends EntityCallName>(
  of: string,
  name: N,
  body: Asked<(typeof entityCalls)[N]>,
  options: DownloadOptions = {},
): Promise<Blob> => {
  const path = `${of}/${name}`
  return offerAgain(path, true, () => fetchOnce(path, body, options))
}

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
