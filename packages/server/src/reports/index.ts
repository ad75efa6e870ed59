export { REPORT_FILES } from './files.ts'
export { reportRoutes } from './routes.ts'
