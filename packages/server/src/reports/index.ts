export { REPORT_FILES } from './files.ts'
export { copyHooks, copyKinds, scheduledCopy } from './copies.ts'
export { startKeeper } from './keeper.ts'
export { makeFile, reportRoutes } from './routes.ts'
