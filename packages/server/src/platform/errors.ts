import type { ErrorAnswer, ErrorIssue } from '@eae/domain/contract.ts'

/** A refusal that the caller may read: status, code with parameters, and where the fault is. */
export class AppError extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  /** No page of ours sends such a thing, not even an older one: somebody made it up. Written as a security event. */
  readonly isForged: boolean

  constructor(status: number, answer: ErrorAnswer, options?: ErrorOptions & { readonly isForged?: boolean }) {
    super(answer.code, options)
    this.status = status
    this.answer = answer
    this.isForged = options?.isForged === true
  }
}

/** The thing does not exist, or not for this caller: the two look alike on purpose (threat T01). */
export const notFound = (): AppError => new AppError(404, { code: 'error.notFound' })
export const forbidden = (code = 'error.forbidden'): AppError => new AppError(403, { code })
export const unauthorized = (code = 'session.expired'): AppError => new AppError(401, { code })
export const locked = (code: string, params?: Record<string, string | number>): AppError =>
  new AppError(423, params === undefined ? { code } : { code, params })

/** Names that nobody types, in a body: they stand in our pages, or were made up. */
const MADE_UP: ReadonlySet<string> = new Set(['error.unknownField', 'error.unknownEntity', 'error.readOnly'])

/** The content is wrong: what, where and, through the code's text, how to repair it. */
export const invalid = (
  issues: readonly ErrorIssue[],
  isForged = issues.some(({ code }) => MADE_UP.has(code)),
): AppError => new AppError(422, { code: 'error.invalid', issues }, { isForged })
export const invalidField = (path: string, code: string, params?: Record<string, string | number>): AppError =>
  invalid([params === undefined ? { path, code } : { path, code, params }])

/** Somebody else saved first. Both values travel, so that nothing is lost. `isForged`: of a version that never was. */
export const conflict = (conflicts: NonNullable<ErrorAnswer['conflicts']>, isForged = false): AppError =>
  new AppError(409, { code: 'error.conflict', conflicts }, { isForged })
export const busy = (): AppError => new AppError(503, { code: 'error.busy' })
/** The session has used up its budget; `seconds` until the next call. */
export const tooManyCalls = (seconds: number): AppError =>
  new AppError(429, { code: 'error.tooManyCalls', params: { seconds } })
