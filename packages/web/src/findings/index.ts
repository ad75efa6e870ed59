export { FINDING_PROPOSALS, findingView } from './proposals.tsx'
