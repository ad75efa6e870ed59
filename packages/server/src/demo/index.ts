export { ANOMALY_CHECKS } from './anomalies.ts'
export type { Anomaly } from './anomalies.ts'
export { ANOMALIES_FILE, loadCampaign, type LoadResult } from './load.ts'
export { DEMO_LOGINS, loadDemoUsers } from './users.ts'
