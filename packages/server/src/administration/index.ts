export { bannerRoutes } from './banners.ts'
export { bodyHooks } from './body-hooks.ts'
export { loadDemoBanner } from './demo-banner.ts'
export { administrationRoutes } from './routes.ts'
