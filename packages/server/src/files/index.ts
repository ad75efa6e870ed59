export { readPhotoPoint } from './photo-point.ts'
export { fileRoutes } from './routes.ts'
