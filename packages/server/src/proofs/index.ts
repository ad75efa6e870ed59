export { keepsProofs } from './keeper.ts'
export { rootSchema } from './roots.ts'
export { verifyLogs } from './verify-logs.ts'
export { verifyAgainst, verifyRoots } from './verify-roots.ts'
