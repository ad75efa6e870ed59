export { sessionToken } from './cookies.ts'
export { hashPassword } from './passwords.ts'
export { sessionRoutes } from './routes.ts'
export { findActorByToken } from './sessions.ts'
