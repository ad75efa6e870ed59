import type { ErrorAnswer } from '@eae/domain/contract.ts'
import { ServerError, TransportError } from './errors.ts'
import { beginWait, endWait } from './wait.ts'

/** Longest wait for an answer (specification section 9). */
const TIMEOUT_MS = 60_000

export interface CallOptions {
  readonly signal?: AbortSignal
  /** False keeps the wait window away: for calls in the background. */
  readonly wait?: boolean
}

type UnauthorizedHandler = () => void
let onUnauthorized: UnauthorizedHandler = () => undefined

/** Sets what happens when a session has ended on the server. */
export const setUnauthorizedHandler = (handler: UnauthorizedHandler): void => {
  onUnauthorized = handler
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'session.expired',
  403: 'error.forbidden',
  404: 'error.notFound',
  429: 'error.rateLimit',
  502: 'error.busy',
  503: 'error.busy',
  504: 'error.timeout',
}

// A proxy in between may answer instead of the server; its pages are not JSON.
const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const errorOf = (status: number, body: unknown): ServerError => {
  if (isErrorAnswer(body)) return new ServerError(status, body)
  const code = CODE_BY_STATUS[status]
  return new ServerError(
    status,
    code === undefined ? { code: 'error.internal', params: { errorId: status } } : { code },
  )
}

const send = async (path: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(new URL(`rest/${path}`, document.baseURI), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-eae': '1' },
      body: JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new TransportError(timeout.aborted ? 'error.timeout' : 'error.network', error)
  }
}

/**
 * Calls the server: `POST {base}rest/<path>`. The caller names the shape of the answer; both sides are built from one
 * contract. Throws {@link ServerError} or {@link TransportError}.
 */
export const callServer = async <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> => {
  const waits = options.wait !== false
  if (waits) beginWait()
  try {
    const response = await send(path, body, options.signal)
    const answer = await readBody(response)
    if (!response.ok) {
      if (response.status === 401 && !path.startsWith('Login/')) onUnauthorized()
      throw errorOf(response.status, answer)
    }
    return answer as T
  } finally {
    if (waits) endWait()
  }
}
