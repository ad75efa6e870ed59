export { ROLE_PROPOSALS, roleView } from './role-proposals.tsx'
export { USER_PROPOSALS, userView } from './user-proposals.tsx'
