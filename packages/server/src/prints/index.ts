export { printJobs } from './mass.ts'
export { printRoutes } from './routes.ts'
