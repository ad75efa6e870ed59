export { callServer, setRetryHandler, setUnauthorizedHandler } from './call.ts'
export { fetchFile, saveFile } from './download.ts'
export { describeError, isAborted, ServerError, TransportError } from './errors.ts'
export { isWaiting, subscribeWait } from './wait.ts'
