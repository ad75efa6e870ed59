export { loadWork } from './load.ts'
export { registerRoutes } from './routes.ts'
