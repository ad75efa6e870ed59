export { RiskBars } from './risk-bars.tsx'
