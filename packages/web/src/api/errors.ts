import type { ErrorAnswer } from '@eae/domain/contract.ts'
import type { Translate } from '../ui/texts.tsx'

/** A call that the server refused, with what it said. */
export class ServerError extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(`${status} ${answer.code}`)
    this.name = 'ServerError'
    this.status = status
    this.answer = answer
  }
}

/** A call that never got an answer: no connection, or none within the time limit. */
export class TransportError extends Error {
  readonly code: 'error.network' | 'error.timeout'

  constructor(code: 'error.network' | 'error.timeout', cause: unknown) {
    super(code, { cause })
    this.name = 'TransportError'
    this.code = code
  }
}

/** True for a call that its own page gave up, which is no failure. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const isErrorAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'error.badRequest',
  401: 'session.expired',
  403: 'error.forbidden',
  404: 'error.notFound',
  409: 'error.conflict',
  413: 'error.tooLarge',
  415: 'error.mediaType',
  422: 'error.invalid',
  429: 'error.rateLimit',
  502: 'error.busy',
  503: 'error.busy',
  504: 'error.timeout',
}

/** Longest foreign text that is shown as it came: more is no message but a page. */
const MAX_RAW = 1_000

/** The text of an answer that is not in our form: the data itself, `data`, or `message`. */
const rawText = (body: unknown): string | null => {
  if (typeof body === 'string') return body.trim() === '' || body.length > MAX_RAW ? null : body
  if (typeof body !== 'object' || body === null) return null
  if ('data' in body && typeof body.data === 'string') return rawText(body.data)
  return 'message' in body && typeof body.message === 'string' ? rawText(body.message) : null
}

/** Seconds of a `Retry-After` header, which may also be a date; null when it says nothing. */
const secondsOf = (header: string | null): number | null => {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1_000 : seconds
  return Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : null
}

/**
 * The error of a refused call, whoever refused it: the response's data when there is some, else what its status means
 * (specification section 8), with the text of a status that we do not know. A 429 of a proxy gets its time to wait from `Retry-After`.
 */
export const errorOf = (status: number, body: unknown, retryAfter: string | null, statusText = ''): ServerError => {
  const seconds = secondsOf(retryAfter)
  if (isErrorAnswer(body)) {
    const waits = status === 429 && seconds !== null && body.code === 'error.rateLimit'
    return new ServerError(status, waits ? { ...body, code: 'error.tooManyCalls', params: { seconds } } : body)
  }
  const text = rawText(body)
  if (text !== null) return new ServerError(status, { code: text })
  if (status === 429 && seconds !== null)
    return new ServerError(status, { code: 'error.tooManyCalls', params: { seconds } })
  const code = CODE_BY_STATUS[status]
  return new ServerError(
    status,
    code === undefined ? { code: 'error.internal', params: { errorId: `${status} ${statusText}`.trim() } } : { code },
  )
}

const logged = new WeakSet<ServerError>()

// Specification section 8: a bad request and an answer in no known form are logged. The page may describe the same failure with every drawing.
const logOnce = (error: ServerError): void => {
  if (logged.has(error)) return
  logged.add(error)
  // oxlint-disable-next-line no-console -- the browser's console is the log of the page
  console.error(error.message, error.answer)
}

/** Faults of single values that are named in one message at most. */
const MAX_ISSUES = 5

/** Turns any failure into a text for the reader: the one place that does. */
export const describeError = (t: Translate, error: unknown): string => {
  if (error instanceof TransportError) return t(error.code)
  if (!(error instanceof ServerError)) return t('error.unexpected')
  const { code, params, errorId, issues = [] } = error.answer
  const shown = t(code, errorId === undefined ? params : { ...params, errorId })
  if (error.status === 400 || error.status === 406) logOnce(error)
  if (error.status === 400) {
    // The specification wants the code beside the text of a bad request: it is what support asks for.
    return `${shown} (${code})`
  }
  const faults = [...new Set(issues.map((issue) => t(issue.code, issue.params)))].filter((fault) => fault !== shown)
  const users = (error.answer.usedBy ?? []).map(({ entityName, rows, isMore }) =>
    t(isMore ? 'usage.lineMore' : 'usage.line', { entity: t(`entity.${entityName}.plural`), rows }),
  )
  return [shown, ...faults.slice(0, MAX_ISSUES), ...users].join('\n')
}
