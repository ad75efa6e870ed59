import type { CallAt, CallPath } from '@eae/domain/contract.ts'
import type { entityCalls, EntityCallName } from '@eae/domain/entity-calls.ts'
import type { Answered, Asked } from '@eae/domain/kernel/call.ts'
import { appBase } from './base.ts'
import { beginWork } from '../ui/rest.ts'
import { REQUEST_TIMEOUT_MS } from '../ui/limits.ts'
import { noteConnection } from './connection.ts'
import { keptAnswer } from './field.ts'
import { errorOf, isAborted, ServerError, TransportError } from './errors.ts'
import { noteResponse } from './response-info.ts'
import { beginWait } from './wait.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** False keeps the wait window away: for calls in the background. */
  readonly wait?: boolean
  /** The reader may give it up in the wait window: whether it was done then makes no difference to him. */
  readonly canCancel?: boolean
}

/** `code` says why: the session has ended, or its login is too long ago for this call. */
type UnauthorizedHandler = (code: string) => Promise<boolean>
let onUnauthorized: UnauthorizedHandler = async () => false

/** Sets who is asked when a session has ended on the server: true when there is one again and the call may be repeated. */
export const setUnauthorizedHandler = (handler: UnauthorizedHandler): void => {
  onUnauthorized = handler
}

/** Asks for a login over the page, as a call does that finds its session ended; gives whether there is a session again. */
export const askLogin = (code: string): Promise<boolean> => onUnauthorized(code)

type RetryHandler = (error: TransportError) => Promise<boolean>
let askRetry: RetryHandler = async () => false

/** Sets who is asked whether a call that got no answer is made again. */
export const setRetryHandler = (handler: RetryHandler): void => {
  askRetry = handler
}

// A proxy in between may answer instead of the server; its pages are not JSON, and a text of its own is kept.
const readBody = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    // The line broke while the answer came: whether the call was done is not known.
    throw new TransportError('error.network', error)
  })
  try {
    return JSON.parse(text)
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') === true ? text : null
  }
}

const send = async (path: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    return await fetch(new URL(`rest/${path}`, appBase()), {
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

/** No way to the server: what was taken along answers in its place; undefined where nothing was. */
const withoutServer = (path: string, body: unknown): Promise<unknown> => {
  noteConnection(false)
  return keptAnswer(path, body)
}

const ask = async (path: string, body: unknown, options: CallOptions, waits: boolean): Promise<unknown> => {
  const givenUp = waits && options.canCancel === true ? new AbortController() : null
  const endWork = beginWork()
  const endWait = waits ? beginWait(path, givenUp === null ? null : () => givenUp.abort()) : null
  const started = Date.now()
  const signals = [options.signal, givenUp?.signal].filter((signal) => signal !== undefined)
  try {
    const signal = signals.length === 0 ? undefined : AbortSignal.any(signals)
    const response = await send(path, body, signal)
    noteConnection(true)
    const answer = await readBody(response, signal)
    if (!response.ok) throw errorOf(response.status, answer, response.headers.get('retry-after'), response.statusText)
    noteResponse(path, started, Date.now(), null)
    return answer
  } catch (error) {
    if (!isAborted(error)) noteResponse(path, started, Date.now(), error)
    const kept = error instanceof TransportError ? await withoutServer(path, body) : undefined
    if (kept === undefined) throw error
    return kept
  } finally {
    endWait?.()
    endWork()
  }
}

/** Calls whose 401 speaks of the credentials in them, not of the session. */
const CREDENTIAL_CALLS: ReadonlySet<string> = new Set([
  'Login/loginUser',
  'Login/setNewPassword',
  'Login/gsisGetUser',
  'Login/gsisLogin',
])

const isWorthRepeating = async (path: string, error: unknown, waits: boolean): Promise<boolean> => {
  if (error instanceof TransportError) return waits && (await askRetry(error))
  if (!(error instanceof ServerError) || error.status !== 401 || CREDENTIAL_CALLS.has(path)) return false
  const isBack = onUnauthorized(error.answer.code)
  // A call in the background lets the reader know, and gives up.
  return waits && (await isBack)
}

/**
 * Does the work of a call, and offers it again when it gets no answer or finds its session ended, with what the reader
 * typed still in place. A call that nobody waits for gives up.
 */
export const offerAgain = async <T>(path: string, waits: boolean, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(await isWorthRepeating(path, error, waits))) throw error
    }
  }
}

const toServer = async (path: string, body: unknown, options: CallOptions): Promise<unknown> => {
  const waits = options.wait !== false
  return offerAgain(path, waits, () => ask(path, body, options, waits))
}

/**
 * Calls the server: `POST {base}rest/<path>`. Path, body and answer are those of one declared call; the answer is taken as
 * declared, because the server proves that in every test. See {@link offerAgain}. Throws `ServerError` or
 * {@link TransportError}.
 */
export const callServer = async <P extends CallPath>(
  path: P,
  body: Asked<CallAt<P>>,
  options: CallOptions = {},
): Promise<Answered<CallAt<P>['output']>> => (await toServer(path, body, options)) as Answered<CallAt<P>['output']>

/** As {@link callServer}, for a call that follows from a table or a report; `as` where its name follows from the definition. */
export const callEntity = async <N extends EntityCallName>(
  of: string,
  name: N,
  body: Asked<(typeof entityCalls)[N]>,
  options: CallOptions & { readonly as?: string } = {},
): Promise<Answered<(typeof entityCalls)[N]['output']>> =>
  (await toServer(`${of}/${options.as ?? name}`, body, options)) as Answered<(typeof entityCalls)[N]['output']>
