import { MAX_RESPONSE_INFOS, type WsResponseInfo } from '@eae/domain/administration/response-times.ts'
import { ServerError, TransportError } from './errors.ts'

let isWanted = true
let list: readonly WsResponseInfo[] = []

/** Does the server want to know how calls went? What was noted is dropped when it does not. */
export const wantResponseInfo = (wanted: boolean): void => {
  isWanted = wanted
  if (!wanted) list = []
}

/** Notes how a call went; `error` null for one that was answered. The newest hundred are kept. */
export const noteResponse = (path: string, startTs: number, endTs: number, error: unknown): void => {
  if (!isWanted) return
  const errorCode =
    error instanceof ServerError ? error.answer.code : error instanceof TransportError ? error.code : null
  const info = {
    path: path.slice(0, 200),
    startTs,
    endTs: Math.max(startTs, endTs),
    success: error === null,
    errorCode: errorCode?.slice(0, 100) ?? null,
  }
  list = [...list, info].slice(-MAX_RESPONSE_INFOS)
}

/** What was noted since the last report. A report that does not arrive is given back with {@link keepReport}. */
export const takeReport = (): readonly WsResponseInfo[] => {
  const report = list
  list = []
  return report
}

/** Keeps a report for the next time. */
export const keepReport = (report: readonly WsResponseInfo[]): void => {
  if (isWanted) list = [...report, ...list].slice(-MAX_RESPONSE_INFOS)
}
