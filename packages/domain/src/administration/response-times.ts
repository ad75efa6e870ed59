/** One call of a page: what it asked for and how that went (specification section 3, "web service response info"). */
export interface WsResponseInfo {
  /** Below `rest/`. */
  readonly path: string
  /** By the clock of the page, in ms. */
  readonly startTs: number
  readonly endTs: number
  readonly success: boolean
  readonly errorCode: string | null
}

/** Calls that one request may report about at most. */
export const MAX_RESPONSE_INFOS = 100

/** Codes of calls that failed, as opposed to calls that were answered with a refusal. */
export const FAILURE_CODES: readonly string[] = ['error.network', 'error.timeout', 'error.internal', 'error.busy']

/** Times that the list of response times can look back, in hours. */
export const RESPONSE_SPANS = [1, 24, 168] as const
