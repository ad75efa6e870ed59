export { bannerRoutes } from './banners.ts'
export { loadDemoBanner } from './demo-banner.ts'
export { administrationRoutes } from './routes.ts'
