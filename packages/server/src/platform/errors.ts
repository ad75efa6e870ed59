import type { ErrorAnswer, ErrorIssue } from '@eae/domain/contract.ts'

/** A refusal that the caller may read: status, code with parameters, and where the fault is. */
export class AppError extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer, options?: ErrorOptions) {
    super(answer.code, options)
    this.status = status
    this.answer = answer
  }
}

/** The thing does not exist, or not for this caller: the two look alike on purpose (threat T01). */
export const notFound = (): AppError => new AppError(404, { code: 'error.notFound' })
export const forbidden = (code = 'error.forbidden'): AppError => new AppError(403, { code })
export const unauthorized = (code = 'session.expired'): AppError => new AppError(401, { code })
export const locked = (code: string, params?: Record<string, string | number>): AppError =>
  new AppError(423, params === undefined ? { code } : { code, params })

/** The content is wrong: what, where and, through the code's text, how to repair it. */
export const invalid = (issues: readonly ErrorIssue[]): AppError => new AppError(422, { code: 'error.invalid', issues })
export const invalidField = (path: string, code: string, params?: Record<string, string | number>): AppError =>
  invalid([params === undefined ? { path, code } : { path, code, params }])

/** Somebody else saved first. Both values travel, so that nothing is lost. */
export const conflict = (conflicts: NonNullable<ErrorAnswer['conflicts']>): AppError =>
  new AppError(409, { code: 'error.conflict', conflicts })
export const busy = (): AppError => new AppError(503, { code: 'error.busy' })
/** The session has used up its budget; `seconds` until the next call. */
export const tooManyCalls = (seconds: number): AppError =>
  new AppError(429, { code: 'error.tooManyCalls', params: { seconds } })
