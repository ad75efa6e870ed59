export { callServer, setUnauthorizedHandler } from './call.ts'
export { describeError, isAborted, ServerError } from './errors.ts'
export { isWaiting, subscribeWait } from './wait.ts'
