export { loadCampaign } from './load.ts'
export { DEMO_LOGINS, loadDemoUsers } from './users.ts'
