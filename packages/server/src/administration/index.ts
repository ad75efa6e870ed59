export { bannerRoutes } from './banners.ts'
export { loadDemoBanner } from './demo-banner.ts'
export { refuseSameHand } from './hands.ts'
export { administrationRoutes } from './routes.ts'
