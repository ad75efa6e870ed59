export { callServer, setUnauthorizedHandler, type CallOptions } from './call.ts'
export { describeError, isAborted, ServerError, TransportError } from './errors.ts'
export { isWaiting, subscribeWait } from './wait.ts'
