export { BATCH_PROPOSALS, batchView, FINDING_PROPOSALS, findingView, RUN_PROPOSALS, runView } from './proposals.tsx'
