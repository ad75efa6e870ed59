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

/** Turns any failure into a text for the reader: the one place that does. */
export const describeError = (t: Translate, error: unknown): string => {
  if (error instanceof TransportError) return t(error.code)
  if (!(error instanceof ServerError)) return t('error.unexpected')
  const { code, params, errorId } = error.answer
  const shown = t(code, errorId === undefined ? params : { ...params, errorId })
  // The specification wants the code beside the text of a bad request: it is what support asks for.
  return error.status === 400 ? `${shown} (${code})` : shown
}
