export { ApplicationStateBadge } from './application-state.tsx'
