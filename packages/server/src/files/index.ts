export { limitsOfKinds } from './kind-limits.ts'
export { readPhotoPoint } from './photo-point.ts'
export { fileRoutes } from './routes.ts'
