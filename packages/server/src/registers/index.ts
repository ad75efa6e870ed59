export { oldRegisters } from './old-registers.ts'
export { noteHoldings } from './history.ts'
export { loadWork } from './load.ts'
export { registerRoutes } from './routes.ts'
