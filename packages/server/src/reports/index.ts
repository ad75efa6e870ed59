export { REPORT_FILES } from './files.ts'
export { copyHooks, copyKinds, scheduledCopy } from './copies.ts'
export { makeFile, reportRoutes } from './routes.ts'
