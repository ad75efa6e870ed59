export { begin, begunOr, type Question } from './ahead.ts'
export { asking, askingData, askingPages, keyOfCall } from './asking.ts'
export { appBase } from './base.ts'
export { callEntity, callServer, setRetryHandler, askLogin, setUnauthorizedHandler, type CallOptions } from './call.ts'
export { fetchEntityFile, fetchFile, saveFile } from './download.ts'
export { isOffline, useIsOffline } from './connection.ts'
export {
  FIELD_DAYS,
  forgetFile,
  forgetKept,
  keepAnswer,
  keptFiles,
  noteTaken,
  onDevice,
  ownerOf,
  takenAlong,
  writesInField,
} from './field.ts'
export { isKeptFile } from './kept-key.ts'
export { describeError, isAborted, ServerError, TransportError } from './errors.ts'
export { sendLastWord } from './last-word.ts'
export { keepReport, takeReport, wantResponseInfo } from './response-info.ts'
export { subscribeWait, waitingCalls } from './wait.ts'
export { leaveUpload, uploadFile } from './upload.ts'
