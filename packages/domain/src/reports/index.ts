export { reportCopy, reportRun } from './copies.ts'
