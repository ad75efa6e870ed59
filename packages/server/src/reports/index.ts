export { REPORT_FILES } from './files.ts'
export { DATASET_FILES } from './analysis/files.ts'
export { analysisRoutes } from './analysis/routes.ts'
export { reportRoutes } from './routes.ts'
