export { authorisationRoutes } from './routes.ts'
