import { appBase } from './base.ts'
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

/** Calls the server for a file. Throws `ServerError` or {@link TransportError}; an abort comes through as it is. */
export const fetchFile = async (path: string, body: unknown, options: DownloadOptions = {}): Promise<Blob> => {
  const { signal, onProgress } = options
  try {
    const response = await fetch(new URL(`rest/${path}`, appBase()), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-eae': '1' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
    if (!response.ok) throw errorOf(response.status, await readBody(response), response.headers.get('retry-after'))
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
    // What fetch throws when a connection is lost is a TypeError, before the answer and in the middle of it.
    if (error instanceof TypeError) throw new TransportError('error.network', error)
    throw error
  }
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
