export { ANOMALY_CHECKS, ANOMALY_KINDS } from './anomalies.ts'
export type { Anomaly, AnomalyKind } from './anomalies.ts'
export { generateCampaign } from './campaign.ts'
export type { Campaign, CampaignOptions } from './campaign.ts'
export { readCatalogue } from './catalogue.ts'
export { ANOMALIES_FILE, loadCampaign } from './load.ts'
export type { LoadOptions, LoadResult } from './load.ts'
export {
  DEMO_DAOK_CODE,
  DEMO_FARMER_AFM,
  DEMO_FARMER_APPLICATION,
  DEMO_FARMER_FATHERNAME,
  DEMO_FARMER_FIRSTNAME,
  DEMO_FARMER_LASTNAME,
  DEMO_KYD_CODE,
} from './people.ts'
export { inventReferenceIds } from './reference-ids.ts'
export { DEMO_LOGINS, demoUsers, loadDemoUsers } from './users.ts'
export type { DemoLogin, DemoUser, DemoUsers } from './users.ts'
